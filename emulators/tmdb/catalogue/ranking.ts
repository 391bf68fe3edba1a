import type { Popularity } from './popularity.ts'
import type { Title } from './title-records.ts'

/** The titles of one kind by popularity, the most popular first. A title's place in it is its rank. */
export type Ranking<Item extends Title = Title> = {
  titles: readonly Item[]
  rankOf(title: Title): number
}

/** Ranks titles of one kind; equals stand by their id. */
export function rankTitles<Item extends Title>(
  titles: readonly Item[],
  popularity: Popularity,
): Ranking<Item> {
  const ranked = titles.toSorted(
    (one, other) => popularity.ofTitle(other) - popularity.ofTitle(one) || one.id - other.id,
  )
  const first = titles[0]?.ordinal ?? 0
  const ranks = new Uint32Array(titles.length)
  for (const [rank, { ordinal }] of ranked.entries()) ranks[ordinal - first] = rank
  return { titles: ranked, rankOf: ({ ordinal }) => ranks[ordinal - first] ?? 0 }
}
