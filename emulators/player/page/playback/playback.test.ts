import { describe, expect, test, vi } from 'vitest'

import { FakeVideo } from '../testing/fake-video.ts'
import { createPlayback, type PlaybackSignal } from './playback.ts'
import type { OpenStream } from './stream.ts'

const SIGNALS: PlaybackSignal[] = ['loading', 'loaded', 'started', 'failed', 'muted-start', 'blocked']

type SetUp = { startAtSeconds?: number; isDurationUnknown?: boolean; openStream?: OpenStream }

function setUp(options: SetUp = {}) {
  const video = new FakeVideo()
  const close = vi.fn<() => void>(() => video.unload())
  const openStream = vi.fn<OpenStream>(options.openStream ?? (async () => ({ close })))
  const playback = createPlayback(video.asElement(), {
    openStream,
    startAtSeconds: options.startAtSeconds ?? 0,
    runtimeSeconds: options.isDurationUnknown ? undefined : 5820,
  })
  const signals: PlaybackSignal[] = []
  for (const signal of SIGNALS) playback.on(signal, () => signals.push(signal))
  return { video, playback, openStream, close, signals }
}

describe('the start position', () => {
  test('is the requested second, before and after the first frame', async () => {
    const { video, playback, openStream } = setUp({ startAtSeconds: 1500 })
    await playback.load()
    expect(openStream.mock.calls[0]?.[1]).toBe(1500)
    expect(playback.position()).toBe(1500)
    video.loadFirstFrame(1500, 5820)
    expect(playback.position()).toBe(1500)
  })

  test.each([5820, 99_999])('is the beginning if second %i of 5820 was requested', async (startAtSeconds) => {
    const { playback, openStream } = setUp({ startAtSeconds })
    await playback.load()
    expect(openStream.mock.calls[0]?.[1]).toBe(0)
  })

  test('is where the user seeks while the stream loads', async () => {
    const { video, playback } = setUp()
    await playback.load()
    playback.seekTo(300)
    video.loadFirstFrame(0, 5820)
    expect(video.currentTime).toBe(300)
    expect(playback.isLoaded()).toBe(false)
    video.emit('seeked')
    expect(playback.isLoaded()).toBe(true)
  })

  test('is where the user seeks during the initial seek', async () => {
    const { video, playback } = setUp({ startAtSeconds: 1500 })
    await playback.load()
    video.loadFirstFrame(0, 5820)
    playback.seekTo(300)
    video.emit('seeked')
    expect([video.currentTime, playback.isLoaded()]).toEqual([300, false])
    video.emit('seeked')
    expect(playback.isLoaded()).toBe(true)
  })

  test('is not limited while the duration is unknown, and is the beginning if the media is shorter', async () => {
    const { video, playback, openStream } = setUp({ startAtSeconds: 1500, isDurationUnknown: true })
    await playback.load()
    expect([openStream.mock.calls[0]?.[1], playback.duration()]).toEqual([1500, 0])
    playback.seekTo(1600)
    expect(playback.position()).toBe(1600)
    video.loadFirstFrame(0, 900)
    expect([playback.position(), playback.duration()]).toEqual([0, 900])
  })

  test.each([
    [-5, 0],
    [60, 60],
    [9999, 5820],
  ])('a seek to %i goes to %i', async (asked, reached) => {
    const { video, playback } = setUp()
    await playback.load()
    video.loadFirstFrame(0, 5820)
    playback.seekTo(asked)
    expect(video.currentTime).toBe(reached)
  })
})

describe('autoplay', () => {
  test('waits for the stream', async () => {
    const { video, playback } = setUp()
    playback.play()
    expect(video.paused).toBe(true)
    await playback.load()
    expect(video.paused).toBe(false)
  })

  test('is muted if the browser does not allow sound', async () => {
    const { video, playback, signals } = setUp()
    video.autoplayPolicy = 'allowed-muted'
    playback.play()
    await playback.load()
    expect([video.paused, video.muted]).toEqual([false, true])
    expect(signals).toContain('muted-start')
  })

  test('waits for the user if the browser does not allow it', async () => {
    const { video, playback, signals } = setUp()
    video.autoplayPolicy = 'disallowed'
    playback.play()
    await playback.load()
    expect(video.paused).toBe(true)
    expect(signals.at(-1)).toBe('blocked')
  })
})

describe('a stream that the decoder makes the player load again', () => {
  test('plays again at the same second if it was playing', async () => {
    const { video, playback } = setUp()
    playback.play()
    await playback.load()
    video.loadFirstFrame(0, 5820)
    video.currentTime = 24
    video.emit('timeupdate')
    video.reload()
    expect(video.paused).toBe(true)
    video.loadFirstFrame(24, 5820)
    await vi.waitFor(() => expect(video.paused).toBe(false))
  })

  test('plays if the first attempt to play was aborted', async () => {
    const { video, playback, signals } = setUp()
    video.isPlayPending = true
    playback.play()
    const loaded = playback.load()
    await vi.waitFor(() => expect(video.paused).toBe(false))
    video.reload()
    await loaded
    video.loadFirstFrame(0, 5820)
    expect(video.paused).toBe(false)
    expect(signals).not.toContain('blocked')
  })

  test.each(['the player', 'the browser'])('stays paused if %s has paused it', async (pausedBy) => {
    const { video, playback } = setUp()
    playback.play()
    await playback.load()
    video.loadFirstFrame(0, 5820)
    if (pausedBy === 'the player') playback.pause()
    else video.pause()
    video.reload()
    video.loadFirstFrame(0, 5820)
    expect(video.paused).toBe(true)
  })

  test('plays again if the browser’s own controls have started it', async () => {
    const { video, playback } = setUp()
    await playback.load()
    video.loadFirstFrame(0, 5820)
    await video.play()
    video.reload()
    video.loadFirstFrame(0, 5820)
    expect(video.paused).toBe(false)
  })
})

describe('a failing stream', () => {
  test('is reported once and retried from the same second', async () => {
    const { video, playback, openStream, close, signals } = setUp()
    await playback.load()
    video.loadFirstFrame(0, 5820)
    video.currentTime = 640
    video.emit('timeupdate')
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

  test('is reported if it cannot be opened', async () => {
    const { playback, signals } = setUp({ openStream: () => Promise.reject(new Error('unreachable')) })
    await playback.load()
    expect(signals).toEqual(['loading', 'failed'])
  })
})
