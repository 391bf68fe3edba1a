import { readMediaSupport, type MediaSupport } from '../browser-features.ts'
import type { MediaSource } from '../page-config.ts'

export type Stream = { close: () => void }

/**
 * Loads media into a video element from `startAtSeconds` on. Rejects if it cannot start; calls `onFailure` if it fails
 * later.
 */
export type OpenStream = (
  video: HTMLVideoElement,
  startAtSeconds: number,
  onFailure: () => void,
) => Promise<Stream>

/**
 * Returns the opener of a source. The browser plays files itself; hls.js plays playlists where the browser supports Media
 * Source Extensions. With `stallAfterSeconds`, a playlist stops loading after that much media.
 */
export function createStreamOpener({ kind, url }: MediaSource, stallAfterSeconds?: number): OpenStream {
  return async (video, startAtSeconds, onFailure) => {
    if (kind === 'file') return openNatively(video, url, startAtSeconds, onFailure)
    const support = readMediaSupport()
    const playlistUrl = kind === 'loop' ? `${url}/${choosePlaylist(support)}` : url
    if (!support.hasMediaSource) return openNatively(video, playlistUrl, startAtSeconds, onFailure)
    const { openHlsStream } = await loadHlsStream()
    return openHlsStream(video, { url: playlistUrl, startAtSeconds, onFailure, stallAfterSeconds })
  }
}

/** Loads the code that plays playlists, where the browser needs it. Opening a stream loads it again after a failure. */
export function preloadStreamCode(): void {
  if (readMediaSupport().hasMediaSource) loadHlsStream().catch(() => undefined)
}

function loadHlsStream() {
  return import('./hls-stream.ts')
}

/** Returns the playlist of a demo stream: the master with both codecs, unless a change of codec would end playback. */
export function choosePlaylist({ hasMediaSource, canChangeCodec, canPlayH264 }: MediaSupport): string {
  if (!hasMediaSource) return 'h264.m3u8'
  if (canChangeCodec) return 'master.m3u8'
  return canPlayH264 ? 'h264.m3u8' : 'vp9.m3u8'
}

function openNatively(
  video: HTMLVideoElement,
  url: string,
  startAtSeconds: number,
  onFailure: () => void,
): Stream {
  const controller = new AbortController()
  const { signal } = controller
  // Seeking past the end would end playback at once.
  const seekToStart = () => {
    if (startAtSeconds < video.duration) video.currentTime = startAtSeconds
  }
  video.addEventListener('loadedmetadata', seekToStart, { signal, once: true })
  video.addEventListener('error', onFailure, { signal })
  video.src = url
  return {
    close: () => {
      controller.abort()
      video.removeAttribute('src')
      video.load()
    },
  }
}
