import type { Page, Route } from '@playwright/test'

import { parseTitlePage } from '#domain/catalogue/from-tmdb.ts'

const ALL_REQUESTS = '**/tmdb/3/**'

/**
 * Titles on the first page of popular lists, of dramas and of movies in theaters: the page's 20 without one for adults,
 * which the catalogue lists among them.
 */
export const FIRST_PAGE_TITLES = 19

/** Handles all requests to the catalogue with `respond` until `restoreCatalogue`. */
export async function failCatalogue(page: Page, respond: (route: Route) => Promise<void>): Promise<void> {
  await page.route(ALL_REQUESTS, respond)
}

export function restoreCatalogue(page: Page): Promise<void> {
  return page.unroute(ALL_REQUESTS)
}

/** Responds with these records to requests whose path begins with `path`. */
export async function mockList(page: Page, path: string, results: unknown[], totals: object = {}) {
  await page.route(`**/tmdb/3${path}**`, (route) =>
    route.fulfill({ json: { page: 1, results, total_pages: 1, total_results: results.length, ...totals } }),
  )
}

/** Returns a movie as TMDB lists it. */
export function movieRecord(changes: Record<string, unknown> = {}) {
  return {
    id: 655018,
    title: 'The Salt Road',
    poster_path: null,
    backdrop_path: null,
    release_date: '2024-03-01',
    vote_average: 7.46,
    overview: 'A cart, a coast, and no way back.',
    genre_ids: [18],
    ...changes,
  }
}

/**
 * Returns the number of titles on the first page of what is trending, once `page` has loaded it. It changes from day to
 * day: the 20 results include people and, on some days, titles for adults, which the product does not list.
 */
export async function countTrendingTitles(page: Page): Promise<number> {
  const response = await page.waitForResponse('**/tmdb/3/trending/all/day?**')
  return parseTitlePage(await response.json()).items.length
}

/** Returns a growing list of the page's requests to the TMDB API: path and query, without the API key. */
export function recordCatalogueRequests(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (!pathname.startsWith('/tmdb/3/')) return
    searchParams.delete('api_key')
    requests.push(`${pathname.slice('/tmdb/3'.length)}?${searchParams}`)
  })
  return requests
}
