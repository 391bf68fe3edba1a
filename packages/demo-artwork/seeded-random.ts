/** A deterministic random stream: the same seed always produces the same values. */
export type Random = {
  /** Returns a number in [0, 1). */
  next: () => number
  between: (low: number, high: number) => number
  /** Returns an integer from `low` to `high`, both inclusive. */
  integer: (low: number, high: number) => number
  chance: (probability: number) => boolean
  pick: <Item>(items: readonly Item[]) => Item
}

/** Creates a random stream. Streams with the same seed and different purposes are independent of each other. */
export function createRandom(seed: number, purpose = ''): Random {
  const next = mulberry32(seed ^ hashText(purpose))
  const integer = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    integer,
    between: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[integer(0, items.length - 1)]
      if (item === undefined) throw new RangeError('Cannot pick from an empty list')
      return item
    },
  }
}

/** Returns the 32-bit FNV-1a hash of the text's UTF-16 code units. */
export function hashText(text: string): number {
  let hash = 2166136261
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16777619)
  }
  return hash >>> 0
}

/** Returns a Mulberry32 generator of numbers in [0, 1). Its output is the same on every machine. */
export function mulberry32(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
