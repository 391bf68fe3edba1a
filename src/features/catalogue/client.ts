import { appConfig } from '#src/config/app-config.ts'
import { RequestError } from '#src/lib/request-error.ts'

const TIMEOUT_MS = 15_000

/** Asks the movie database for one document. Parameters are URL-encoded. @throws RequestError when it refuses. */
export async function fetchCatalogue(
  path: string,
  parameters: Record<string, string | number>,
  signal: AbortSignal,
): Promise<unknown> {
  const query = new URLSearchParams({ api_key: appConfig.catalogue.apiKey })
  for (const [name, value] of Object.entries(parameters)) query.set(name, String(value))
  const response = await fetch(`${appConfig.catalogue.apiUrl}${path}?${query}`, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  })
  if (!response.ok)
    throw new RequestError(
      `The catalogue answered ${response.status} for ${path}`,
      response.status,
      retryAfterMs(response),
    )
  return response.json()
}

function retryAfterMs(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after'))
  return seconds > 0 ? seconds * 1000 : undefined
}
