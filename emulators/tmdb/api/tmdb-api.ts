import { hashText } from '@marquee/demo-artwork/seeded-random.ts'
import { PUBLIC_HEADERS, respondWithEtag } from '@marquee/http/respond-with-etag.ts'
import { Hono, type Context } from 'hono'
import { TrieRouter } from 'hono/router/trie-router'
import { LRUCache } from 'lru-cache'

import type { Catalogue } from '../catalogue/catalogue.ts'
import { CONFIGURATION_ENDPOINTS } from './configuration-endpoints.ts'
import { SerializedJson, type Endpoint } from './endpoint.ts'
import { throwRequestedFault } from './fault-injection.ts'
import { LIST_ENDPOINTS } from './list-endpoints.ts'
import { LOOKUP_ENDPOINTS } from './lookup-endpoints.ts'
import { parseLanguage } from './parameters.ts'
import { PERSON_ENDPOINTS } from './person-endpoints.ts'
import { SEARCH_ENDPOINTS } from './search-endpoints.ts'
import { SEASON_ENDPOINTS } from './season-endpoints.ts'
import { TITLE_ENDPOINTS } from './title-endpoints.ts'
import { invalidKeyError, methodNotSupportedError, notFoundError, TmdbError } from './tmdb-error.ts'

/** Short enough that clients see a new day's trends soon, long enough that going back is instant. */
const MAX_AGE_SECONDS = 600

const CACHE_BYTES = 16_000_000

/** Encoded, because encoding a body takes longer than all other steps of sending a cached response. */
type CachedResponse = { body: Uint8Array<ArrayBuffer>; language: string | undefined }

/** The path of API version 3, below the mount path. */
const ROOT = '/3'
const JSON_HEADERS = { ...PUBLIC_HEADERS, 'content-type': 'application/json;charset=utf-8' }

const router = new TrieRouter<Endpoint>()
for (const endpoints of [
  CONFIGURATION_ENDPOINTS,
  LIST_ENDPOINTS,
  SEARCH_ENDPOINTS,
  SEASON_ENDPOINTS,
  PERSON_ENDPOINTS,
  TITLE_ENDPOINTS,
  LOOKUP_ENDPOINTS,
])
  for (const [path, endpoint] of Object.entries(endpoints)) router.add('GET', path, endpoint)

/** Creates TMDB's API v3 over the demo catalogue. It handles `/3/*` below the path where it is mounted. */
export function createTmdbApi(getCatalogue: () => Catalogue): Hono {
  const cache = new LRUCache<string, CachedResponse>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ body }) => body.length,
  })
  let cachedCatalogue: Catalogue | undefined

  const respond = (url: string, path: string, query: URLSearchParams): CachedResponse => {
    const catalogue = getCatalogue()
    if (cachedCatalogue !== catalogue) cache.clear()
    cachedCatalogue = catalogue
    const cached = cache.get(url)
    if (cached) return cached
    const { body, language } = createResponse(catalogue, url, path, query)
    const response = { body: Buffer.from(body), language }
    cache.set(url, response)
    return response
  }

  const api = new Hono()
  // A single handler with its own router: Hono's middleware would take most of the time of a cached response.
  api.all('/3/*', (context) => {
    const { method, url, path } = context.req
    if (method === 'OPTIONS') return handlePreflight(context)
    if (method !== 'GET' && method !== 'HEAD') throw methodNotSupportedError()
    const queryStart = url.indexOf('?')
    const query = new URLSearchParams(queryStart === -1 ? '' : url.slice(queryStart))
    requireKey(context, query)
    throwRequestedFault(query)
    return send(context, respond(url, path, query), createEtag(url, getCatalogue()))
  })
  api.onError(handleError)
  return api
}

/** @throws {TmdbError} for all statuses but 200 */
function createResponse(catalogue: Catalogue, url: string, fullPath: string, query: URLSearchParams) {
  const rootIndex = fullPath.indexOf(ROOT)
  const [match] = router.match('GET', fullPath.slice(rootIndex + ROOT.length) || '/')[0]
  if (!match) throw notFoundError()
  const [endpoint, parameters] = match
  const path = Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, String(value)]))
  const baseUrl = new URL(url).origin + fullPath.slice(0, rootIndex)
  const language = parseLanguage(query)
  const content = endpoint({ catalogue, baseUrl, path, query, language })
  const body = content instanceof SerializedJson ? content.text : JSON.stringify(content)
  return { body, language }
}

const STARTED_AT = Date.now().toString(36)

/** Within one process, a response depends only on its URL and the day, so there is no need to hash its body. */
function createEtag(url: string, { today }: Catalogue): string {
  return `W/"${STARTED_AT}-${today}-${hashText(url).toString(36)}"`
}

function send(context: Context, { body, language }: CachedResponse, etag: string): Response {
  return respondWithEtag(context, body, {
    ...JSON_HEADERS,
    'cache-control': `public, max-age=${MAX_AGE_SECONDS}`,
    etag,
    ...(language ? { 'content-language': language } : {}),
  })
}

function handlePreflight(context: Context): Response {
  return context.body(null, 204, {
    ...PUBLIC_HEADERS,
    'access-control-allow-methods': 'GET, HEAD, OPTIONS',
    'access-control-allow-headers': context.req.header('access-control-request-headers') ?? '*',
    vary: 'access-control-request-headers',
  })
}

/** Accepts any key, but requires one: code that sends none would fail on the real service. */
function requireKey(context: Context, query: URLSearchParams): void {
  if (query.get('api_key')?.trim()) return
  if (!/^bearer\s+\S/i.test(context.req.header('authorization') ?? '')) throw invalidKeyError()
}

function handleError(error: Error, context: Context): Response {
  if (!(error instanceof TmdbError)) throw error
  return context.body(
    JSON.stringify({ success: false, status_code: error.statusCode, status_message: error.message }),
    error.httpStatus,
    { ...JSON_HEADERS, 'cache-control': 'no-store' },
  )
}
