import { ErrorTypes, Events, Hls } from 'hls.js/light'

import type { Stream } from './stream.ts'

/** Seconds. Without limits hls.js fetched far ahead of the viewer: 16 to 19 MB in a minute of play. */
const BUFFER_LIMITS = { maxBufferLength: 20, maxMaxBufferLength: 40, backBufferLength: 30 }

type HlsOptions = {
  address: string
  startAtSeconds: number
  onFailure: () => void
  /** Loading ends for good once so much has arrived, as if the line had gone dead without a word. */
  starveAfterSeconds?: number
}

/** Plays a playlist through media sources. Decoding errors are mended once; what is fatal after that is a failure. */
export function openHlsStream(video: HTMLVideoElement, options: HlsOptions): Stream {
  const { address, startAtSeconds, onFailure, starveAfterSeconds } = options
  let hasRecovered = false
  let loadedSeconds = 0
  // The pieces need no repacking, and the page's policy admits no worker.
  const hls = new Hls({ ...BUFFER_LIMITS, enableWorker: false, startPosition: startAtSeconds })
  hls.on(Events.ERROR, (_event, { fatal, type }) => {
    if (!fatal) return
    if (type !== ErrorTypes.MEDIA_ERROR || hasRecovered) return onFailure()
    hasRecovered = true
    hls.recoverMediaError()
  })
  if (starveAfterSeconds !== undefined) {
    hls.on(Events.FRAG_BUFFERED, (_event, { frag }) => {
      loadedSeconds += frag.duration
      if (loadedSeconds >= starveAfterSeconds) hls.stopLoad()
    })
  }
  hls.loadSource(address)
  hls.attachMedia(video)
  return { close: () => hls.destroy() }
}
