import { describe, expect, test, vi } from 'vitest'

import type { Playable } from '../../../../domain/catalogue/title.ts'
import { readPlayerEvent, type PlayerEvent, type PlayerMessage } from '../../../../domain/players/messages.ts'
import { FakeVideo } from '../playback/fake-video.ts'
import { createPlayback } from '../playback/playback.ts'
import { createReport, reportEvents } from './report-events.ts'

async function setUp(playable: Playable = { kind: 'movie', id: 603 }) {
  const video = new FakeVideo()
  let fail: (() => void) | undefined
  const playback = createPlayback(video.asElement(), {
    openStream: async (_video, _startAtSeconds, onFailure) => {
      fail = onFailure
      return { close: () => video.lose() }
    },
    startAtSeconds: 1500,
    runtimeSeconds: 5820,
  })
  const messages: PlayerMessage[] = []
  const report = createReport(playback, playable, (message) => messages.push(message))
  reportEvents(playback, report)
  await playback.load()
  const events = () => messages.map(({ data }) => data)
  return { video, playback, report, messages, events, fail: () => fail?.() }
}

function namesOf(events: PlayerEvent[]): string[] {
  return events.map(({ event }) => event)
}

describe('what the parent hears', () => {
  test('every event is one that the app reads', async () => {
    const { video, report, messages } = await setUp({ kind: 'tv', id: 1399, season: 2, episode: 5 })
    video.arrive(1500, 5820)
    video.happen('ended')
    report('next')
    expect(messages.map(readPlayerEvent)).toEqual(messages.map(({ data }) => data))
    expect(namesOf(messages.map(({ data }) => data))).toEqual(['ready', 'ended', 'next'])
    expect(messages[0]?.data).toMatchObject({ tmdbId: 1399, mediaType: 'tv', season: 2, episode: 5 })
  })

  test('ready comes first, then what became true before it', async () => {
    const { video, events } = await setUp()
    await video.play()
    video.happen('waiting')
    video.happen('playing')
    video.happen('volumechange')
    expect(events()).toEqual([])
    video.arrive(1500, 5820)
    expect(namesOf(events())).toEqual(['ready', 'play', 'playing'])
    expect(events()[0]).toMatchObject({ currentTime: 1500, duration: 5820 })
  })

  test('the stream’s own way to the first frame is not a seek, and no time passes on it', async () => {
    const { video, events } = await setUp()
    video.happen('seeking')
    video.happen('timeupdate')
    video.arrive(1500, 5820)
    video.happen('seeked')
    expect(events()).toMatchObject([{ event: 'ready', currentTime: 1500, duration: 5820 }])
  })

  test('a stream that begins elsewhere is not ready before it has come to the wanted place', async () => {
    const { video, events } = await setUp()
    video.arrive(0, 5820)
    video.happen('seeking')
    expect(events()).toEqual([])
    video.happen('seeked')
    expect(events()).toMatchObject([{ event: 'ready', currentTime: 1500 }])
  })

  test('a seek of the viewer is one, however many places it goes through', async () => {
    const { video, playback, events } = await setUp()
    video.arrive(1500, 5820)
    playback.seekTo(60)
    video.happen('seeking')
    video.happen('seeking')
    video.happen('seeked')
    video.happen('seeked')
    expect(events().slice(1)).toMatchObject([{ event: 'seeked', currentTime: 60 }])
  })

  test('a wait and its end are told once each, and again after a pause', async () => {
    const { video, events } = await setUp()
    video.arrive(1500, 5820)
    for (const name of ['playing', 'playing', 'waiting', 'waiting', 'playing', 'pause', 'playing'])
      video.happen(name)
    expect(namesOf(events())).toEqual(['ready', 'playing', 'waiting', 'playing', 'pause', 'playing'])
  })

  test('sound that has not changed is not told', async () => {
    const { video, events } = await setUp()
    video.arrive(1500, 5820)
    video.volume = 0.4
    video.muted = true
    for (let count = 0; count < 2; count += 1) video.happen('volumechange')
    expect(namesOf(events())).toEqual(['ready', 'volumechange'])
  })

  test('a failure is told once; after a retry the film goes on without a second ready', async () => {
    const { video, playback, fail, events } = await setUp()
    video.arrive(1500, 5820)
    fail()
    fail()
    playback.retry()
    await vi.waitFor(() => expect(video.paused).toBe(false))
    video.arrive(1500, 5820)
    expect(namesOf(events())).toEqual(['ready', 'error', 'play'])
  })

  test('a burst of timeupdates is one', async () => {
    const { video, events } = await setUp()
    video.arrive(1500, 5820)
    for (let count = 0; count < 20; count += 1) video.happen('timeupdate')
    expect(namesOf(events())).toEqual(['ready', 'timeupdate'])
  })

  test('a question for the state is answered with all of it, and before the first frame without a length', async () => {
    const { video, report, events } = await setUp()
    report('state')
    video.arrive(1500, 5820)
    video.volume = 0.4
    report('state')
    expect(events()[0]).toMatchObject({ event: 'state', currentTime: 1500, duration: 0 })
    expect(events().at(-1)).toMatchObject({
      event: 'state',
      duration: 5820,
      paused: true,
      volume: 0.4,
      muted: false,
    })
  })
})
