/** Pictures of the catalogue: as many of the last ones as a device does not mind. */
import { PICTURE_CACHE } from '#domain/service-worker.ts'

import { surplus } from './surplus.ts'

const PICTURES_KEPT = 300

/** Counting them is dear, so it is done once for so many. */
const TRIMMED_EVERY = 25

let added = 0

/** Gives a kept picture, or fetches and keeps it. */
export async function answerPicture(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(PICTURE_CACHE)
  const kept = await cache.match(event.request, { ignoreVary: true })
  if (kept) return kept
  const response = await fetchPicture(event.request)
  if (response.ok) event.waitUntil(keep(cache, event.request, response.clone()))
  return response
}

/**
 * Asks for a picture so that its answer can be read. One that cannot be read counts against the device's room as several
 * megabytes, and hides whether it is a picture at all: it is shown, and not kept.
 */
async function fetchPicture(request: Request): Promise<Response> {
  try {
    return await fetch(new Request(request, { mode: 'cors', credentials: 'omit' }))
  } catch {
    return fetch(request)
  }
}

async function keep(cache: Cache, request: Request, response: Response): Promise<void> {
  try {
    await cache.put(request, response)
    added += 1
    if (added % TRIMMED_EVERY === 1) await trim(cache)
  } catch (error) {
    // A full device: the picture is shown all the same.
    console.warn('A picture could not be kept:', error)
  }
}

async function trim(cache: Cache): Promise<void> {
  const old = surplus(await cache.keys(), PICTURES_KEPT)
  await Promise.all(old.map((request) => cache.delete(request)))
}
