/** The links of a user to their calendar feed and to their lists. */
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'

import { LINK_TOKENS_STORAGE_KEY } from '#src/lib/storage-keys.ts'
import { createStoredValue } from '#src/lib/stored-value.ts'
import { getSupabase, unwrapData } from '#src/lib/supabase.ts'

export type LinkTarget = { kind: 'calendar' } | { kind: 'list'; listId: string }

/** A link that works. Only the device that created it knows its token. */
export type SecretLink = { token: string | undefined }

const tokensSchema = v.record(v.string(), v.object({ token: v.string(), created_at: v.string() }))

const knownTokens = createStoredValue(LINK_TOKENS_STORAGE_KEY, tokensSchema, {})

const rowsSchema = v.array(v.object({ created_at: v.string() }))
const createdSchema = v.object({ token: v.string(), created_at: v.string() })

/** The link to a target; null if there is none. */
export function linkQuery(userId: string, target: LinkTarget) {
  return queryOptions({
    queryKey: ['secret-link', userId, targetKey(target)],
    queryFn: () => fetchLink(userId, target),
  })
}

/** Creates a link; an earlier one to the same target stops working. Throws a RequestError. */
export async function createLink(client: QueryClient, userId: string, target: LinkTarget): Promise<void> {
  const supabase = await getSupabase()
  const created = unwrapData(
    await supabase.rpc('create_secret_link', {
      p_kind: target.kind,
      p_list_id: target.kind === 'list' ? target.listId : null,
    }),
  )
  const known = v.parse(createdSchema, created)
  knownTokens.update((tokens) => ({ ...tokens, [tokenKey(userId, target)]: known }))
  client.setQueryData<SecretLink>(linkQuery(userId, target).queryKey, { token: known.token })
}

/** Deletes the link to a target, which stops working at once. Throws a RequestError. */
export async function deleteLink(client: QueryClient, userId: string, target: LinkTarget): Promise<void> {
  const supabase = await getSupabase()
  const deletion = supabase.from('secret_links').delete().eq('user_id', userId).eq('kind', target.kind)
  unwrapData(await (target.kind === 'list' ? deletion.eq('list_id', target.listId) : deletion))
  const deletedKey = tokenKey(userId, target)
  knownTokens.update((tokens) =>
    Object.fromEntries(Object.entries(tokens).filter(([key]) => key !== deletedKey)),
  )
  client.setQueryData(linkQuery(userId, target).queryKey, null)
}

async function fetchLink(userId: string, target: LinkTarget): Promise<SecretLink | null> {
  const supabase = await getSupabase()
  const links = supabase.from('secret_links').select('created_at').eq('user_id', userId)
  const ofTarget = links.eq('kind', target.kind)
  const rows = unwrapData(await (target.kind === 'list' ? ofTarget.eq('list_id', target.listId) : ofTarget))
  const [row] = v.parse(rowsSchema, rows)
  if (!row) return null
  const known = knownTokens.get()[tokenKey(userId, target)]
  // Another device may have replaced the link since.
  const isCurrent = known && Date.parse(known.created_at) === Date.parse(row.created_at)
  return { token: isCurrent ? known.token : undefined }
}

function tokenKey(userId: string, target: LinkTarget): string {
  return `${userId} ${targetKey(target)}`
}

function targetKey(target: LinkTarget): string {
  return target.kind === 'list' ? `list ${target.listId}` : target.kind
}
