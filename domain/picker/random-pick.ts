import { GENRES } from '../catalogue/genres.ts'
import type { TitleKind } from '../catalogue/title.ts'

/** A random title comes from one of the first 20 pages of a genre. */
const MAX_RANDOM_PAGE = 20

export type RandomListingPage = { kind: TitleKind; genreId: number; page: number }

/** Picks a kind (even odds), a genre and a page. `random` returns numbers in [0, 1), like `Math.random`. */
export function pickListingPage(random: () => number): RandomListingPage {
  const kind = random() < 0.5 ? 'movie' : 'tv'
  const genreIds = GENRES[kind].map(({ id }) => id)
  return {
    kind,
    genreId: genreIds[pickInteger(genreIds.length, random)] ?? 0,
    page: pickPageNumber(MAX_RANDOM_PAGE, random),
  }
}

/** Picks a page from 1 to `pageCount`, at most 20. */
export function pickPageNumber(pageCount: number, random: () => number): number {
  return 1 + pickInteger(Math.max(1, Math.min(pageCount, MAX_RANDOM_PAGE)), random)
}

/** Picks one of the items with even odds; returns undefined if there are none. */
export function pickItem<Item>(items: readonly Item[], random: () => number): Item | undefined {
  return items[pickInteger(items.length, random)]
}

function pickInteger(limit: number, random: () => number): number {
  return Math.floor(random() * limit)
}
