import { catalogueAddress } from '#domain/catalogue/address.ts'
import { appConfig } from '#src/lib/app-config.ts'
import { takeEarlyAnswer } from '#src/lib/early-answer.ts'
import { RequestError } from '#src/lib/request-error.ts'
import { retryAfterMs } from '#src/lib/retry-after.ts'

const TIMEOUT_MS = 10_000

/** Until when the catalogue has asked to be left alone, in milliseconds since 1970. */
let busyUntil = 0

/**
 * Asks the movie database for one document and reads it with `read`. Parameters are URL-encoded.
 * @throws RequestError when it refuses, does not answer in time, or answers what cannot be read.
 */
export async function fetchCatalogue<Answer>(
  path: string,
  parameters: Record<string, string | number>,
  signal: AbortSignal,
  read: (body: unknown) => Answer,
): Promise<Answer> {
  const { response, text } = await ask(path, parameters, signal)
  if (!response.ok) throw refusal(path, response)
  try {
    return read(JSON.parse(text))
  } catch (cause) {
    throw new RequestError(`The catalogue's answer for ${path} cannot be read`, response.status, { cause })
  }
}

async function ask(
  path: string,
  parameters: Record<string, string | number>,
  signal: AbortSignal,
): Promise<{ response: Response; text: string }> {
  const waitMs = busyUntil - Date.now()
  if (waitMs > 0) throw new RequestError(`The catalogue is busy: ${path}`, 429, { retryAfterMs: waitMs })
  const address = catalogueAddress(appConfig.catalogue, path, parameters)
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const response = await (takeEarlyAnswer(address) ??
      fetch(address, { signal: AbortSignal.any([signal, timeout]) }))
    return { response, text: await response.text() }
  } catch (cause) {
    signal.throwIfAborted()
    throw new RequestError(`The catalogue does not answer for ${path}`, timeout.aborted ? 408 : 0, { cause })
  }
}

function refusal(path: string, response: Response): RequestError {
  const askedMs = retryAfterMs(response.headers.get('retry-after'), Date.now())
  if (response.status === 429 && askedMs !== undefined) busyUntil = Date.now() + askedMs
  return new RequestError(`The catalogue answered ${response.status} for ${path}`, response.status, {
    retryAfterMs: askedMs,
  })
}
