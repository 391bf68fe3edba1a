import * as v from 'valibot'

import { parseLists } from '#domain/lists/list-with-titles.ts'
import { toSharedListBody } from '#domain/lists/shared-list.ts'

import { HttpError } from '../_shared/http-error.ts'
import * as messages from '../_shared/messages.ts'
import { createLinkReader } from '../_shared/open-link.ts'
import { createPostHandler } from '../_shared/post-handler.ts'
import { parseBody } from '../_shared/request-body.ts'

/** Anything that is no token is treated as an unknown one. */
const body = v.fallback(v.object({ token: v.string() }), { token: '' })

const item = v.object({ key: v.string(), body: v.record(v.string(), v.unknown()) })

/** Resolves with the JSON of a shared list: large ones are requested often. */
const readSharedList = createLinkReader({
  kind: 'list',
  name: 'read_shared_list',
  schema: v.object({ list: item, titles: v.array(item), title_count: v.number() }),
  render: ({ list: listItem, titles, title_count: count }) => {
    // Other versions of the app may store what this one cannot parse.
    const [list] = parseLists([listItem], titles)
    if (!list) throw new HttpError(404, messages.linkNotFound)
    return JSON.stringify(toSharedListBody(list, list.titles, count - titles.length + list.titles.length))
  },
})

/** Returns the list that a link is to. `{token}`; `{name, description, title_count, titles}`. */
export const handler = createPostHandler({
  name: 'shared-list',
  work: async ({ request, environment, text }) => {
    const { token } = parseBody(text, body, messages.linkNotFound)
    return readSharedList({ request, environment, token })
  },
})
