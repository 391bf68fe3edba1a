import { describe, expect, test, vi } from 'vitest'

import { FakeVideo } from './fake-video.ts'
import { createPlayback, type PlaybackSignal } from './playback.ts'
import type { OpenStream } from './stream.ts'

const SIGNALS: PlaybackSignal[] = ['loading', 'loaded', 'started', 'failed', 'muted-start', 'blocked']

type SetUp = { startAtSeconds?: number; isLengthUnknown?: boolean; openStream?: OpenStream }

function setUp(options: SetUp = {}) {
  const video = new FakeVideo()
  const close = vi.fn<() => void>(() => video.lose())
  const openStream = vi.fn<OpenStream>(options.openStream ?? (async () => ({ close })))
  const playback = createPlayback(video.asElement(), {
    openStream,
    startAtSeconds: options.startAtSeconds ?? 0,
    runtimeSeconds: options.isLengthUnknown ? undefined : 5820,
  })
  const signals: PlaybackSignal[] = []
  for (const signal of SIGNALS) playback.on(signal, () => signals.push(signal))
  return { video, playback, openStream, close, signals }
}

describe('where a film begins', () => {
  test('at the wanted second, which is its position before anything is loaded', async () => {
    const { video, playback, openStream } = setUp({ startAtSeconds: 1500 })
    await playback.load()
    expect(openStream.mock.calls[0]?.[1]).toBe(1500)
    expect(playback.position()).toBe(1500)
    video.arrive(1500, 5820)
    expect(playback.position()).toBe(1500)
  })

  test.each([5820, 99_999])('at the beginning when asked for second %i of 5820', async (startAtSeconds) => {
    const { playback, openStream } = setUp({ startAtSeconds })
    await playback.load()
    expect(openStream.mock.calls[0]?.[1]).toBe(0)
  })

  test('where the viewer sought while it was loading', async () => {
    const { video, playback } = setUp()
    await playback.load()
    playback.seekTo(300)
    video.arrive(0, 5820)
    expect(video.currentTime).toBe(300)
    expect(playback.isLoaded()).toBe(false)
    video.happen('seeked')
    expect(playback.isLoaded()).toBe(true)
  })

  test('where the viewer sought last, when that was on the way to another place', async () => {
    const { video, playback } = setUp({ startAtSeconds: 1500 })
    await playback.load()
    video.arrive(0, 5820)
    playback.seekTo(300)
    video.happen('seeked')
    expect([video.currentTime, playback.isLoaded()]).toEqual([300, false])
    video.happen('seeked')
    expect(playback.isLoaded()).toBe(true)
  })

  test('anywhere while its length is unknown, and at the beginning if it turns out to be shorter', async () => {
    const { video, playback, openStream } = setUp({ startAtSeconds: 1500, isLengthUnknown: true })
    await playback.load()
    expect([openStream.mock.calls[0]?.[1], playback.duration()]).toEqual([1500, 0])
    playback.seekTo(1600)
    expect(playback.position()).toBe(1600)
    video.arrive(0, 900)
    expect([playback.position(), playback.duration()]).toEqual([0, 900])
  })

  test.each([
    [-5, 0],
    [60, 60],
    [9999, 5820],
  ])('a seek to %i goes to %i', async (asked, reached) => {
    const { video, playback } = setUp()
    await playback.load()
    video.arrive(0, 5820)
    playback.seekTo(asked)
    expect(video.currentTime).toBe(reached)
  })
})

describe('playing without a click', () => {
  test('a play that came before the stream is kept for it', async () => {
    const { video, playback } = setUp()
    playback.play()
    expect(video.paused).toBe(true)
    await playback.load()
    expect(video.paused).toBe(false)
  })

  test('a browser that refuses sound gets the film without it, and the viewer is told', async () => {
    const { video, playback, signals } = setUp()
    video.refusal = 'with-sound'
    playback.play()
    await playback.load()
    expect([video.paused, video.muted]).toEqual([false, true])
    expect(signals).toContain('muted-start')
  })

  test('a browser that refuses altogether leaves it to the viewer', async () => {
    const { video, playback, signals } = setUp()
    video.refusal = 'always'
    playback.play()
    await playback.load()
    expect(video.paused).toBe(true)
    expect(signals.at(-1)).toBe('blocked')
  })
})

describe('a stream that fails', () => {
  test('is told once, and tried again from the same second', async () => {
    const { video, playback, openStream, close, signals } = setUp()
    await playback.load()
    video.arrive(0, 5820)
    video.currentTime = 640
    video.happen('timeupdate')
    const [, , onFailure] = openStream.mock.calls[0] ?? []
    onFailure?.()
    onFailure?.()
    expect(signals.filter((signal) => signal === 'failed')).toHaveLength(1)
    expect(close).toHaveBeenCalledTimes(1)
    expect(playback.position()).toBe(640)

    playback.retry()
    await vi.waitFor(() => expect(video.paused).toBe(false))
    expect(openStream.mock.calls[1]?.[1]).toBe(640)
  })

  test('fails too when it could not even be opened', async () => {
    const { playback, signals } = setUp({ openStream: () => Promise.reject(new Error('out of reach')) })
    await playback.load()
    expect(signals).toEqual(['loading', 'failed'])
  })
})
