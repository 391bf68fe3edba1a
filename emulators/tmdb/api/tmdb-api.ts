import { OPEN_HEADERS, sendTagged } from '@marquee/http/send-tagged.ts'
import { Hono, type Context } from 'hono'
import { LRUCache } from 'lru-cache'

import type { Catalogue } from '../catalogue/open-catalogue.ts'
import { hashText } from '../seeded-random.ts'
import { answer } from './answer.ts'
import { invalidKey, methodNotSupported, TmdbError } from './tmdb-error.ts'

/** Short enough that a day's trends arrive in the morning, long enough that going back costs nothing. */
const MAX_AGE_SECONDS = 600

/** How much of what was answered is kept, so that asking again costs next to nothing. */
const KEPT_BYTES = 16_000_000

/** In the bytes that are sent: turning a text into them takes longer than all the rest of sending it. */
type KeptAnswer = { body: Uint8Array<ArrayBuffer>; language: string | undefined }

const ROOT = '/3'
const JSON_HEADERS = { ...OPEN_HEADERS, 'content-type': 'application/json;charset=utf-8' }

/** TMDB's API v3 over the demo catalogue, for mounting at `/tmdb`: it answers below `/tmdb/3` and nothing else. */
export function createTmdbApi(today: () => Catalogue): Hono {
  const kept = new LRUCache<string, KeptAnswer>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ body }) => body.length,
  })
  let keptOf: Catalogue | undefined

  const answerFor = (url: string, path: string, query: URLSearchParams): KeptAnswer => {
    const catalogue = today()
    if (keptOf !== catalogue) kept.clear()
    keptOf = catalogue
    const known = kept.get(url)
    if (known) return known
    const { body, language } = answer({ catalogue, url, path, query })
    const fresh = { body: Buffer.from(body), language }
    kept.set(url, fresh)
    return fresh
  }

  const api = new Hono()
  // One handler for all: the path behind it is looked up without middleware, whose price is most of a kept answer's.
  api.all('/3/*', (context) => {
    const { method, url, path } = context.req
    if (method === 'OPTIONS') return preflight(context)
    if (method !== 'GET' && method !== 'HEAD') throw methodNotSupported()
    const mark = url.indexOf('?')
    const query = new URLSearchParams(mark === -1 ? '' : url.slice(mark))
    requireKey(context, query)
    return send(
      context,
      answerFor(url, path.slice(path.indexOf(ROOT) + ROOT.length) || '/', query),
      etagOf(url, today()),
    )
  })
  api.onError(answerError)
  return api
}

const STARTED_AT = Date.now().toString(36)

/** An answer depends on its address and the day alone, as long as the same program runs: so its tag costs no look at it. */
function etagOf(url: string, { today }: Catalogue): string {
  return `W/"${STARTED_AT}-${today}-${hashText(url).toString(36)}"`
}

function send(context: Context, { body, language }: KeptAnswer, etag: string): Response {
  return sendTagged(context, body, {
    ...JSON_HEADERS,
    'cache-control': `public, max-age=${MAX_AGE_SECONDS}`,
    etag,
    ...(language ? { 'content-language': language } : {}),
  })
}

function preflight(context: Context): Response {
  return context.body(null, 204, {
    ...OPEN_HEADERS,
    'access-control-allow-methods': 'GET, HEAD, OPTIONS',
    'access-control-allow-headers': context.req.header('access-control-request-headers') ?? '*',
    vary: 'access-control-request-headers',
  })
}

/** The demo takes any key, but one there must be: code that forgets it would fail at the real service. */
function requireKey(context: Context, query: URLSearchParams): void {
  if (query.get('api_key')?.trim()) return
  if (!/^bearer\s+\S/i.test(context.req.header('authorization') ?? '')) throw invalidKey()
}

function answerError(error: Error, context: Context): Response {
  if (!(error instanceof TmdbError)) throw error
  return context.body(
    JSON.stringify({ success: false, status_code: error.statusCode, status_message: error.message }),
    error.httpStatus,
    { ...JSON_HEADERS, 'cache-control': 'no-store' },
  )
}
