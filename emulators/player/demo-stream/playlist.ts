import type { ScheduledClip } from './clip-schedule.ts'
import { CLIP_SECONDS, type ClipName, type Variant } from './clips.ts'

export type SegmentUrls = {
  initSegment: (variant: Variant) => string
  segment: (variant: Variant, clip: ClipName, startSeconds: number) => string
}

type Rendition = { bandwidth: number; averageBandwidth: number; codecs: string }

/** Bandwidths in bits per second, as encoded. Browsers check the codecs before they download anything. */
const RENDITIONS: Record<Variant, Rendition> = {
  h264: { bandwidth: 520_000, averageBandwidth: 260_000, codecs: 'avc1.64001f,mp4a.40.2' },
  vp9: { bandwidth: 400_000, averageBandwidth: 160_000, codecs: 'vp09.00.30.08,opus' },
}

/** Returns the master playlist, which links to the variant playlists beside it. */
export function createMasterPlaylist(): string {
  const lines = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS']
  for (const [variant, { bandwidth, averageBandwidth, codecs }] of Object.entries(RENDITIONS)) {
    lines.push(
      `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},AVERAGE-BANDWIDTH=${averageBandwidth},CODECS="${codecs}",RESOLUTION=854x480,FRAME-RATE=24`,
      `${variant}.m3u8`,
    )
  }
  return joinLines(lines)
}

/**
 * Returns a VOD playlist of a whole title. It needs no discontinuities and only one EXT-X-MAP, because every segment
 * carries its own timestamps (see `shiftSegment`).
 */
export function createVariantPlaylist(
  variant: Variant,
  schedule: ScheduledClip[],
  urls: SegmentUrls,
): string {
  const segments = schedule.flatMap(({ clip, startSeconds, seconds }) => [
    `#EXTINF:${seconds.toFixed(3)},`,
    urls.segment(variant, clip, startSeconds),
  ])
  return joinLines([
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${CLIP_SECONDS}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="${urls.initSegment(variant)}"`,
    ...segments,
    '#EXT-X-ENDLIST',
  ])
}

function joinLines(lines: string[]): string {
  return `${lines.join('\n')}\n`
}
