import type { Database } from '@marquee/database/database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type AttackedProduct, startAttackedProduct } from '../testing/attacked-product.ts'
import { expectUnharmed, measureReadBeside } from '../testing/read-beside.ts'

/** On a busy machine, the fixtures and several seconds of measuring take long. */
const TEST_MS = 180_000

const ATTACKERS = 10
const REMOVED_ITEMS = 195_000

let product: AttackedProduct

beforeAll(async () => {
  product = await startAttackedProduct({
    attackers: ATTACKERS,
    prepare: (database, { attackers }) => addRows(database, attackers),
  })
}, TEST_MS)
afterAll(() => product.remove())

/** Adds rows without the triggers, which take long for so many. */
async function addRows(database: Database, attackers: readonly string[]): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.query(`set local session_replication_role = 'replica'`)
    // Titles as long as they may be, in which a pattern nearly matches everywhere.
    for (const id of attackers)
      await transaction.query(
        `insert into public.watch_history (user_id, tmdb_id, media_type, title, changed_at)
         select $1, number, 'movie', repeat('a', 500), now() from generate_series(1, 2000) as number`,
        [id],
      )
    await transaction.query(
      `insert into public.library_items (user_id, kind, key, version)
       select $1, 'viewing', 'removed-' || number, number from generate_series(1, $2::integer) as number`,
      [attackers[0] ?? '', REMOVED_ITEMS],
    )
    await transaction.query(
      'insert into private.library_usage (user_id, rows, items, bytes) values ($1, $2, 0, 0)',
      [attackers[0] ?? '', REMOVED_ITEMS],
    )
  })
}

async function send(index: number, path: string, body?: string): Promise<number> {
  const { headers } = product.attackers[index % ATTACKERS] ?? product.user
  const response = await fetch(`${product.url}/rest/v1/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, 'content-type': 'application/json', prefer: 'resolution=merge-duplicates' },
    body,
  })
  await response.arrayBuffer()
  return response.status
}

test(
  'numbers that expand are rejected, and others do not wait',
  async () => {
    const numbers = Array.from({ length: 2000 }, () => '1e131071').join(',')
    const measured = await measureReadBeside(product, {
      connections: 4,
      send: (index) =>
        send(index, 'library_items', `{"kind":"rating","key":"movie/1","body":{"a":[${numbers}]}}`),
    })
    expect([...measured.statuses.keys()]).toEqual([400])
    expectUnharmed(measured)
  },
  TEST_MS,
)

const ONE_SLOW_PATTERN = `title=ilike.*${'a'.repeat(38)}b`
const TEN_TERMS = Array.from({ length: 10 }, (_, index) => `title.${index % 2 ? 'asc' : 'desc'}`).join()
const ENDLESS_PATTERN = String.raw`^(a+)(a+)(a+)(a+)\1\2\3\4a$`
const MANY_CONDITIONS = `or=(${Array.from({ length: 100 }, (_, index) => `title.gt.${'a'.repeat(120)}${index}`).join()})`

test.each([
  ['a pattern that nearly matches', 200, ONE_SLOW_PATTERN],
  ['ten terms of order', 200, `order=${TEN_TERMS}`],
  ['a hundred conditions', 200, MANY_CONDITIONS],
  [
    'a regular expression that takes longer than it may',
    500,
    `title=match.${encodeURIComponent(ENDLESS_PATTERN)}`,
  ],
])(
  'many connections of several accounts that request %s do not make others wait',
  async (_what, status, query) => {
    const measured = await measureReadBeside(product, {
      connections: 40,
      send: (index) => send(index, `watch_history?select=id&${query}`),
    })
    expect([...measured.statuses.keys()]).toContain(status)
    expectUnharmed(measured)
  },
  TEST_MS,
)

test(
  'steps into the JSON of a long library do not make others wait',
  async () => {
    const measured = await measureReadBeside(product, {
      connections: 10,
      send: () => send(0, 'library_items?select=key&body->a->b->c->d->>e=eq.f&kind=eq.viewing'),
    })
    expect([...measured.statuses.keys()]).toContain(200)
    expectUnharmed(measured)
  },
  TEST_MS,
)

test(
  'changes in a library with many removed items do not make others wait',
  async () => {
    let count = 0
    const measured = await measureReadBeside(product, {
      connections: 2,
      send: () => {
        count += 1
        const item = { kind: 'rating', key: `movie:${count % 100}`, body: { half_stars: count % 10 } }
        return send(0, 'library_items', JSON.stringify(item))
      },
    })
    expect([...measured.statuses.keys()].filter((status) => status >= 300)).toEqual([])
    expectUnharmed(measured)
  },
  TEST_MS,
)

// The last one: the statements that wait for each other take longer than the test.
test(
  'forty slow statements of one user at a time do not make others wait',
  async () => {
    const measured = await measureReadBeside(product, {
      connections: 40,
      send: () => send(0, `watch_history?select=id&title=match.${encodeURIComponent(ENDLESS_PATTERN)}`),
    })
    expect([...measured.statuses.keys()]).toEqual([500])
    expectUnharmed(measured)
  },
  TEST_MS,
)
