import type { Context } from 'hono'

import { isNotModified } from './conditional-get.ts'

/** What every answer of the catalogue carries: pages of any origin may read it, and nobody may guess its type. */
export const OPEN_HEADERS = { 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' }

/** Sends a body under its tag, or 304 to whoever names the tag already. */
export function sendTagged(
  context: Context,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>> & { etag: string },
): Response {
  const isKnown = isNotModified((name) => context.req.header(name), headers)
  // A response with plain headers is written as it is; the context's own way would make a Headers object of them.
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(body, { headers })
}
