import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'

import { embedJson } from '@marquee/http/embed-json.ts'
import { Hono } from 'hono'
import { compress } from 'hono/compress'

import { readPlayerUrl } from '../../domain/players/providers.ts'
import type { PageFilm, PageFilmOf } from './page-film.ts'
import { pageHeaders } from './page-policy.ts'

/** The player page was not built, or was built elsewhere. */
export class PlayerPageMissingError extends Error {
  override name = 'PlayerPageMissingError'
}

/** What the page is told by its server; `player/page-config.ts` reads it. */
type PageConfig = PageFilm & { allowedParentOrigins: readonly string[] }

const CONTENT_TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/**
 * The page at all six providers' addresses, and its assets. Any other address falls through, so that other services can
 * share the origin. Throws PlayerPageMissingError when `pageFolder` holds no built page.
 */
export function createPageRoutes(
  pageFolder: string,
  allowedParentOrigins: readonly string[],
  filmOf: PageFilmOf,
): Hono {
  const pagePath = join(pageFolder, 'index.html')
  if (!existsSync(pagePath)) throw new PlayerPageMissingError(`There is no built player page at ${pagePath}.`)
  const headers = pageHeaders(allowedParentOrigins)
  const pages = new Hono()

  pages.get('*', async (context, next) => {
    const found = readPlayerUrl(new URL(context.req.url))
    if (!found) return next()
    const film = await filmOf(found.request.playable)
    // Read anew each time: a rebuilt page names its assets anew.
    const page = await readFile(pagePath, 'utf8')
    const config: PageConfig = { allowedParentOrigins, ...film }
    return context.html(embedJson(page, 'player-config', config), 200, {
      ...headers,
      'cache-control': 'no-cache',
    })
  })

  pages.all('*', async (context, next) =>
    context.req.method !== 'GET' && readPlayerUrl(new URL(context.req.url))
      ? context.text('This page is only read.', 405, { allow: 'GET, HEAD' })
      : next(),
  )

  pages.use('/assets/*', compress())
  // The pattern admits no slash, and no name that begins with a dot: nothing outside the folder can be named.
  pages.get('/assets/:name{[A-Za-z0-9_-][A-Za-z0-9._-]*}', async (context, next) => {
    const name = context.req.param('name')
    const contentType = CONTENT_TYPES[extname(name)]
    const path = join(pageFolder, 'assets', name)
    if (!contentType || !existsSync(path)) return next()
    return context.body(new Uint8Array(await readFile(path)), 200, {
      'content-type': contentType,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
  })
  return pages
}
