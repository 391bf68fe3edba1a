import { DEMO_CATALOGUE, TMDB } from '#domain/catalogue/tmdb-address.ts'
import { SERVICE_PATHS } from '#domain/service-paths.ts'

/** How a request is answered: by the kept page, a kept file of the app, a kept picture, or as if there were no worker. */
export type Strategy = 'page' | 'file' | 'picture' | 'network'

export type AskedFor = Pick<Request, 'method' | 'mode' | 'url'> & { isPart: boolean }

/** What lies beside the app's pages on its own server, for operators and machines. */
const OTHER_PAGES = /^\/+(?:health|ready|operator)(?:\/|$)/i

/** Says how a request is answered; `files` are the app's own files whose names do not change with their content. */
export function chooseStrategy(
  { method, mode, url, isPart }: AskedFor,
  ownOrigin: string,
  files: readonly string[],
): Strategy {
  if (method !== 'GET' || isPart) return 'network'
  const { origin, pathname } = new URL(url)
  const isOwn = origin === ownOrigin
  if (mode === 'navigate') return isOwn && isPagePath(pathname) ? 'page' : 'network'
  if (isPicture(isOwn ? pathname : url)) return 'picture'
  if (!isOwn) return 'network'
  return pathname.startsWith('/assets/') || files.includes(pathname) ? 'file' : 'network'
}

/** A dot in its end names a file. */
function isPagePath(path: string): boolean {
  return !SERVICE_PATHS.test(path) && !OTHER_PAGES.test(path) && !/\.[^/]*$/.test(path)
}

function isPicture(address: string): boolean {
  return [DEMO_CATALOGUE, TMDB].some(({ imageUrl }) => address.startsWith(`${imageUrl}/`))
}
