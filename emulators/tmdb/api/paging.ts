import type { Pageable } from '../catalogue/rank-set.ts'
import { JsonText } from './json-text.ts'
import { invalidPage } from './tmdb-error.ts'

const ITEMS_PER_PAGE = 20
const LAST_PAGE = 500

/** Reads the `page` parameter; 1 when it is not there. Throws TMDB's error 22 when it is no page. */
export function readPage(query: URLSearchParams): number {
  const parameter = query.get('page')
  if (parameter === null) return 1
  const page = /^\d{1,4}$/.test(parameter) ? Number(parameter) : 0
  if (page < 1 || page > LAST_PAGE) throw invalidPage()
  return page
}

/** The same page as text, from items that are JSON already; `more` goes in front. */
export function pageText<Item>(
  items: Pageable<Item>,
  page: number,
  show: (item: Item) => string,
  more: object = {},
): JsonText {
  const { results, ...counts } = pageOf(items, page, show)
  const fields = JSON.stringify({ ...more, ...counts })
  return new JsonText(`${fields.slice(0, -1)},"results":[${results.join(',')}]}`)
}

/** One page of a whole list; a page behind the last one is empty, as TMDB has it. */
export function pageOf<Item, Shown>(items: Pageable<Item>, page: number, show: (item: Item) => Shown) {
  const start = (page - 1) * ITEMS_PER_PAGE
  const total = items.length
  return {
    page,
    results: items.slice(start, start + ITEMS_PER_PAGE).map(show),
    total_pages: Math.min(LAST_PAGE, Math.ceil(total / ITEMS_PER_PAGE)),
    total_results: total,
  }
}
