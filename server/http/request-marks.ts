import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** What is read of a request's headers before anybody answers it. */
export type RequestMarks = { id: string; acceptEncoding: string; hosts: number }

const CALLERS_OWN_ID = /^[A-Za-z0-9._-]{1,64}$/

/**
 * Reads them in one walk over the headers as they came: Node makes an object of them only for those who ask, and for a
 * kept answer of the catalogue nobody does. An id that the caller chose is taken over when it can stand in a log.
 */
export function readMarks({ rawHeaders }: IncomingMessage): RequestMarks {
  let id: string | undefined
  let acceptEncoding = ''
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    const value = rawHeaders[index + 1] ?? ''
    // Lengths first: lower-casing every name would cost more than all the rest.
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
    else if (name.length === 12 && name.toLowerCase() === 'x-request-id') id ??= value
    else if (name.length === 15 && name.toLowerCase() === 'accept-encoding') acceptEncoding = value
  }
  return { id: id !== undefined && CALLERS_OWN_ID.test(id) ? id : randomUUID(), acceptEncoding, hosts }
}
