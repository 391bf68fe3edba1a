import * as v from 'valibot'

import { HttpError } from './http-error.ts'
import * as messages from './messages.ts'
import type { Client } from './supabase-clients.ts'

/** The user whose link was opened, and the list that it is to. */
export type OpenedLink = { userId: string; listId: string | null }

const outcome = v.variant('outcome', [
  v.object({ outcome: v.literal('found'), user_id: v.string(), list_id: v.nullable(v.string()) }),
  v.object({ outcome: v.literal('not_found') }),
  v.object({ outcome: v.literal('limited'), wait_seconds: v.number() }),
])

/**
 * Opens a link by its token. Whatever the token looks like, its hash is looked up, so that neither the response nor its time
 * tells a malformed token from an unknown or a revoked one.
 * @throws HttpError 404, or 429 if the link or unknown ones were opened too often
 */
export async function openLink(
  service: Client,
  kind: 'calendar' | 'list',
  { request, token }: { request: Request; token: string },
): Promise<OpenedLink> {
  const { data, error } = await service.rpc('open_secret_link', {
    p_kind: kind,
    p_token_hash: await hashToken(token),
    p_client: getClientIp(request),
  })
  if (error) throw error
  const link = v.parse(outcome, data)
  if (link.outcome === 'not_found') throw new HttpError(404, messages.linkNotFound)
  if (link.outcome === 'limited')
    throw new HttpError(429, messages.tooManyRequests, { 'retry-after': String(link.wait_seconds) })
  return { userId: link.user_id, listId: link.list_id }
}

/** Returns the SHA-256 of a text in hexadecimal digits. */
export async function hashToken(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Returns the client's IP address as Supabase's gateway passes it on. Without its header, what clients send counts: a
 * limit that can be evaded is better than one that all clients share.
 */
function getClientIp({ headers }: Request): string | null {
  return headers.get('cf-connecting-ip') ?? headers.get('x-forwarded-for')?.split(',')[0]?.trim() ?? null
}
