import type { Context } from 'hono'

import { isNotModified } from './conditional-get.ts'

/** Headers of public resources: pages of any origin may read them, and browsers must not guess their type. */
export const PUBLIC_HEADERS = { 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' }

/** Responds with a body and its ETag, or with 304 if the request already names that ETag. */
export function respondWithEtag(
  context: Context,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>> & { etag: string },
): Response {
  const isCached = isNotModified((name) => context.req.header(name), headers)
  // Plain headers are sent as they are; the context's helpers would create a Headers object for each response.
  return isCached ? new Response(null, { status: 304, headers }) : new Response(body, { headers })
}
