/**
 * Asks the catalogue what to show of a page in search engines and chats.
 *
 * Why browsers wait as well, and for how long: docs/decisions/0037-heads-of-pages.md
 */
import { withTimeout } from '@marquee/database/timeout.ts'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'

import { buildCatalogueUrl, type CatalogueEndpoint } from '#domain/catalogue/catalogue-urls.ts'
import { getHeadDocument, parsePageHead } from '#domain/page-head/page-head.ts'
import { getPagePath, parsePagePath, type PageSubject } from '#domain/page-head/page-subject.ts'

import type { CatalogueBudget } from '../../supabase/functions/_shared/catalogue-budget.ts'
import type { FoundHead } from '../static/page-head.ts'
import type { PageRequest } from '../static/web-app.ts'

/** Resolves to the head of the requested page in a language, given as a BCP 47 tag. Never rejects. */
export type FindHead = (language: string, request: PageRequest) => Promise<FoundHead>

export type PageHeadsOptions = {
  catalogue: CatalogueEndpoint
  /** Requests a document of the catalogue, which may be a part of this process. */
  request: (url: string, init: { signal: AbortSignal }) => Response | Promise<Response>
  /** Shared with the calendar feeds. */
  budget: Pick<CatalogueBudget, 'take'>
  logger: Logger
}

/** How long a response waits for the catalogue. Browsers show the page without it, and the app sets its own title. */
const BROWSER_WAIT_MS = 100
/** Programs that make a preview of a link read only the HTML. They give up after some seconds. */
const PREVIEW_WAIT_MS = 800

/** After this, a request to the catalogue ends. Until then, its response still helps the next request for the page. */
const REQUEST_TIMEOUT_MS = 5000

/** Crawlers must not use up the operator's share of the catalogue, nor one client the share of others. */
const MAX_PENDING = 20
const MAX_PENDING_PER_CLIENT = 5

const MAX_HEADS = 500
/** Invented IDs must not push out the heads of pages that exist. */
const MAX_MISSES = 5000
const HEAD_TTL_MS = 3_600_000
const NOT_FOUND_TTL_MS = 300_000
const FAILURE_TTL_MS = 30_000

/** Clients that name themselves like a browser without being one. Every browser begins its name with `Mozilla/`. */
const PREVIEW_AGENT = /^(?!mozilla\/)|bot|crawl|spider|preview|external|embed|compatible;|\+?https?:/i

/** Returns a function that asks the catalogue, waits for a short time only, and remembers the last responses. */
export function createPageHeads(options: PageHeadsOptions): FindHead {
  const heads = new LRUCache<string, FoundHead>({ max: MAX_HEADS, perf: Date })
  const misses = new LRUCache<string, FoundHead>({ max: MAX_MISSES, perf: Date })
  const pending = new Map<string, { client: string; head: Promise<FoundHead> }>()

  return async (language, { url, userAgent, client }) => {
    const subject = parsePagePath(url.pathname)
    if (subject === undefined) return 'unknown'
    if (subject === 'not-found') return subject
    const key = `${language} ${getPagePath(subject)}`
    const cached = heads.get(key) ?? misses.get(key)
    if (cached !== undefined) return cached
    const request = pending.get(key)?.head ?? start(key, { subject, language, client })
    const waitMs = PREVIEW_AGENT.test(userAgent) ? PREVIEW_WAIT_MS : BROWSER_WAIT_MS
    return (request && (await withTimeout(waitMs, request))) ?? 'unknown'
  }

  function start(key: string, query: HeadQuery): Promise<FoundHead> | undefined {
    const { client } = query
    const ofClient = [...pending.values()].filter((each) => each.client === client)
    if (pending.size >= MAX_PENDING || ofClient.length >= MAX_PENDING_PER_CLIENT) return undefined
    const head = findHead(query, options).then((found) => {
      pending.delete(key)
      const cache = typeof found === 'string' ? misses : heads
      cache.set(key, found, { ttl: getTtlMs(found) })
      return found
    })
    pending.set(key, { client, head })
    return head
  }
}

type HeadQuery = { subject: PageSubject; language: string; client: string }

async function findHead(
  { subject, language, client }: HeadQuery,
  { catalogue, request, budget, logger }: PageHeadsOptions,
): Promise<FoundHead> {
  const { path, parameters } = getHeadDocument(subject, language)
  try {
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
    await budget.take('page', client, signal)
    const response = await request(buildCatalogueUrl(catalogue, path, parameters, language), { signal })
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
