import { buildCatalogueUrl } from '#domain/catalogue/catalogue-urls.ts'
import { appConfig } from '#src/lib/app-config.ts'
import { takePrefetchedResponse } from '#src/lib/prefetched-response.ts'
import { RequestError, parseRetryAfterMs } from '#src/lib/request-error.ts'
import { createStore } from '#src/lib/store.ts'

const TIMEOUT_MS = 10_000

/** When the catalogue accepts requests again after a 429, in milliseconds since 1970. */
const blockedUntil = createStore(0)

/**
 * Requests a JSON document of the catalogue and parses it. Throws a RequestError if the request fails or times out, or
 * if the response cannot be parsed.
 */
export async function fetchCatalogue<Data>(
  path: string,
  parameters: Record<string, string | number>,
  signal: AbortSignal,
  parse: (body: unknown) => Data | Promise<Data>,
): Promise<Data> {
  const { response, text } = await request(path, parameters, signal)
  if (!response.ok) throw toRequestError(path, response)
  try {
    return await parse(JSON.parse(text))
  } catch (cause) {
    throw new RequestError(`Invalid catalogue response for ${path}`, response.status, { cause })
  }
}

async function request(
  path: string,
  parameters: Record<string, string | number>,
  signal: AbortSignal,
): Promise<{ response: Response; text: string }> {
  const waitMs = blockedUntil.get() - Date.now()
  if (waitMs > 0) throw new RequestError(`Catalogue rate limit: ${path}`, 429, { retryAfterMs: waitMs })
  const url = buildCatalogueUrl(appConfig.catalogue, path, parameters)
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const response = await (takePrefetchedResponse(url) ??
      fetch(url, { signal: AbortSignal.any([signal, timeout]) }))
    return { response, text: await response.text() }
  } catch (cause) {
    signal.throwIfAborted()
    throw new RequestError(`No catalogue response for ${path}`, timeout.aborted ? 408 : 0, { cause })
  }
}

function toRequestError(path: string, response: Response): RequestError {
  const retryAfterMs = parseRetryAfterMs(response.headers.get('retry-after'), Date.now())
  if (response.status === 429 && retryAfterMs !== undefined) blockedUntil.set(Date.now() + retryAfterMs)
  return new RequestError(`Catalogue status ${response.status} for ${path}`, response.status, {
    retryAfterMs,
  })
}
