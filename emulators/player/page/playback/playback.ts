import type { OpenStream, Stream } from './stream.ts'

/**
 * Changes that are not events of the video element. `loaded`: the first frame at the start position has arrived.
 * `started`: the video has moved. `muted-start` and `blocked`: the browser's autoplay policy forbids sound, or playback.
 */
export type PlaybackSignal = 'loading' | 'loaded' | 'started' | 'failed' | 'muted-start' | 'blocked'

/** The playback of one title in one video element. All controls, keys and commands act on it. */
export type Playback = ReturnType<typeof createPlayback>

type PlaybackOptions = { openStream: OpenStream; startAtSeconds: number; runtimeSeconds?: number }

/** Creates the playback. It starts to load when `load` is called. */
export function createPlayback(video: HTMLVideoElement, options: PlaybackOptions) {
  const signals = new EventTarget()
  const emit = (signal: PlaybackSignal) => signals.dispatchEvent(new Event(signal))
  let stream: Stream | undefined
  let phase: 'loading' | 'loaded' | 'failed' = 'loading'
  let shouldPlay = false
  let hasStarted = false
  // While nothing is loaded, `video.currentTime` is 0.
  let pendingSeconds = clampStart(options.runtimeSeconds, options.startAtSeconds)
  let isSeekingToStart = false

  video.addEventListener('loadeddata', () => {
    if (phase !== 'loading' || isSeekingToStart) return
    pendingSeconds = clampStart(video.duration, pendingSeconds)
    // After a seek while loading, this frame is not the requested one yet.
    isSeekingToStart = Math.abs(video.currentTime - pendingSeconds) > 1
    if (isSeekingToStart) video.currentTime = pendingSeconds
    else onFirstFrame()
  })
  video.addEventListener('seeked', () => {
    if (!isSeekingToStart) return
    if (Math.abs(video.currentTime - pendingSeconds) > 1) video.currentTime = pendingSeconds
    else onFirstFrame()
  })
  video.addEventListener('timeupdate', () => {
    if (phase === 'loaded') pendingSeconds = video.currentTime
  })
  video.addEventListener('emptied', () => {
    if (phase === 'loaded') phase = 'loading'
  })
  video.addEventListener('playing', markStarted)
  // The browser's own controls and media keys play and pause too; so does a decoding error.
  for (const name of ['play', 'pause']) {
    video.addEventListener(name, () => {
      if (phase === 'loaded' && !video.error) shouldPlay = !video.paused
    })
  }

  function onFirstFrame(): void {
    isSeekingToStart = false
    phase = 'loaded'
    emit('loaded')
    // The recovery from a decoding error loads the media again, which pauses it and aborts a pending `play`.
    if (shouldPlay && video.paused) void attemptPlay()
  }

  async function load(): Promise<void> {
    phase = 'loading'
    isSeekingToStart = false
    emit('loading')
    stream?.close()
    stream = undefined
    try {
      stream = await options.openStream(video, pendingSeconds, fail)
    } catch {
      return fail()
    }
    if (shouldPlay) await attemptPlay()
  }

  async function attemptPlay(): Promise<void> {
    try {
      await video.play()
    } catch (error) {
      // An AbortError follows a pause or another load, which plays when it arrives; `fail` gets errors of the stream.
      if (!isAutoplayError(error)) return
      if (video.muted) return block()
      video.muted = true
      emit('muted-start')
      await attemptPlay()
    }
  }

  function block(): void {
    shouldPlay = false
    emit('blocked')
  }

  function markStarted(): void {
    if (hasStarted) return
    hasStarted = true
    emit('started')
  }

  function fail(): void {
    if (phase === 'failed') return
    phase = 'failed'
    stream?.close()
    stream = undefined
    emit('failed')
  }

  function position(): number {
    return phase === 'loaded' ? video.currentTime : pendingSeconds
  }

  function duration(): number {
    return phase === 'loaded' && Number.isFinite(video.duration)
      ? video.duration
      : (options.runtimeSeconds ?? 0)
  }

  function play(): void {
    shouldPlay = true
    if (stream) void attemptPlay()
  }

  function pause(): void {
    shouldPlay = false
    video.pause()
  }

  function seekTo(seconds: number): void {
    const target = Math.min(Math.max(0, seconds), duration() || Infinity)
    if (phase !== 'loaded') {
      pendingSeconds = target
      return
    }
    video.currentTime = target
    pendingSeconds = target
    markStarted()
  }

  function setVolume(volume: number): void {
    video.volume = Math.min(Math.max(0, volume), 1)
    video.muted = false
  }

  return {
    video,
    load,
    play,
    pause,
    seekTo,
    setVolume,
    position,
    /** Seconds: of the loaded media, until then as the server says; 0 if unknown. */
    duration,
    togglePlay: () => (video.paused ? play() : pause()),
    seekBy: (seconds: number) => seekTo(position() + seconds),
    setMuted: (muted: boolean) => void (video.muted = muted),
    retry: () => {
      shouldPlay = true
      void load()
    },
    isLoaded: () => phase === 'loaded',
    hasFailed: () => phase === 'failed',
    isWaiting: () =>
      phase !== 'failed' &&
      shouldPlay &&
      !video.ended &&
      video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
    on: (signal: PlaybackSignal, listener: () => void) => signals.addEventListener(signal, listener),
  }
}

/** Starts from the beginning if the position is not before the end. */
function clampStart(endSeconds: number | undefined, seconds: number): number {
  return endSeconds === undefined || Number.isNaN(endSeconds) || seconds < endSeconds ? seconds : 0
}

function isAutoplayError(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotAllowedError'
}
