/** Caches the most recent catalogue images. */
import { IMAGE_CACHE } from '#domain/app-shell.ts'

import { getOldestEntries } from './oldest-entries.ts'

const MAX_IMAGES = 300

/** Counting the entries is slow, so the cache is trimmed once per this many new images. */
const TRIM_INTERVAL = 25

let addedCount = 0

export async function respondWithImage(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(IMAGE_CACHE)
  const cached = await cache.match(event.request, { ignoreVary: true })
  if (cached) return cached
  const response = await fetchImage(event.request)
  if (response.ok) event.waitUntil(putImage(cache, event.request, response.clone()))
  return response
}

/**
 * Fetches an image with CORS. Without it the response would be opaque: it could be an error, and browsers count several
 * megabytes for it against the storage quota. So an opaque response is shown, but not cached.
 */
async function fetchImage(request: Request): Promise<Response> {
  try {
    return await fetch(new Request(request, { mode: 'cors', credentials: 'omit' }))
  } catch {
    return fetch(request)
  }
}

async function putImage(cache: Cache, request: Request, response: Response): Promise<void> {
  try {
    await cache.put(request, response)
    addedCount += 1
    if (addedCount % TRIM_INTERVAL === 1) await trim(cache)
  } catch (error) {
    // The storage quota is exceeded. The image is shown anyway.
    console.warn('Failed to cache an image:', error)
  }
}

async function trim(cache: Cache): Promise<void> {
  const oldest = getOldestEntries(await cache.keys(), MAX_IMAGES)
  await Promise.all(oldest.map((request) => cache.delete(request)))
}
