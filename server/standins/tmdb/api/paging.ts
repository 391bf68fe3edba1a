import { invalidPage } from './tmdb-error.ts'

const ITEMS_PER_PAGE = 20
const LAST_PAGE = 500

/** Reads the `page` parameter; 1 when it is not there. Throws TMDB's error 22 when it is no page. */
export function readPage(parameter: string | undefined): number {
  if (parameter === undefined) return 1
  const page = /^\d{1,4}$/.test(parameter) ? Number(parameter) : 0
  if (page < 1 || page > LAST_PAGE) throw invalidPage()
  return page
}

/** One page of a whole list; a page behind the last one is empty, as TMDB has it. */
export function pageOf<Item, Shown>(items: readonly Item[], page: number, show: (item: Item) => Shown) {
  const start = (page - 1) * ITEMS_PER_PAGE
  return {
    page,
    results: items.slice(start, start + ITEMS_PER_PAGE).map(show),
    total_pages: Math.min(LAST_PAGE, Math.ceil(items.length / ITEMS_PER_PAGE)),
    total_results: items.length,
  }
}
