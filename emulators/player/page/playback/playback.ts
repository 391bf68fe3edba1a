import type { OpenStream, Stream } from './stream.ts'

/**
 * What happens to a playback that the video element does not say itself. `loaded`: the first frame at the wanted second
 * is there. `started`: the viewer has seen the film move. `muted-start` and `blocked`: the browser refused to play with
 * sound, or at all, before a click.
 */
export type PlaybackSignal = 'loading' | 'loaded' | 'started' | 'failed' | 'muted-start' | 'blocked'

/** One film in one video element: what every control, key and command acts on. */
export type Playback = ReturnType<typeof createPlayback>

export type PlaybackOptions = { openStream: OpenStream; startAtSeconds: number; runtimeSeconds?: number }

export function createPlayback(video: HTMLVideoElement, options: PlaybackOptions) {
  const signals = new EventTarget()
  const announce = (signal: PlaybackSignal) => signals.dispatchEvent(new Event(signal))
  let stream: Stream | undefined
  let phase: 'loading' | 'loaded' | 'failed' = 'loading'
  let wantsToPlay = false
  let hasStarted = false
  // Where to begin while nothing is loaded, and where we were when a stream is lost: the element's own clock says 0 then.
  let pendingSeconds = placeBefore(options.runtimeSeconds, options.startAtSeconds)
  let isSettling = false

  video.addEventListener('loadeddata', () => {
    if (phase !== 'loading' || isSettling) return
    pendingSeconds = placeBefore(video.duration, pendingSeconds)
    // Somebody may have sought while the stream was on its way: what is there is not yet the frame that they wait for.
    isSettling = Math.abs(video.currentTime - pendingSeconds) > 1
    if (isSettling) video.currentTime = pendingSeconds
    else arrive()
  })
  video.addEventListener('seeked', () => {
    if (!isSettling) return
    if (Math.abs(video.currentTime - pendingSeconds) > 1) video.currentTime = pendingSeconds
    else arrive()
  })
  video.addEventListener('timeupdate', () => {
    if (phase === 'loaded') pendingSeconds = video.currentTime
  })
  video.addEventListener('emptied', () => {
    if (phase === 'loaded') phase = 'loading'
  })
  video.addEventListener('playing', start)

  function arrive(): void {
    isSettling = false
    phase = 'loaded'
    announce('loaded')
  }

  async function load(): Promise<void> {
    phase = 'loading'
    isSettling = false
    announce('loading')
    stream?.close()
    stream = undefined
    try {
      stream = await options.openStream(video, pendingSeconds, fail)
    } catch {
      // Whatever went wrong, the viewer gets the panel with Retry.
      return fail()
    }
    if (wantsToPlay) await attemptPlay()
  }

  async function attemptPlay(): Promise<void> {
    try {
      await video.play()
    } catch (error) {
      // AbortError: a pause or a new load overtook this play, and speaks for itself. Errors of the stream come by `fail`.
      if (!isRefusal(error)) return
      if (video.muted) return block()
      video.muted = true
      announce('muted-start')
      await attemptPlay()
    }
  }

  function block(): void {
    wantsToPlay = false
    announce('blocked')
  }

  function start(): void {
    if (hasStarted) return
    hasStarted = true
    announce('started')
  }

  function fail(): void {
    if (phase === 'failed') return
    phase = 'failed'
    stream?.close()
    stream = undefined
    announce('failed')
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
    wantsToPlay = true
    if (stream) void attemptPlay()
  }

  function pause(): void {
    wantsToPlay = false
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
    start()
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
    /** Seconds: the film's own once it is loaded, until then what the server says; 0 when nobody knows. */
    duration,
    togglePlay: () => (video.paused ? play() : pause()),
    seekBy: (seconds: number) => seekTo(position() + seconds),
    setMuted: (muted: boolean) => void (video.muted = muted),
    retry: () => {
      wantsToPlay = true
      void load()
    },
    isLoaded: () => phase === 'loaded',
    hasFailed: () => phase === 'failed',
    /** Whether the viewer wants to see the film move but waits for it. */
    isWaiting: () =>
      phase !== 'failed' &&
      wantsToPlay &&
      !video.ended &&
      video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
    on: (signal: PlaybackSignal, listener: () => void) => signals.addEventListener(signal, listener),
  }
}

/** A place in the film, or its beginning when the film is over by then; all places are good while nobody knows its end. */
function placeBefore(endSeconds: number | undefined, seconds: number): number {
  return endSeconds === undefined || Number.isNaN(endSeconds) || seconds < endSeconds ? seconds : 0
}

function isRefusal(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotAllowedError'
}
