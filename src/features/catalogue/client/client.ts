import { i18n } from '@lingui/core'

import { buildCatalogueUrl } from '#domain/catalogue/catalogue-urls.ts'
import { SOURCE_LANGUAGE } from '#domain/language.ts'
import { settings } from '#src/features/settings/store.ts'
import { appConfig } from '#src/lib/app-config.ts'
import { takePrefetchedResponse } from '#src/lib/prefetched-response.ts'
import { MissingIdError } from '#src/lib/request-error.ts'
import { parseRetryAfterMs } from '#src/lib/retry-policy.ts'

import { CatalogueError } from './catalogue-error.ts'
import { createRequestLimiter } from './request-limiter.ts'

const TIMEOUT_MS = 10_000

/** TMDB's limit is about 40. Less than the 20 that we promise, because the network delivers requests at its own pace. */
const limiter = createRequestLimiter({ perSecond: 18, backgroundPerSecond: 12 })

/** After a 429 that does not say how long to wait. */
const DEFAULT_BLOCK_MS = 1000

/** When the catalogue accepts requests again after a 429, in milliseconds since 1970. */
let blockedUntil = 0

/** Responses that differ by region: the movies of lists and searches. */
const REGIONAL_PATH = /^\/(?:movie\/(?:now_playing|popular|top_rated)|search\/movie)$/

export type RequestOptions = { isBackground?: boolean }

/** For the many requests of long work: they let others go first. */
export const BACKGROUND: RequestOptions = { isBackground: true }

/**
 * Requests a JSON document of the catalogue and parses it, when its turn comes. Throws a CatalogueError if the request
 * fails or times out, or if the response cannot be parsed, and a MissingIdError for a path with an ID of `NaN`.
 */
export async function fetchCatalogue<Data>(
  path: string,
  parameters: Record<string, string | number>,
  signal: AbortSignal,
  parse: (body: unknown) => Data | Promise<Data>,
  { isBackground = false }: RequestOptions = {},
): Promise<Data> {
  if (path.split('/').includes('NaN')) throw new MissingIdError(`No ID in ${path}`, 404)
  const query = { ...parameters, ...(isRegional(path) && (await loadRegion()).getRegionParameter()) }
  const url = buildCatalogueUrl(appConfig.catalogue, path, query, i18n.locale)
  const prefetched = takePrefetchedResponse(url)
  if (!prefetched) await limiter.waitForTurn(signal, isBackground)
  const { response, text } = await receive(
    path,
    signal,
    (anySignal) => prefetched ?? fetch(url, { signal: anySignal }),
  )
  if (!response.ok) throw toRequestError(path, response)
  try {
    return await parse(JSON.parse(text))
  } catch (cause) {
    throw new CatalogueError(`Invalid catalogue response for ${path}`, response.status, { cause })
  }
}

/** The first view does without the table of regions. */
const loadRegion = () => import('#src/features/settings/region.ts')

/** In English without a chosen region, TMDB's own default applies. */
function isRegional(path: string): boolean {
  return REGIONAL_PATH.test(path) && (i18n.locale !== SOURCE_LANGUAGE || Boolean(settings.get().region))
}

async function receive(
  path: string,
  signal: AbortSignal,
  send: (signal: AbortSignal) => Promise<Response>,
): Promise<{ response: Response; text: string }> {
  const waitMs = blockedUntil - Date.now()
  if (waitMs > 0) throw new CatalogueError(`Catalogue rate limit: ${path}`, 429, { retryAfterMs: waitMs })
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const response = await send(AbortSignal.any([signal, timeout]))
    return { response, text: await response.text() }
  } catch (cause) {
    signal.throwIfAborted()
    throw new CatalogueError(`No catalogue response for ${path}`, timeout.aborted ? 408 : 0, { cause })
  }
}

function toRequestError(path: string, response: Response): CatalogueError {
  const retryAfterMs = parseRetryAfterMs(response.headers.get('retry-after'), Date.now())
  if (response.status === 429)
    blockedUntil = Math.max(blockedUntil, Date.now() + (retryAfterMs ?? DEFAULT_BLOCK_MS))
  return new CatalogueError(`Catalogue status ${response.status} for ${path}`, response.status, {
    retryAfterMs,
  })
}
