/** Caches the app's own files, one cache per build. A file with a hash in its name is never fetched again. */
import { getOldestEntries } from './oldest-entries.ts'

const CACHE_PREFIX = 'marquee-build-'
const CACHE_NAME = `${CACHE_PREFIX}${import.meta.env.VITE_BUILD}`

/** An open page uses the files of its own build, and may still fetch some of them. */
const MAX_BUILDS = 3

export const FIRST_FILES = import.meta.env.VITE_FIRST_FILES

/** Caches files of this build. Rejects if any of them cannot be fetched. */
export async function cacheFiles(paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map(cacheFile))
}

/** Caches the files of all other screens. Rejects if any of them cannot be fetched. */
export async function cacheOtherFiles(): Promise<void> {
  for (const path of import.meta.env.VITE_OTHER_FILES) {
    // One by one, so that they do not compete with the page's requests.
    await cacheFile(path)
  }
}

/** Responds with a file of this build or, if its name has a hash, of an earlier one. */
export async function respondWithAsset({ request }: FetchEvent): Promise<Response> {
  const cache = await caches.open(CACHE_NAME)
  const cached = (await cache.match(request, { ignoreVary: true })) ?? (await matchOtherBuild(request.url))
  if (cached) return cached
  const response = await fetch(request)
  if (isFile(response)) await cache.put(request, response.clone())
  return response
}

/** Deletes the caches of all but the last builds. */
export async function deleteOldBuilds(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX) && name !== CACHE_NAME)
  await Promise.all(getOldestEntries(others, MAX_BUILDS - 1).map((name) => caches.delete(name)))
}

async function cacheFile(path: string): Promise<void> {
  const cache = await caches.open(CACHE_NAME)
  if (await cache.match(path)) return
  const response = (await matchOtherBuild(path)) ?? (await fetch(path))
  if (!isFile(response)) throw new Error(`Cannot cache ${path}: the response has status ${response.status}`)
  await cache.put(path, response)
}

/** Without a hash in its name, a file may differ between builds. */
async function matchOtherBuild(url: string): Promise<Response | undefined> {
  return url.includes('/assets/') ? caches.match(url, { ignoreVary: true }) : undefined
}

/** Static hosts respond with the HTML page in place of a missing file. */
function isFile(response: Response): boolean {
  return response.ok && !response.headers.get('content-type')?.startsWith('text/html')
}
