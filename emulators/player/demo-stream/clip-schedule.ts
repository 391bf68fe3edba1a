import { CLIP_SECONDS, CLIPS, END_CARD, END_CARD_SECONDS, type ClipName } from './clips.ts'

/** A clip and when it plays, in seconds from the start of the title. */
export type ScheduledClip = { clip: ClipName; startSeconds: number; seconds: number }

/**
 * Fills a runtime, rounded to the second, with clips and then end cards. The seed determines the order, so that a title
 * always plays the same.
 */
export function scheduleClips(runtimeSeconds: number, seed: string): ScheduledClip[] {
  const total = Math.max(0, Math.round(runtimeSeconds))
  const clipCount = Math.floor(total / CLIP_SECONDS)
  const clips = orderClips(clipCount, seed).map((clip, index): ScheduledClip => ({
    clip,
    startSeconds: index * CLIP_SECONDS,
    seconds: CLIP_SECONDS,
  }))
  const endCardStart = clipCount * CLIP_SECONDS
  const endCards = Array.from({ length: total - endCardStart }, (_, index): ScheduledClip => ({
    clip: END_CARD,
    startSeconds: endCardStart + index * END_CARD_SECONDS,
    seconds: END_CARD_SECONDS,
  }))
  return [...clips, ...endCards]
}

/** Shuffles all clips round after round, never with the same clip twice in a row. */
function orderClips(count: number, seed: string): ClipName[] {
  const random = createRandom(seed)
  const order: ClipName[] = []
  while (order.length < count) {
    const round = shuffle(CLIPS, random)
    if (round[0] === order.at(-1)) round.reverse()
    order.push(...round)
  }
  return order.slice(0, count)
}

function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, weight: random() }))
    .toSorted((one, other) => one.weight - other.weight)
    .map(({ item }) => item)
}

/** Returns a generator of numbers in [0, 1): mulberry32, seeded with an FNV-1a hash. */
function createRandom(seed: string): () => number {
  let state = 2166136261
  for (let index = 0; index < seed.length; index += 1) {
    state = Math.imul(state ^ seed.charCodeAt(index), 16777619)
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
