import { playablePath, type Playable } from '#domain/catalogue/title.ts'

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

/** The stream of a title, through hls.js wherever the browser has media sources, else by the browser itself. */
export function streamOf(playable: Playable): OpenStream {
  const folder = `/media/${playablePath(playable)}`
  return async (video, startAtSeconds, onFailure) => {
    // A browser without media sources fetches the list itself, and dies on a switch of codec: it gets H.264 alone.
    if (!hasMediaSources()) return openNative(video, `${folder}/h264.m3u8`, startAtSeconds, onFailure)
    const { openHlsStream } = await import('./hls-stream.ts')
    return openHlsStream(video, `${folder}/master.m3u8`, startAtSeconds, onFailure)
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
  video.addEventListener('loadedmetadata', () => (video.currentTime = startAtSeconds), { signal, once: true })
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
