import { ErrorTypes, Events, Hls } from 'hls.js/light'

import type { Stream } from './stream.ts'

/** Seconds. By default hls.js loads far ahead: 16 to 19 MB in one minute of playback. */
const BUFFER_LIMITS = { maxBufferLength: 20, maxMaxBufferLength: 40, backBufferLength: 30 }

type HlsOptions = {
  url: string
  startAtSeconds: number
  onFailure: () => void
  /** Stops loading after this much media, without an error. */
  stallAfterSeconds?: number
}

/** An error this close to the last one means that the recovery has not helped. */
const SAME_ERROR_SECONDS = 30

/**
 * Plays a playlist with hls.js. Recovers from a decoding error by loading the media again, unless that has just been
 * tried; any other fatal error is a failure.
 */
export function openHlsStream(video: HTMLVideoElement, options: HlsOptions): Stream {
  const { url, startAtSeconds, onFailure, stallAfterSeconds } = options
  let recoveredAtSeconds = -Infinity
  let loadedSeconds = 0
  // The segments need no transmuxing, and the content security policy allows no worker.
  const hls = new Hls({ ...BUFFER_LIMITS, enableWorker: false, startPosition: startAtSeconds })
  const recover = () => {
    if (Math.abs(video.currentTime - recoveredAtSeconds) < SAME_ERROR_SECONDS) return onFailure()
    recoveredAtSeconds = video.currentTime
    hls.recoverMediaError()
  }
  hls.on(Events.ERROR, (_event, { fatal, type }) => {
    if (!fatal) return
    if (type === ErrorTypes.MEDIA_ERROR) recover()
    else onFailure()
  })
  // hls.js notices a decoding error only when it appends the next segment, so never while its buffer is full.
  const onVideoError = () => video.error && recover()
  video.addEventListener('error', onVideoError)
  if (stallAfterSeconds !== undefined) {
    hls.on(Events.FRAG_BUFFERED, (_event, { frag }) => {
      loadedSeconds += frag.duration
      if (loadedSeconds >= stallAfterSeconds) hls.stopLoad()
    })
  }
  hls.loadSource(url)
  hls.attachMedia(video)
  return {
    close: () => {
      video.removeEventListener('error', onVideoError)
      hls.destroy()
    },
  }
}
