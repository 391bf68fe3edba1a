import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'

import { embedJson } from '@marquee/http/embed-json.ts'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { parseAccept } from 'hono/utils/accept'

import type { GetPageMedia } from './page-media.ts'
import type { PageConfig, WaitingConfig } from './page/page-config.ts'
import { parsePlayerUrl } from './protocol/player-url.ts'
import { WAITING_PATH } from './protocol/waiting.ts'
import { createTexts, type PlayerLanguage } from './texts.ts'

/** The player page was not built, or was built into another folder. */
export class PlayerPageMissingError extends Error {
  override name = 'PlayerPageMissingError'
}

const CONTENT_TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/**
 * Serves the page at the URLs of all six providers, the waiting page, and their assets. A player URL requested as JSON
 * responds with what it plays alone, for a waiting page that opens it. Other requests fall through, so that other services
 * can share the origin. Throws a PlayerPageMissingError if `pageFolder` has no built page.
 */
export function createPageRoutes(
  pageFolder: string,
  allowedParentOrigins: readonly string[],
  getPageMedia: GetPageMedia,
  chooseLanguage: (preferred: readonly string[]) => PlayerLanguage,
): Hono {
  const pagePath = join(pageFolder, 'index.html')
  if (!existsSync(pagePath)) throw new PlayerPageMissingError(`There is no built player page at ${pagePath}.`)
  const headers = { ...getPageHeaders(allowedParentOrigins), 'cache-control': 'no-cache' }
  // Read per request, because a rebuilt page has new asset names.
  const createPage = async (config: PageConfig | WaitingConfig) =>
    embedJson(await readFile(pagePath, 'utf8'), 'player-config', config)
  const pages = new Hono()

  pages.get(WAITING_PATH, async (context) =>
    context.html(await createPage({ allowedParentOrigins: [...allowedParentOrigins] }), 200, headers),
  )

  pages.get('*', async (context, next) => {
    const parsed = parsePlayerUrl(new URL(context.req.url))
    if (!parsed) return next()
    const language = chooseLanguage(readLanguages(context))
    const config: PageConfig = {
      allowedParentOrigins: [...allowedParentOrigins],
      language: language.language,
      direction: language.direction,
      texts: createTexts(language),
      ...(await getPageMedia(parsed.request.playable, language)),
    }
    context.header('vary', 'accept, accept-language')
    return context.req.header('accept') === 'application/json'
      ? context.json(config, 200, headers)
      : context.html(await createPage(config), 200, headers)
  })

  pages.all('*', async (context, next) =>
    context.req.method !== 'GET' && parsePlayerUrl(new URL(context.req.url))
      ? context.text('Method not allowed.', 405, { allow: 'GET, HEAD' })
      : next(),
  )

  pages.use('/assets/*', compress())
  // The pattern admits no slash and no leading dot, so no file outside the folder can be named.
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

/** Returns the language in the URL and then the browser's, as BCP 47 tags. */
function readLanguages(context: Context): string[] {
  const accepted = parseAccept(context.req.header('accept-language') ?? '').map(({ type }) => type)
  return [context.req.query('language') ?? [], accepted].flat()
}

/** Posters may come from any image host, because the embedding page chooses them. The rest is same-origin. */
function getPageHeaders(allowedParentOrigins: readonly string[]): Record<string, string> {
  const ancestors = allowedParentOrigins.length > 0 ? allowedParentOrigins.join(' ') : "'none'"
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' http: https:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors}`,
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  }
}
