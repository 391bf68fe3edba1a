import type { FilmSource } from '../page-config.ts'

export type Stream = { close: () => void }

/**
 * Fills a video element from `startAtSeconds` on. Rejects when it cannot begin; `onFailure` is called when it has begun
 * and cannot go on.
 */
export type OpenStream = (
  video: HTMLVideoElement,
  startAtSeconds: number,
  onFailure: () => void,
) => Promise<Stream>

/**
 * The stream of a film: a file by the browser itself, a playlist through hls.js wherever the browser has media sources.
 * `starveAfterSeconds` asks for a playlist that goes dry once so much of it has arrived.
 */
export function streamOf({ kind, url }: FilmSource, starveAfterSeconds?: number): OpenStream {
  return async (video, startAtSeconds, onFailure) => {
    if (kind === 'file') return openNative(video, url, startAtSeconds, onFailure)
    // A browser without media sources fetches the list itself, and dies on a switch of codec: it gets H.264 alone.
    if (!hasMediaSources()) {
      return openNative(video, kind === 'loop' ? `${url}/h264.m3u8` : url, startAtSeconds, onFailure)
    }
    const { openHlsStream } = await import('./hls-stream.ts')
    const address = kind === 'loop' ? `${url}/master.m3u8` : url
    return openHlsStream(video, { address, startAtSeconds, onFailure, starveAfterSeconds })
  }
}

function openNative(
  video: HTMLVideoElement,
  address: string,
  startAtSeconds: number,
  onFailure: () => void,
): Stream {
  const opened = new AbortController()
  const { signal } = opened
  // A place behind the end would end the film at once.
  const goToStart = () => {
    if (startAtSeconds < video.duration) video.currentTime = startAtSeconds
  }
  video.addEventListener('loadedmetadata', goToStart, { signal, once: true })
  video.addEventListener('error', onFailure, { signal })
  video.src = address
  return {
    close: () => {
      opened.abort()
      video.removeAttribute('src')
      video.load()
    },
  }
}

function hasMediaSources(): boolean {
  return 'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis
}
