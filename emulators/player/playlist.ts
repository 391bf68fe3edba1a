import type { ScheduledClip } from './clip-schedule.ts'
import { CLIP_SECONDS, type ClipName, type Variant } from './clips.ts'

/** Where a playlist finds its pieces. */
export type ClipAddresses = {
  opening: (variant: Variant) => string
  piece: (variant: Variant, clip: ClipName, startSeconds: number) => string
}

type Rendition = { bandwidth: number; averageBandwidth: number; codecs: string }

/** Bits a second as encoded; the codec names are what a browser is asked about before it downloads anything. */
const RENDITIONS: Record<Variant, Rendition> = {
  h264: { bandwidth: 520_000, averageBandwidth: 260_000, codecs: 'avc1.64001f,mp4a.40.2' },
  vp9: { bandwidth: 400_000, averageBandwidth: 160_000, codecs: 'vp09.00.30.08,opus' },
}

/** The master playlist: both codecs at one size. Its entries lie beside it. */
export function masterPlaylist(): string {
  const lines = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS']
  for (const [variant, { bandwidth, averageBandwidth, codecs }] of Object.entries(RENDITIONS)) {
    lines.push(
      `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},AVERAGE-BANDWIDTH=${averageBandwidth},CODECS="${codecs}",RESOLUTION=854x480,FRAME-RATE=24`,
      `${variant}.m3u8`,
    )
  }
  return joined(lines)
}

/**
 * A whole film as one unbroken VOD playlist. There are no discontinuities: every piece carries its own place on the
 * film's clock (see `shiftSegment`), so that one EXT-X-MAP serves all.
 */
export function variantPlaylist(
  variant: Variant,
  schedule: ScheduledClip[],
  addresses: ClipAddresses,
): string {
  const pieces = schedule.flatMap(({ clip, startSeconds, seconds }) => [
    `#EXTINF:${seconds.toFixed(3)},`,
    addresses.piece(variant, clip, startSeconds),
  ])
  return joined([
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${CLIP_SECONDS}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="${addresses.opening(variant)}"`,
    ...pieces,
    '#EXT-X-ENDLIST',
  ])
}

function joined(lines: string[]): string {
  return `${lines.join('\n')}\n`
}
