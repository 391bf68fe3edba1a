import * as v from 'valibot'

import { parseLists } from '#domain/lists/list-titles.ts'
import { SHARED_TITLES_MAX, toSharedListBody } from '#domain/lists/shared-list.ts'

import { HttpError } from '../_shared/http-error.ts'
import * as messages from '../_shared/messages.ts'
import { openLink } from '../_shared/open-link.ts'
import { createPostHandler } from '../_shared/post-handler.ts'
import { parseBody } from '../_shared/request-body.ts'
import { type Client, createServiceClient } from '../_shared/supabase-clients.ts'

/** Anything that is no token is treated as an unknown one. */
const body = v.fallback(v.object({ token: v.string() }), { token: '' })

const item = v.object({ key: v.string(), body: v.record(v.string(), v.unknown()) })

/** Returns the list that a link is to. `{token}`; `{name, description, title_count, titles}`. */
export const handler = createPostHandler({
  name: 'shared-list',
  work: async ({ request, environment, text }) => {
    const { token } = parseBody(text, body, messages.linkNotFound)
    const service = createServiceClient(environment)
    const { userId, listId } = await openLink(service, 'list', { request, token })
    const [listItem, { items, count }] = await Promise.all([
      readList(service, userId, listId ?? ''),
      readTitles(service, userId, listId ?? ''),
    ])
    // The list can have been deleted since, and other versions of the app may store what this one cannot parse.
    const [list] = parseLists(listItem, items)
    if (!list) throw new HttpError(404, messages.linkNotFound)
    return toSharedListBody(list, list.titles, count - items.length + list.titles.length)
  },
})

async function readList(service: Client, userId: string, listId: string) {
  const { data, error } = await service
    .from('library_items')
    .select('key, body')
    .match({ user_id: userId, kind: 'list', key: listId })
    .not('body', 'is', null)
  if (error) throw error
  return v.parse(v.array(item), data)
}

/** Returns the first titles in the list's order, and how many there are. */
async function readTitles(service: Client, userId: string, listId: string) {
  const { data, error, count } = await service
    .from('library_items')
    .select('key, body', { count: 'exact' })
    .match({ user_id: userId, kind: 'list_title' })
    .eq('body->>list_id', listId)
    .order('body->>rank')
    .limit(SHARED_TITLES_MAX)
  if (error) throw error
  return { items: v.parse(v.array(item), data), count: count ?? 0 }
}
