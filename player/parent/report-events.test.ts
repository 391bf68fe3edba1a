import { describe, expect, test } from 'vitest'

import type { Playable } from '#domain/catalogue/title.ts'
import { readPlayerEvent, type PlayerEvent, type PlayerMessage } from '#domain/players/messages.ts'

import { FakeVideo } from '../playback/fake-video.ts'
import { createPlayback } from '../playback/playback.ts'
import { createReport, reportEvents } from './report-events.ts'

async function setUp(playable: Playable = { kind: 'movie', id: 603 }) {
  const video = new FakeVideo()
  const playback = createPlayback(video.asElement(), {
    openStream: async () => ({ close: () => video.lose() }),
    startAtSeconds: 1500,
    runtimeSeconds: 5820,
  })
  const messages: PlayerMessage[] = []
  const report = createReport(playback, playable, (message) => messages.push(message))
  reportEvents(playback, report)
  await playback.load()
  const events = () => messages.map(({ data }) => data)
  return { video, playback, report, messages, events }
}

function namesOf(events: PlayerEvent[]): string[] {
  return events.map(({ event }) => event)
}

describe('what the parent hears', () => {
  test('every event is one that the app reads', async () => {
    const { video, messages } = await setUp({ kind: 'tv', id: 1399, season: 2, episode: 5 })
    video.arrive(1500, 5820)
    video.happen('seeked')
    video.happen('ended')
    expect(messages.map(readPlayerEvent)).toEqual(messages.map(({ data }) => data))
    expect(messages[0]?.data).toMatchObject({ tmdbId: 1399, mediaType: 'tv', season: 2, episode: 5 })
  })

  test('before the first frame the position is where the film will begin, and its length is unknown', async () => {
    const { video, events } = await setUp()
    await video.play()
    expect(events()).toMatchObject([{ event: 'play', currentTime: 1500, duration: 0 }])
  })

  test('the stream’s own way to the first frame is not a seek, and no time passes on it', async () => {
    const { video, events } = await setUp()
    video.happen('seeked')
    video.happen('timeupdate')
    video.arrive(1500, 5820)
    expect(events()).toMatchObject([{ event: 'ready', currentTime: 1500, duration: 5820 }])
  })

  test('a burst of timeupdates is one', async () => {
    const { video, events } = await setUp()
    video.arrive(1500, 5820)
    for (let count = 0; count < 20; count += 1) video.happen('timeupdate')
    expect(namesOf(events())).toEqual(['ready', 'timeupdate'])
  })

  test('a question for the state is answered with all of it', async () => {
    const { video, report, events } = await setUp()
    video.arrive(1500, 5820)
    video.volume = 0.4
    report('state')
    expect(events().at(-1)).toMatchObject({ event: 'state', paused: true, volume: 0.4, muted: false })
  })
})
