/** The links of a user to their calendar feed and to their lists. */
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'

import type { SubcodeBySqlstate } from '#domain/error-subcodes.ts'
import { accountKey, signedInUserId } from '#src/lib/account-key.ts'
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
export function linkQuery(target: LinkTarget) {
  return queryOptions({
    queryKey: accountKey('secret-link', targetKey(target)),
    queryFn: () => fetchLink(target),
  })
}

const CREATION_SUBCODES: SubcodeBySqlstate = { PT404: 'list_not_saved', PT409: 'too_many_links' }

/** Creates a link; an earlier one to the same target stops working. Throws a RequestError. */
export async function createLink(client: QueryClient, target: LinkTarget): Promise<void> {
  const supabase = await getSupabase()
  const created = unwrapData(
    await supabase.rpc('create_secret_link', {
      p_kind: target.kind,
      p_list_id: target.kind === 'list' ? target.listId : null,
    }),
    CREATION_SUBCODES,
  )
  const known = v.parse(createdSchema, created)
  knownTokens.update((tokens) => ({ ...tokens, [tokenKey(target)]: known }))
  client.setQueryData<SecretLink>(linkQuery(target).queryKey, { token: known.token })
}

/** Deletes the link to a target, which stops working at once. Throws a RequestError. */
export async function deleteLink(client: QueryClient, target: LinkTarget): Promise<void> {
  const supabase = await getSupabase()
  const deletion = supabase.from('secret_links').delete().eq('kind', target.kind)
  unwrapData(await (target.kind === 'list' ? deletion.eq('list_id', target.listId) : deletion))
  const deletedKey = tokenKey(target)
  knownTokens.update((tokens) =>
    Object.fromEntries(Object.entries(tokens).filter(([key]) => key !== deletedKey)),
  )
  client.setQueryData(linkQuery(target).queryKey, null)
}

async function fetchLink(target: LinkTarget): Promise<SecretLink | null> {
  const supabase = await getSupabase()
  const links = supabase.from('secret_links').select('created_at').eq('kind', target.kind)
  const rows = unwrapData(await (target.kind === 'list' ? links.eq('list_id', target.listId) : links))
  const [row] = v.parse(rowsSchema, rows)
  if (!row) return null
  const known = knownTokens.get()[tokenKey(target)]
  // Another device may have replaced the link since.
  const isCurrent = known && Date.parse(known.created_at) === Date.parse(row.created_at)
  return { token: isCurrent ? known.token : undefined }
}

function tokenKey(target: LinkTarget): string {
  return `${signedInUserId.get()} ${targetKey(target)}`
}

function targetKey(target: LinkTarget): string {
  return target.kind === 'list' ? `list ${target.listId}` : target.kind
}
