import type { Database } from '@marquee/database/database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { startAttackedProduct, type AttackedProduct } from '../testing/attacked-product.ts'
import { expectUnharmed, measureReadBeside } from '../testing/read-beside.ts'

const LIST_TOKEN = 'a'.repeat(40)
const CALENDAR_TOKEN = 'b'.repeat(40)

const CONNECTIONS = 16

let product: AttackedProduct

beforeAll(async () => {
  product = await startAttackedProduct({
    attackers: 2,
    prepare: async (database, { attackers: [lister = '', watcher = ''] }) => {
      await addLongList(database, lister)
      await addLongHistory(database, watcher)
    },
  })
}, 120_000)
afterAll(() => product.remove())

async function addLongList(database: Database, userId: string): Promise<void> {
  await database.query(
    `insert into public.library_items (user_id, kind, key, body)
     select $1::uuid, 'list', 'long', '{"name": "Long", "kind": "manual", "created_at": 1}'
     union all
     select $1::uuid, 'list_title', 'long:movie-' || id, jsonb_build_object('list_id', 'long', 'media_type', 'movie',
       'tmdb_id', id, 'title', 'Movie ' || id, 'rank', 'a' || lpad(id::text, 8, '0'), 'note', repeat('x', 50))
     from generate_series(1, 49000) as id`,
    [userId],
  )
  await addLink(database, [userId, 'list', 'long', LIST_TOKEN])
}

async function addLongHistory(database: Database, userId: string): Promise<void> {
  await database.query(
    `insert into public.library_items (user_id, kind, key, body)
     select $1::uuid, 'viewing', 'tv-' || id || '-1-1@0', jsonb_build_object('media_type', 'tv', 'tmdb_id', id,
       'season_number', 1, 'episode_number', 1, 'watched_at', 1700000000000 + id, 'is_finished', true, 'origin', 'import')
     from generate_series(1, 25000) as id
     union all
     select $1::uuid, 'watchlist', 'tv-' || id, jsonb_build_object('media_type', 'tv', 'id', id, 'name', 'Show ' || id)
     from generate_series(1, 24000) as id`,
    [userId],
  )
  await addLink(database, [userId, 'calendar', null, CALENDAR_TOKEN])
}

async function addLink(database: Database, link: (string | null)[]): Promise<void> {
  await database.query(
    `insert into public.secret_links (user_id, kind, list_id, token_hash)
     values ($1, $2, $3, encode(sha256(convert_to($4, 'UTF8')), 'hex'))`,
    link,
  )
}

async function send(path: string, body?: object): Promise<number> {
  const response = await fetch(product.url + path, {
    method: body ? 'POST' : 'GET',
    headers: { apikey: product.anonKey, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  })
  await response.arrayBuffer()
  return response.status
}

const ATTACKS: [what: string, statuses: number[], send: () => Promise<number>][] = [
  ['a shared list of 49,000 titles', [200], () => send('/functions/v1/shared-list', { token: LIST_TOKEN })],
  [
    'the same list without the function',
    [200],
    () => send('/rest/v1/rpc/read_shared_list', { p_token: LIST_TOKEN }),
  ],
  [
    'the calendar of a long history',
    [200],
    () => send(`/functions/v1/calendar-feed?token=${CALENDAR_TOKEN}`),
  ],
  [
    'the same calendar without the function',
    [200],
    () => send('/rest/v1/rpc/read_calendar', { p_token: CALENDAR_TOKEN }),
  ],
  [
    'links that do not exist',
    [404, 429],
    () =>
      send('/functions/v1/shared-list', { token: crypto.randomUUID().replaceAll('-', '').padEnd(40, '0') }),
  ],
]

test.each(ATTACKS)('readers of %s do not make others wait', async (_what, statuses, sendOne) => {
  const measured = await measureReadBeside(product, { connections: CONNECTIONS, send: sendOne })
  expect(statuses).toEqual(expect.arrayContaining([...measured.statuses.keys()]))
  expectUnharmed(measured)
})
