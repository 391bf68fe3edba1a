/** Caches the app's HTML page, which is the same for all routes, in the user's language, and contains the app configuration. */
import { PAGE_CACHE, PAGE_PATH } from '#domain/app-shell.ts'

import { cacheFiles } from './asset-cache.ts'
import { listUserMessageFiles } from './user-messages.ts'

const MESSAGES = / data-(?:start|rest)="([^"]+)"/g

/** How the page on the server compares to the cached one. */
export type Freshness = 'same' | 'changed' | 'other-build' | 'unknown'

/** Caches the page of this worker's build. Rejects if it cannot be fetched or belongs to another build. */
export async function cachePage(): Promise<void> {
  const response = await fetchPage()
  const page = await response.clone().text()
  if (!isOwnPage(page)) throw new Error('The page belongs to another build')
  await putPage(response, page)
}

/** Responds with the cached page at once, then updates it and calls `onFreshness`. */
export async function respondWithPage(
  event: FetchEvent,
  onFreshness: (freshness: Freshness) => Promise<void>,
): Promise<Response> {
  const cached = await caches.match(PAGE_PATH, { cacheName: PAGE_CACHE })
  if (!cached) return fetch(event.request)
  event.waitUntil(revalidate(cached.clone()).then(onFreshness))
  return cached
}

async function revalidate(cached: Response): Promise<Freshness> {
  let response: Response
  try {
    response = await fetchPage()
  } catch {
    // Offline, or the server has an error: the cached page stays.
    return 'unknown'
  }
  const page = await response.clone().text()
  if (page === (await cached.text())) return 'same'
  if (!isOwnPage(page)) return 'other-build'
  await putPage(response, page)
  return 'changed'
}

async function fetchPage(): Promise<Response> {
  const response = await fetch(PAGE_PATH, { cache: 'no-cache' })
  if (!response.ok || response.redirected) throw new Error(`Fetching the page failed with ${response.status}`)
  return response
}

function isOwnPage(page: string): boolean {
  return page.includes(import.meta.env.VITE_ENTRY)
}

/** Caches the messages first: the page cannot start without them. */
async function putPage(response: Response, page: string): Promise<void> {
  const own = Array.from(page.matchAll(MESSAGES), ([, path]) => path ?? '')
  await cacheFiles([...own, ...(await listUserMessageFiles(import.meta.env.VITE_MESSAGE_FILES, own))])
  const cache = await caches.open(PAGE_CACHE)
  await cache.put(PAGE_PATH, response)
}
