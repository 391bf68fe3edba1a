import { hashText, mulberry } from '@marquee/tmdb-emulator/seeded-random.ts'

import { CLIP_SECONDS, CLIPS, END_CARD, END_CARD_SECONDS, type ClipName } from './clips.ts'

/** One piece of the film: which clip, from which second of the film, for how many seconds. */
export type ScheduledClip = { clip: ClipName; startSeconds: number; seconds: number }

/**
 * Fills a runtime to the second: clips in an order of the title's own (the same at every visit), then end cards for
 * what is left. A fraction of a second is rounded.
 */
export function scheduleClips(runtimeSeconds: number, seed: string): ScheduledClip[] {
  const total = Math.max(0, Math.round(runtimeSeconds))
  const clipCount = Math.floor(total / CLIP_SECONDS)
  const clips = clipOrder(clipCount, seed).map((clip, index): ScheduledClip => ({
    clip,
    startSeconds: index * CLIP_SECONDS,
    seconds: CLIP_SECONDS,
  }))
  const tailStart = clipCount * CLIP_SECONDS
  const endCards = Array.from({ length: total - tailStart }, (_, index): ScheduledClip => ({
    clip: END_CARD,
    startSeconds: tailStart + index * END_CARD_SECONDS,
    seconds: END_CARD_SECONDS,
  }))
  return [...clips, ...endCards]
}

/** Round after round of all clips, each round shuffled, never the same clip twice in a row. */
function clipOrder(count: number, seed: string): ClipName[] {
  const random = mulberry(hashText(seed))
  const order: ClipName[] = []
  while (order.length < count) {
    const round = shuffled(CLIPS, random)
    if (round[0] === order.at(-1)) round.reverse()
    order.push(...round)
  }
  return order.slice(0, count)
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, weight: random() }))
    .toSorted((one, other) => one.weight - other.weight)
    .map(({ item }) => item)
}
