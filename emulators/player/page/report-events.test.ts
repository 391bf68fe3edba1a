import { describe, expect, test, vi } from 'vitest'

import type { PlayerEvent, PlayerMessage } from '../protocol/messages.ts'
import type { Playable } from '../protocol/playable.ts'
import { createPlayback } from './playback/playback.ts'
import { createReport, reportEvents } from './report-events.ts'
import { FakeVideo } from './testing/fake-video.ts'

async function setUp(playable: Playable = { kind: 'movie', id: 603 }) {
  const video = new FakeVideo()
  let fail: (() => void) | undefined
  const playback = createPlayback(video.asElement(), {
    openStream: async (_video, _startAtSeconds, onFailure) => {
      fail = onFailure
      return { close: () => video.unload() }
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

function getNames(events: PlayerEvent[]): string[] {
  return events.map(({ event }) => event)
}

describe('events for the parent', () => {
  test('name the episode that they are about', async () => {
    const { video, report, messages } = await setUp({ kind: 'tv', id: 1399, season: 2, episode: 5 })
    video.loadFirstFrame(1500, 5820)
    video.emit('ended')
    report('next')
    expect(messages.map(({ type }) => type)).toEqual(Array(3).fill('PLAYER_EVENT'))
    expect(getNames(messages.map(({ data }) => data))).toEqual(['ready', 'ended', 'next'])
    for (const { data } of messages) {
      expect(data).toMatchObject({ tmdbId: 1399, mediaType: 'tv', season: 2, episode: 5 })
    }
  })

  test('start with ready, then what happened before it', async () => {
    const { video, events } = await setUp()
    await video.play()
    video.emit('waiting')
    video.emit('playing')
    video.emit('volumechange')
    expect(events()).toEqual([])
    video.loadFirstFrame(1500, 5820)
    expect(getNames(events())).toEqual(['ready', 'play', 'playing'])
    expect(events()[0]).toMatchObject({ currentTime: 1500, duration: 5820 })
  })

  test('do not include the stream’s own seek to the first frame', async () => {
    const { video, events } = await setUp()
    video.emit('seeking')
    video.emit('timeupdate')
    video.loadFirstFrame(1500, 5820)
    video.emit('seeked')
    expect(events()).toMatchObject([{ event: 'ready', currentTime: 1500, duration: 5820 }])
  })

  test('include ready only once the stream has reached the start position', async () => {
    const { video, events } = await setUp()
    video.loadFirstFrame(0, 5820)
    video.emit('seeking')
    expect(events()).toEqual([])
    video.emit('seeked')
    expect(events()).toMatchObject([{ event: 'ready', currentTime: 1500 }])
  })

  test('include one seeked per seek, however many positions it passes', async () => {
    const { video, playback, events } = await setUp()
    video.loadFirstFrame(1500, 5820)
    playback.seekTo(60)
    video.emit('seeking')
    video.emit('seeking')
    video.emit('seeked')
    video.emit('seeked')
    expect(events().slice(1)).toMatchObject([{ event: 'seeked', currentTime: 60 }])
  })

  test('include waiting and playing once each, and again after a pause', async () => {
    const { video, events } = await setUp()
    video.loadFirstFrame(1500, 5820)
    for (const name of ['playing', 'playing', 'waiting', 'waiting', 'playing', 'pause', 'playing'])
      video.emit(name)
    expect(getNames(events())).toEqual(['ready', 'playing', 'waiting', 'playing', 'pause', 'playing'])
  })

  test('do not include a volumechange without a change', async () => {
    const { video, events } = await setUp()
    video.loadFirstFrame(1500, 5820)
    video.volume = 0.4
    video.muted = true
    for (let count = 0; count < 2; count += 1) video.emit('volumechange')
    expect(getNames(events())).toEqual(['ready', 'volumechange'])
  })

  test('include error once; after a retry there is no second ready', async () => {
    const { video, playback, fail, events } = await setUp()
    video.loadFirstFrame(1500, 5820)
    fail()
    fail()
    playback.retry()
    await vi.waitFor(() => expect(video.paused).toBe(false))
    video.loadFirstFrame(1500, 5820)
    expect(getNames(events())).toEqual(['ready', 'error', 'play'])
  })

  test('include one timeupdate per burst', async () => {
    const { video, events } = await setUp()
    video.loadFirstFrame(1500, 5820)
    for (let count = 0; count < 20; count += 1) video.emit('timeupdate')
    expect(getNames(events())).toEqual(['ready', 'timeupdate'])
  })

  test('include the full state on request, without a duration before the first frame', async () => {
    const { video, report, events } = await setUp()
    report('state')
    video.loadFirstFrame(1500, 5820)
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
