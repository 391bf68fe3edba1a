import type { Popularity } from './popularity.ts'
import type { Title } from './title.ts'

/** The titles of one kind, the most popular first. A title's index is its rank. */
export type Ranking<Item extends Title = Title> = {
  titles: readonly Item[]
  getRank(title: Title): number
}

/** Ranks titles of one kind, which must be in the order of their ordinals. Ties are broken by ID. */
export function rankTitles<Item extends Title>(
  titles: readonly Item[],
  popularity: Popularity,
): Ranking<Item> {
  const ranked = titles.toSorted(
    (one, other) => popularity.ofTitle(other) - popularity.ofTitle(one) || one.id - other.id,
  )
  const firstOrdinal = titles[0]?.ordinal ?? 0
  const ranks = new Uint32Array(titles.length)
  for (const [rank, { ordinal }] of ranked.entries()) ranks[ordinal - firstOrdinal] = rank
  return { titles: ranked, getRank: ({ ordinal }) => ranks[ordinal - firstOrdinal] ?? 0 }
}
