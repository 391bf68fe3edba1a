import type { Pageable } from '../catalogue/rank-set.ts'
import { SerializedJson } from './endpoint.ts'
import { invalidPageError } from './tmdb-error.ts'

const ITEMS_PER_PAGE = 20
const MAX_PAGE = 500

/** Parses the `page` parameter; returns 1 if it is missing. Throws TMDB's error 22 if it is invalid. */
export function parsePage(query: URLSearchParams): number {
  const parameter = query.get('page')
  if (parameter === null) return 1
  const page = /^\d{1,4}$/.test(parameter) ? Number(parameter) : 0
  if (page < 1 || page > MAX_PAGE) throw invalidPageError()
  return page
}

/** Returns one page of a list. Like on TMDB, a page after the last one is empty. */
export function toPage<Item, Result>(items: Pageable<Item>, page: number, toResult: (item: Item) => Result) {
  const start = (page - 1) * ITEMS_PER_PAGE
  const total = items.length
  return {
    page,
    results: items.slice(start, start + ITEMS_PER_PAGE).map(toResult),
    total_pages: Math.min(MAX_PAGE, Math.ceil(total / ITEMS_PER_PAGE)),
    total_results: total,
  }
}

/** Like `toPage`, for items that are serialized already. `extra` fields come first. */
export function serializePage<Item>(
  items: Pageable<Item>,
  page: number,
  serialize: (item: Item) => string,
  extra: object = {},
): SerializedJson {
  const { results, ...counts } = toPage(items, page, serialize)
  const fields = JSON.stringify({ ...extra, ...counts })
  return new SerializedJson(`${fields.slice(0, -1)},"results":[${results.join(',')}]}`)
}
