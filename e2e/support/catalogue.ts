import type { Page, Route } from '@playwright/test'

/** Everything that the app asks the movie database. */
const EVERYTHING = '**/tmdb/3/**'

/** The ways in which a catalogue lets its readers down. */
export const FAULTS = {
  'refuses the key': (route: Route) =>
    route.fulfill({ status: 401, json: { status_code: 7, status_message: 'Invalid API key' } }),
  'knows nothing': (route: Route) => route.fulfill({ status: 404, json: { status_code: 34 } }),
  'answers no JSON': (route: Route) =>
    route.fulfill({ status: 200, body: '<html>Welcome to our Wi-Fi</html>' }),
  'answers an empty object': (route: Route) => route.fulfill({ json: {} }),
} satisfies Record<string, (route: Route) => Promise<void>>

/** Lets the catalogue fail until `mendCatalogue`. */
export async function breakCatalogue(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.route(EVERYTHING, answer)
}

export function mendCatalogue(page: Page): Promise<void> {
  return page.unroute(EVERYTHING)
}

/** Answers one list, by a part of its path, with these records. */
export async function serveList(page: Page, path: string, results: unknown[], totals: object = {}) {
  await page.route(`**/tmdb/3${path}**`, (route) =>
    route.fulfill({ json: { page: 1, results, total_pages: 1, total_results: results.length, ...totals } }),
  )
}

/** A film as the movie database lists it. */
export function filmRecord(changes: Record<string, unknown> = {}) {
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

/** Keeps count of the documents that the page asks the catalogue for. */
export function countDocuments(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (!pathname.startsWith('/tmdb/3/')) return
    searchParams.delete('api_key')
    asked.push(`${pathname.slice('/tmdb/3'.length)}?${searchParams}`)
  })
  return asked
}
