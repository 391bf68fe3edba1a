import { SERVICE_PATH_PATTERN } from '#domain/app-shell.ts'
import { DEMO_CATALOGUE, TMDB } from '#domain/catalogue/catalogue-urls.ts'

/** Where the response comes from: one of the three caches, or the network as if there were no worker. */
export type Strategy = 'page' | 'asset' | 'image' | 'network'

export type RequestDetails = Pick<Request, 'method' | 'mode' | 'url'> & { hasRange: boolean }

/** Pages of the server that do not belong to the app. */
const SERVER_PATHS = /^\/+(?:health|ready|operator)(?:\/|$)/i

/** Returns the strategy for a request. `files` are the app's own files without a hash in their names. */
export function chooseStrategy(
  { method, mode, url, hasRange }: RequestDetails,
  ownOrigin: string,
  files: readonly string[],
): Strategy {
  if (method !== 'GET' || hasRange) return 'network'
  const { origin, pathname } = new URL(url)
  const isOwn = origin === ownOrigin
  if (mode === 'navigate') return isOwn && isPagePath(pathname) ? 'page' : 'network'
  if (isCatalogueImage(isOwn ? pathname : url)) return 'image'
  if (!isOwn) return 'network'
  return pathname.startsWith('/assets/') || files.includes(pathname) ? 'asset' : 'network'
}

/** A dot in the last segment means a file. */
function isPagePath(path: string): boolean {
  return !SERVICE_PATH_PATTERN.test(path) && !SERVER_PATHS.test(path) && !/\.[^/]*$/.test(path)
}

function isCatalogueImage(url: string): boolean {
  return [DEMO_CATALOGUE, TMDB].some(({ imageUrl }) => url.startsWith(`${imageUrl}/`))
}
