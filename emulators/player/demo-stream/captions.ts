import type { ScheduledClip } from './clip-schedule.ts'
import type { ClipName } from './clips.ts'

const DESCRIPTIONS: Record<ClipName, string> = {
  aurora: '[Northern lights drift over a quiet horizon]',
  dusk: '[Slow waves under an evening sky]',
  silk: '[Soft chords; colours fold like silk]',
  ridges: '[Night wind over moonlit ridges]',
  cells: '[Embers crackle and wander]',
  end: '[Music fades]',
}

/** Returns WebVTT captions with one cue per clip and one for all end cards. */
export function createCaptions(schedule: ScheduledClip[]): string {
  const cues: string[] = []
  for (const [index, { clip, startSeconds, seconds }] of schedule.entries()) {
    // One cue that stays is calmer than the same cue again every second.
    if (clip === 'end' && schedule[index - 1]?.clip === 'end') continue
    const endSeconds =
      clip === 'end' ? startSeconds + (schedule.length - index) * seconds : startSeconds + seconds
    cues.push(`${formatTimestamp(startSeconds)} --> ${formatTimestamp(endSeconds)}\n${DESCRIPTIONS[clip]}\n`)
  }
  return `WEBVTT\n\n${cues.join('\n')}`
}

function formatTimestamp(totalSeconds: number): string {
  const hours = Math.floor(totalSeconds / 3600)
  const minutes = Math.floor(totalSeconds / 60) % 60
  const parts = [hours, minutes, totalSeconds % 60].map((part) => String(part).padStart(2, '0'))
  return `${parts.join(':')}.000`
}
