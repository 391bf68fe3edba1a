/** Asks the catalogue what to show of a page in search engines and chats. */
import { withTimeout } from '@marquee/database/timeout.ts'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'

import { buildCatalogueUrl, type CatalogueEndpoint } from '#domain/catalogue/catalogue-urls.ts'
import { getHeadDocument, parsePageHead } from '#domain/catalogue/page-head.ts'
import { getPagePath, parsePagePath, type PageSubject } from '#domain/catalogue/page-subject.ts'

import type { FoundHead } from '../static/page-head.ts'

/** Resolves to the head of the page at a path. Never rejects. */
export type FindHead = (path: string, userAgent: string) => Promise<FoundHead>

export type PageHeadsOptions = {
  catalogue: CatalogueEndpoint
  /** Requests a document of the catalogue, which may be a part of this process. */
  request: (url: string, init: { signal: AbortSignal }) => Response | Promise<Response>
  logger: Logger
}

/** How long a response waits for the catalogue. Browsers show the page without it, and the app sets its own title. */
const BROWSER_WAIT_MS = 100
/** Programs that make a preview of a link read only the HTML. They give up after some seconds. */
const PREVIEW_WAIT_MS = 800

/** After this, a request to the catalogue ends. Until then, its response still helps the next request for the page. */
const REQUEST_TIMEOUT_MS = 5000

/** Crawlers must not use up the operator's share of the catalogue. */
const MAX_PENDING = 20

const MAX_HEADS = 500
const HEAD_TTL_MS = 3_600_000
const NOT_FOUND_TTL_MS = 300_000
const FAILURE_TTL_MS = 30_000

/** What names itself in a browser's way without being one. Every browser begins its name with `Mozilla/`. */
const PREVIEW_AGENT = /^(?!mozilla\/)|bot|crawl|spider|preview|external|embed|compatible;|\+?https?:/i

/** Returns a function that asks the catalogue, waits for a short time only, and remembers the last responses. */
export function createPageHeads(options: PageHeadsOptions): FindHead {
  const cache = new LRUCache<string, FoundHead>({ max: MAX_HEADS, perf: Date })
  const pending = new Map<string, Promise<FoundHead>>()

  return async (path, userAgent) => {
    const subject = parsePagePath(path)
    if (subject === undefined) return 'unknown'
    if (subject === 'not-found') return subject
    const key = getPagePath(subject)
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const request = pending.get(key) ?? start(key, subject)
    const waitMs = PREVIEW_AGENT.test(userAgent) ? PREVIEW_WAIT_MS : BROWSER_WAIT_MS
    return (request && (await withTimeout(waitMs, request))) ?? 'unknown'
  }

  function start(key: string, subject: PageSubject): Promise<FoundHead> | undefined {
    if (pending.size >= MAX_PENDING) return undefined
    const request = findHead(subject, options).then((head) => {
      pending.delete(key)
      cache.set(key, head, { ttl: getTtlMs(head) })
      return head
    })
    pending.set(key, request)
    return request
  }
}

async function findHead(
  subject: PageSubject,
  { catalogue, request, logger }: PageHeadsOptions,
): Promise<FoundHead> {
  const { path, parameters } = getHeadDocument(subject)
  try {
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
    const response = await request(buildCatalogueUrl(catalogue, path, parameters), { signal })
    if (response.status === 404) return 'not-found'
    if (!response.ok) throw new Error(`The catalogue responded with ${response.status}`)
    const head = parsePageHead(await response.json(), subject)
    return head.name ? head : 'unknown'
  } catch (error) {
    logger.info({ err: error, path }, 'a page is served without its own head')
    return 'unknown'
  }
}

function getTtlMs(head: FoundHead): number {
  if (head === 'unknown') return FAILURE_TTL_MS
  return head === 'not-found' ? NOT_FOUND_TTL_MS : HEAD_TTL_MS
}
