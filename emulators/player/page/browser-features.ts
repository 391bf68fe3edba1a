/** Differences between browsers that the player page depends on. */

/** H.264 and AAC, as in the demo clips and most media. */
const H264_TYPE = 'video/mp4; codecs="avc1.64001f,mp4a.40.2"'

export type MediaSupport = {
  /** True if scripts can feed a video, so that hls.js works. Without it, browsers play playlists themselves. */
  hasMediaSource: boolean
  /** True if a stream may switch between codecs while it plays. */
  canChangeCodec: boolean
  canPlayH264: boolean
}

export function readMediaSupport(): MediaSupport {
  const MediaSource = getMediaSource()
  return {
    hasMediaSource: MediaSource !== undefined,
    canChangeCodec: 'SourceBuffer' in globalThis && 'changeType' in SourceBuffer.prototype,
    canPlayH264: MediaSource?.isTypeSupported(H264_TYPE) ?? true,
  }
}

/** iPhones have only the managed variant, which TypeScript's DOM types lack. */
function getMediaSource(): Pick<typeof MediaSource, 'isTypeSupported'> | undefined {
  return Reflect.get(globalThis, 'ManagedMediaSource') ?? Reflect.get(globalThis, 'MediaSource')
}

/**
 * Returns a function that fills the screen with the video where nothing else can, as on iPhones; undefined where any
 * element can. It does nothing before the video has metadata, or without a click.
 */
export function getVideoFullscreen(video: HTMLVideoElement): (() => void) | undefined {
  if ('fullscreenEnabled' in document || !('webkitEnterFullscreen' in video)) return undefined
  const enter: unknown = video.webkitEnterFullscreen
  if (typeof enter !== 'function') return undefined
  return () => {
    try {
      enter.call(video)
    } catch {
      // The button stays for the next attempt.
    }
  }
}
