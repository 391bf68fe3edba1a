const BITS = 32

/** What can be counted and read page by page without being made whole; an array is one. */
export type Pageable<Item> = { readonly length: number; slice(start: number, end: number): readonly Item[] }

/**
 * A set of ranks from 0 up to a size, kept as bits: a hundred thousand titles are some 3,000 numbers, and two sets are
 * put together in microseconds. Reads from the lowest rank up, which is the most popular title.
 */
export class RankSet implements Pageable<number> {
  // A plain array of small integers: a typed one has memory of its own, and to give that out and collect it for every
  // question takes three times as long as the answer.
  #words: number[]

  constructor(size: number) {
    this.#words = Array<number>(Math.ceil(size / BITS)).fill(0)
  }

  /** The set of everything. */
  static full(size: number): RankSet {
    const set = new RankSet(size)
    const words = set.#words.fill(-1)
    const spare = words.length * BITS - size
    if (spare > 0) words[words.length - 1] = -1 >>> spare
    return set
  }

  /** The set of these ranks. */
  static of(size: number, ranks: ArrayLike<number>): RankSet {
    return new RankSet(size).addAll(ranks)
  }

  /** The set of the places in a list whose items fit. */
  static where<Item>(items: readonly Item[], fits: (item: Item) => boolean): RankSet {
    return RankSet.of(
      items.length,
      items.flatMap((item, rank) => (fits(item) ? [rank] : [])),
    )
  }

  addAll(ranks: ArrayLike<number>): this {
    const words = this.#words
    for (let index = 0; index < ranks.length; index += 1) {
      const rank = ranks[index] ?? 0
      words[rank >>> 5] = (words[rank >>> 5] ?? 0) | (1 << (rank & 31))
    }
    return this
  }

  copy(): RankSet {
    const set = new RankSet(0)
    set.#words = this.#words.slice()
    return set
  }

  has(rank: number): boolean {
    return ((this.#words[rank >>> 5] ?? 0) & (1 << (rank & 31))) !== 0
  }

  // These three change the set itself: to allocate another costs six times more than to put two together.

  /** Keeps only what is in the other set too. */
  retain(other: RankSet): this {
    const [words, theirs] = [this.#words, other.#words]
    for (let index = 0; index < words.length; index += 1)
      words[index] = (words[index] ?? 0) & (theirs[index] ?? 0)
    return this
  }

  /** Adds what is in the other set. */
  unite(other: RankSet): this {
    const [words, theirs] = [this.#words, other.#words]
    for (let index = 0; index < words.length; index += 1)
      words[index] = (words[index] ?? 0) | (theirs[index] ?? 0)
    return this
  }

  /** Drops what is in the other set. */
  subtract(other: RankSet): this {
    const [words, theirs] = [this.#words, other.#words]
    for (let index = 0; index < words.length; index += 1)
      words[index] = (words[index] ?? 0) & ~(theirs[index] ?? 0)
    return this
  }

  /** How many ranks are in both. */
  countShared(other: RankSet): number {
    const [words, theirs] = [this.#words, other.#words]
    let count = 0
    for (let index = 0; index < words.length; index += 1)
      count += bitsIn((words[index] ?? 0) & (theirs[index] ?? 0))
    return count
  }

  get length(): number {
    const words = this.#words
    let count = 0
    for (let index = 0; index < words.length; index += 1) count += bitsIn(words[index] ?? 0)
    return count
  }

  /** The ranks from the `start`th to before the `end`th of those in the set, lowest first. */
  slice(start: number, end: number): number[] {
    const words = this.#words
    const ranks: number[] = []
    let seen = 0
    for (let index = 0; index < words.length && seen < end; index += 1) {
      let word = words[index] ?? 0
      const inWord = bitsIn(word)
      if (seen + inWord <= start) {
        seen += inWord
        continue
      }
      for (; word !== 0 && seen < end; word &= word - 1, seen += 1)
        if (seen >= start) ranks.push(index * BITS + lowestBit(word))
    }
    return ranks
  }
}

/** How many bits of a word are set: sums of neighbours, then of pairs, then of bytes. */
function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55_55_55_55)
  const nibbles = (pairs & 0x33_33_33_33) + ((pairs >>> 2) & 0x33_33_33_33)
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24
}

function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word)
}
