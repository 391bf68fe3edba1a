/** A stream of chances that a seed decides, so that what is drawn from it is the same every time. */
export type Random = {
  /** From 0 up to but not including 1. */
  next: () => number
  between: (low: number, high: number) => number
  /** A whole number from `low` to `high`, both included. */
  whole: (low: number, high: number) => number
  chance: (probability: number) => boolean
  pick: <Item>(items: readonly Item[]) => Item
}

/** Gives the stream of `seed`; a `purpose` gives a second stream that does not disturb the first. */
export function randomFrom(seed: number, purpose = ''): Random {
  const next = mulberry(seed ^ hashText(purpose))
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    whole,
    between: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[whole(0, items.length - 1)]
      if (item === undefined) throw new RangeError('There is nothing to pick from')
      return item
    },
  }
}

/** FNV-1a: a number of 32 bits that names a text. */
export function hashText(text: string): number {
  let hash = 2166136261
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16777619)
  }
  return hash >>> 0
}

/** Numbers from 0 up to 1 that are the same for the same seed on every machine. Mulberry32: small, quick, even enough. */
export function mulberry(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
