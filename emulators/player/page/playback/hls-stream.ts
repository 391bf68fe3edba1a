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

/** Plays a playlist with hls.js. Recovers from one decoding error; any other fatal error is a failure. */
export function openHlsStream(video: HTMLVideoElement, options: HlsOptions): Stream {
  const { url, startAtSeconds, onFailure, stallAfterSeconds } = options
  let hasRecovered = false
  let loadedSeconds = 0
  // The segments need no transmuxing, and the content security policy allows no worker.
  const hls = new Hls({ ...BUFFER_LIMITS, enableWorker: false, startPosition: startAtSeconds })
  hls.on(Events.ERROR, (_event, { fatal, type }) => {
    if (!fatal) return
    if (type !== ErrorTypes.MEDIA_ERROR || hasRecovered) return onFailure()
    hasRecovered = true
    hls.recoverMediaError()
  })
  if (stallAfterSeconds !== undefined) {
    hls.on(Events.FRAG_BUFFERED, (_event, { frag }) => {
      loadedSeconds += frag.duration
      if (loadedSeconds >= stallAfterSeconds) hls.stopLoad()
    })
  }
  hls.loadSource(url)
  hls.attachMedia(video)
  return { close: () => hls.destroy() }
}
