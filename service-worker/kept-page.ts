/** The app's page, the same under every address, with the services' addresses and its policy. */
import { PAGE_CACHE, PAGE_PATH } from '#domain/service-worker.ts'

/** What the server's page turned out to be beside the kept one. */
export type Freshness = 'same' | 'changed' | 'other-build' | 'unknown'

/** Keeps the page of this worker's build. @throws Error when it cannot be had, or when another build has come since */
export async function keepPage(): Promise<void> {
  const response = await fetchPage()
  if (!isOwnPage(await response.clone().text())) throw new Error('The page is one of another build')
  await put(response)
}

/** Gives the kept page at once; `onFreshness` hears what the server has by now. */
export async function answerPage(
  event: FetchEvent,
  onFreshness: (freshness: Freshness) => Promise<void>,
): Promise<Response> {
  const kept = await caches.match(PAGE_PATH, { cacheName: PAGE_CACHE })
  if (!kept) return fetch(event.request)
  event.waitUntil(refresh(kept.clone()).then(onFreshness))
  return kept
}

async function refresh(kept: Response): Promise<Freshness> {
  let response: Response
  try {
    response = await fetchPage()
  } catch {
    // Nobody there, or nothing to go by: the kept page is what there is.
    return 'unknown'
  }
  const page = await response.clone().text()
  if (page === (await kept.text())) return 'same'
  if (!isOwnPage(page)) return 'other-build'
  await put(response)
  return 'changed'
}

async function fetchPage(): Promise<Response> {
  const response = await fetch(PAGE_PATH, { cache: 'no-cache' })
  if (!response.ok || response.redirected) throw new Error(`The page was answered with ${response.status}`)
  return response
}

function isOwnPage(page: string): boolean {
  return page.includes(import.meta.env.VITE_ENTRY)
}

async function put(response: Response): Promise<void> {
  const cache = await caches.open(PAGE_CACHE)
  await cache.put(PAGE_PATH, response)
}
