import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export type RequestHead = { id: string; acceptEncoding: string; hostCount: number; hasBody: boolean }

const VALID_REQUEST_ID = /^[A-Za-z0-9._-]{1,64}$/

/**
 * Reads the headers that every request needs, in one pass over the raw list. `request.headers` would build an object of
 * them, which a cached catalogue response never needs. A valid `X-Request-Id` of the client is used as the id.
 */
export function readRequestHead({ rawHeaders }: IncomingMessage): RequestHead {
  let clientId: string | undefined
  let acceptEncoding = ''
  let hostCount = 0
  let hasBody = false
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    const value = rawHeaders[index + 1] ?? ''
    // Comparing lengths first avoids lowercasing every name, which would cost more than everything else here.
    if (name.length === 4 && name.toLowerCase() === 'host') hostCount += 1
    else if (name.length === 12 && name.toLowerCase() === 'x-request-id') clientId ??= value
    else if (name.length === 15 && name.toLowerCase() === 'accept-encoding') acceptEncoding = value
    else if (name.length === 14 && name.toLowerCase() === 'content-length') hasBody ||= Number(value) > 0
    else if (name.length === 17 && name.toLowerCase() === 'transfer-encoding') hasBody = true
  }
  const id = clientId !== undefined && VALID_REQUEST_ID.test(clientId) ? clientId : randomUUID()
  return { id, acceptEncoding, hostCount, hasBody }
}
