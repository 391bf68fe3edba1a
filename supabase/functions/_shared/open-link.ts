import * as v from 'valibot'

import { getClientIp } from './client-ip.ts'
import type { Environment } from './environment.ts'
import { HttpError } from './http-error.ts'
import * as messages from './messages.ts'
import { type Client, createAnonClient, createServiceClient } from './supabase-clients.ts'
import { createTimedCache } from './timed-cache.ts'

type Link = { request: Request; environment: Environment; token: string }

type LinkReader<Schema extends v.GenericSchema, Content> = {
  kind: 'list' | 'calendar'
  /** The SQL function that returns what the link opens, or null. */
  name: 'read_shared_list' | 'read_calendar'
  schema: Schema
  /** Returns what readers get. */
  render: (opened: v.InferOutput<Schema>) => Content
}

/** So long changes take to appear. A link that was stopped does not work any more at once. */
const FRESH_MS = 5000

/** The largest take a megabyte. */
const MAX_CACHED_LINKS = 20

const TOKEN = /^[0-9a-f]{40}$/

/** Not a token, so that it opens nothing. */
const NO_TOKEN = ''

/**
 * Returns a function that opens links as a guest, and counts tokens that open nothing. Many readers of a link share what one
 * of them got a few seconds before.
 * @throws HttpError 404, or 429 if the client tried too many unknown tokens
 */
export function createLinkReader<Schema extends v.GenericSchema, Content>({
  kind,
  name,
  schema,
  render,
}: LinkReader<Schema, Content>): (link: Link) => Promise<Content> {
  const read = createTimedCache<Content>({ freshMs: FRESH_MS, staleMs: 0, maxEntries: MAX_CACHED_LINKS })
  // Only readers at the same time share a response.
  const isOpen = createTimedCache<boolean>({ freshMs: 0, staleMs: 0, maxEntries: 0 })
  return async (link) => {
    // Text that Postgres cannot store takes the same way as an unknown token.
    const token = TOKEN.test(link.token) ? link.token : NO_TOKEN
    const client = createAnonClient(link.environment)
    const found = await isOpen(token, async () =>
      v.parse(v.boolean(), await call(client, 'has_secret_link', { p_kind: kind, p_token: token })),
    )
    if (!found) {
      await countUnknownLink(link)
      throw new HttpError(404, messages.linkNotFound)
    }
    return read(token, async () => {
      const opened = await call(client, name, { p_token: token })
      // The link was stopped in between.
      if (opened === null) throw new HttpError(404, messages.linkNotFound)
      return render(v.parse(schema, opened))
    })
  }
}

async function call(client: Client, name: string, parameters: object): Promise<unknown> {
  const { data, error } = await client.rpc(name, parameters)
  if (error) throw error
  return data
}

/** Functions remember nothing, so that the database counts. @throws HttpError 429 */
async function countUnknownLink({ request, environment }: Link): Promise<void> {
  const waitSeconds = v.parse(
    v.number(),
    await call(createServiceClient(environment), 'count_unknown_link', { p_client: getClientIp(request) }),
  )
  if (waitSeconds > 0)
    throw new HttpError(429, messages.tooManyRequests, { 'retry-after': String(waitSeconds) })
}
