import { GENRES } from './genres.ts'
import type { TitleKind } from './title.ts'

/** Spec, section 9: a random pick comes from one of the first twenty pages of a genre. */
const RANDOM_PAGES = 20

/** Where in the catalogue a random pick is looked for. */
export type RandomDraw = { kind: TitleKind; genreId: number; page: number }

/** Draws kind (even chances), genre and page. `random` gives numbers from 0 up to, not including, 1. */
export function drawPlace(random: () => number): RandomDraw {
  const kind = random() < 0.5 ? 'movie' : 'tv'
  const genreIds = GENRES[kind].map(({ id }) => id)
  return {
    kind,
    genreId: genreIds[drawBelow(genreIds.length, random)] ?? 0,
    page: drawPage(RANDOM_PAGES, random),
  }
}

/** A page from 1 to the last one there is, and never past the twentieth. */
export function drawPage(pageCount: number, random: () => number): number {
  return 1 + drawBelow(Math.max(1, Math.min(pageCount, RANDOM_PAGES)), random)
}

/** One of the items, each as likely as the next; undefined of none. */
export function drawOne<Item>(items: readonly Item[], random: () => number): Item | undefined {
  return items[drawBelow(items.length, random)]
}

function drawBelow(limit: number, random: () => number): number {
  return Math.floor(random() * limit)
}
