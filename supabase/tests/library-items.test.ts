import {
  startSupabaseEmulator,
  type TestUser,
} from '@marquee/supabase-emulator/testing/start-supabase-emulator.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const supabase = await startSupabaseEmulator()

const HOUR_MS = 60 * 60_000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()

type Item = { kind?: string; key?: string; body?: object | null; changed_at?: string }

/** Sends changes like a device; returns the current rows. */
async function send({ client }: TestUser, ...items: Item[]) {
  const rows = items.map((item) => ({
    kind: 'watchlist',
    key: 'movie:1',
    body: { name: 'North Pier' },
    ...item,
  }))
  const { data, error } = await client
    .from('library_items')
    .upsert(rows, { onConflict: 'user_id,kind,key' })
    .select('kind, key, body, version')
  if (error) throw error
  return data
}

async function fillLibrary(body: string | null, count: number) {
  const user = await supabase.addUser()
  await supabase.database.query(
    `insert into public.library_items (user_id, kind, key, body, changed_at)
     select $1, 'viewing', 'v' || number, $2, now() - interval '1 day' from generate_series(1, $3::integer) number`,
    [user.user.id, body, count],
  )
  return user
}

function setRowLimit(limit: string) {
  return supabase.database.query(
    `create or replace function private.max_library_rows() returns integer language sql immutable
     set search_path = '' as $$ select ${limit} $$`,
  )
}

async function read({ client }: TestUser, aboveVersion = 0) {
  const { data } = await client
    .from('library_items')
    .select('kind, key, body, version')
    .gt('version', aboveVersion)
    .order('version')
  return data ?? []
}

const bodyOf = async (user: TestUser) => (await read(user)).map(({ body }) => body)

describe('a change that arrives', () => {
  test.each([
    ['late, with an older time, loses', 2, { name: 'First' }],
    ['with a newer time wins', 0.5, { name: 'Second' }],
  ])('%s, and the response is the current item', async (_case, hours, expected) => {
    const user = await supabase.addUser()
    await send(user, { body: { name: 'First' }, changed_at: hoursAgo(1) })
    const rows = await send(user, { body: { name: 'Second' }, changed_at: hoursAgo(hours) })
    expect(rows.map(({ body }) => body)).toEqual([expected])
    expect(await bodyOf(user)).toEqual([expected])
  })

  test('twice changes nothing, not even the version', async () => {
    const user = await supabase.addUser()
    const change = { body: { name: 'First' }, changed_at: hoursAgo(1) }
    expect(await send(user, change)).toEqual(await send(user, change))
  })

  test('from a clock that is ahead loses to a later one', async () => {
    const user = await supabase.addUser()
    await send(user, { body: { name: 'Ahead' }, changed_at: hoursAgo(-48) })
    await send(user, { body: { name: 'Later' }, changed_at: hoursAgo(-48) })
    expect(await bodyOf(user)).toEqual([{ name: 'Later' }])
  })

  test('in any order leads to the same items', async () => {
    const change = fc.record({
      key: fc.constantFrom('movie:1', 'tv:1'),
      body: fc.constantFrom(null, { note: 'a' }, { note: 'b' }),
      changed_at: fc.constantFrom(hoursAgo(3), hoursAgo(2), hoursAgo(1)),
    })
    const changes = fc.array(change, { minLength: 1, maxLength: 6 })
    const orders = changes.chain((items) =>
      fc.tuple(fc.constant(items), fc.shuffledSubarray(items, { minLength: items.length })),
    )
    await fc.assert(
      fc.asyncProperty(orders, async ([items, shuffled]) => {
        const [one, other] = [await supabase.addUser(), await supabase.addUser()]
        for (const item of items) await send(one, item)
        for (const item of shuffled) await send(other, item)
        expect(await contentOf(one)).toEqual(await contentOf(other))
      }),
      { numRuns: 15 },
    )
  })
})

async function contentOf(user: TestUser) {
  const rows = await read(user)
  return rows.map(({ key, body }) => ({ key, body })).toSorted((a, b) => a.key.localeCompare(b.key))
}

test('a removal is an item without a body, and stays visible to other devices', async () => {
  const user = await supabase.addUser()
  await send(user, { changed_at: hoursAgo(2) })
  const [known] = await read(user)
  await send(user, { body: null, changed_at: hoursAgo(1) })
  expect(await read(user, known?.version)).toMatchObject([{ key: 'movie:1', body: null }])
})

test('versions grow with every change, so that a device reads only what is new', async () => {
  const user = await supabase.addUser()
  await send(user, { key: 'movie:1' }, { key: 'movie:2' }, { key: 'movie:3' })
  const last = (await read(user)).at(-1)?.version
  await send(user, { key: 'movie:1', body: null })
  expect(await read(user, last)).toMatchObject([{ key: 'movie:1' }])
  expect(await read(await supabase.addUser())).toEqual([])
})

const clearing = (changed_at: string) => ({ kind: 'clearing', key: 'viewing', body: {}, changed_at })

describe('a clearing', () => {
  test('deletes the older items of its kind only', async () => {
    const user = await supabase.addUser()
    await send(
      user,
      { kind: 'viewing', key: 'old', changed_at: hoursAgo(3) },
      { kind: 'viewing', key: 'new', changed_at: hoursAgo(1) },
      { kind: 'rating', key: 'movie:1', changed_at: hoursAgo(3) },
    )
    await send(user, clearing(hoursAgo(2)))
    expect((await read(user)).map(({ key }) => key)).toEqual(['new', 'movie:1', 'viewing'])
  })

  test('rejects older items that arrive later', async () => {
    const user = await supabase.addUser()
    await send(user, clearing(hoursAgo(2)))
    expect(await send(user, { kind: 'viewing', key: 'late', changed_at: hoursAgo(3) })).toEqual([])
    expect(await send(user, { kind: 'viewing', key: 'after', changed_at: hoursAgo(1) })).toHaveLength(1)
  })

  test('of another user has no effect', async () => {
    const [user, other] = [await supabase.addUser(), await supabase.addUser()]
    await send(user, { kind: 'viewing', key: 'mine', changed_at: hoursAgo(3) })
    await send(other, clearing(hoursAgo(1)))
    expect(await read(user)).toHaveLength(1)
  })
})

const insertText = (userId: string, body: string) =>
  supabase.database.query(
    `insert into public.library_items (user_id, kind, key, body) values ($1, 'viewing', 'v1', $2)`,
    [userId, body],
  )

describe('the table rejects', () => {
  test.each([
    ['an unknown kind', { kind: 'secret' }],
    ['an empty key', { key: '' }],
    ['a long key', { key: 'k'.repeat(201) }],
    ['a body that is no object', { body: ['a'] }],
    ['a title of a list above 16 KB', { kind: 'list_title', body: { note: 'n'.repeat(16_400) } }],
    ['another body above 2 KB', { body: { name: 'n'.repeat(2050) } }],
    ['a clearing of clearings', { kind: 'clearing', key: 'clearing', body: {} }],
  ])('%s', async (_case, item) => {
    const user = await supabase.addUser()
    await expect(send(user, item)).rejects.toMatchObject({ code: '23514' })
  })

  test.each([
    ['a number that no double holds', '{"a":[1e131071]}', '22003'],
    ['one so deep inside', '{"a":[{"b":[[-1e400]]}]}', '22003'],
    ['a number with too many digits', '{"a":1e-400}', '22003'],
    ['a zero with too many digits', '{"a":0e-16383}', '22003'],
    ['many such numbers', `{"a":[${Array.from({ length: 2000 }, () => '1e131071').join(',')}]}`, '23514'],
    ['such a number instead of an object', '1e131071', '22003'],
    ['a time that is no date', '{"watched_at":8640000000000001}', '22008'],
    ['a time long before', '{"watched_at":-1e16}', '22008'],
  ])('%s, also from a client without an API in front', async (_case, body, code) => {
    const { user } = await supabase.addUser()
    const start = performance.now()
    await expect(insertText(user.id, body)).rejects.toMatchObject({ code })
    expect(performance.now() - start).toBeLessThan(1000)
  })

  test('no other number', async () => {
    const { user } = await supabase.addUser()
    await insertText(user.id, '{"a":[1e308,5e-324,-0.5,8640000000000001],"watched_at":8640000000000000}')
  })

  describe('of a full library', () => {
    const FULL = { code: 'PT409', message: 'The library is full' }

    test('another item, until one is removed', async () => {
      const user = await fillLibrary('{}', 50_000)
      await expect(send(user, { kind: 'list', key: 'one' })).rejects.toMatchObject(FULL)
      await send(user, { kind: 'viewing', key: 'v1', body: null, changed_at: hoursAgo(3) })
      await send(user, { kind: 'list', key: 'one', changed_at: hoursAgo(3) })
      const restored = { kind: 'viewing', key: 'v1', changed_at: hoursAgo(2) }
      await expect(send(user, restored), 'it is an item again').rejects.toMatchObject(FULL)
      await send(user, { kind: 'list', key: 'one', body: { name: 'Changed' }, changed_at: hoursAgo(1) })
    })

    test('more rows than a library may have, removed items among them', async () => {
      const user = await fillLibrary(null, 8)
      await setRowLimit('8')
      await expect(send(user, { kind: 'list', key: 'one' })).rejects.toMatchObject(FULL)
      await setRowLimit('4 * private.max_library_items()')
      await send(user, { kind: 'list', key: 'one' })
    })

    test('more than 20 MB, of several devices at once as well', async () => {
      const user = await fillLibrary(JSON.stringify({ a: 'x'.repeat(1900) }), 10_700)
      const add = (device: number) =>
        send(
          user,
          ...Array.from({ length: 100 }, (_, index) => ({
            kind: 'rating',
            key: `${device}-${index}`,
            body: { a: 'x'.repeat(1900) },
          })),
        )
      const results = await Promise.allSettled([add(1), add(2), add(3), add(4)])
      const rejected = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
      expect(rejected).toMatchObject([FULL, FULL])
      expect(await usageOf(user)).toEqual(await countUsage(user))
      await send(user, { kind: 'viewing', key: 'v1', body: {}, changed_at: hoursAgo(3) })
      await send(user, { kind: 'clearing', key: 'viewing', body: {}, changed_at: hoursAgo(0) })
      expect(await usageOf(user)).toEqual(await countUsage(user))
      await add(5)
    })
  })
})

describe('an item with another key', () => {
  test('is removed under its former key for other devices', async () => {
    const user = await supabase.addUser()
    await send(user, { kind: 'list', key: 'before', changed_at: hoursAgo(2) })
    const last = (await read(user)).at(-1)?.version
    const { error } = await user.client
      .from('library_items')
      .update({ key: 'after', changed_at: hoursAgo(1) })
      .eq('key', 'before')
    expect(error).toBeNull()
    const items = await read(user, last)
    expect(items.toSorted((a, b) => a.key.localeCompare(b.key))).toMatchObject([
      { key: 'after', body: { name: 'North Pier' } },
      { key: 'before', body: null },
    ])
    expect(await usageOf(user)).toEqual(await countUsage(user))
  })

  test('does not come back after its new kind was cleared', async () => {
    const user = await supabase.addUser()
    await send(user, { kind: 'list', key: 'one', changed_at: hoursAgo(3) })
    await send(user, clearing(hoursAgo(1)))
    await user.client
      .from('library_items')
      .update({ kind: 'viewing', changed_at: hoursAgo(2) })
      .eq('key', 'one')
    expect((await read(user)).map(({ kind }) => kind)).not.toContain('viewing')
  })
})

describe('the size of a library', () => {
  test('is that of its rows after any changes', async () => {
    const change = fc.record({
      kind: fc.constantFrom('watchlist', 'viewing', 'clearing'),
      key: fc.constantFrom('watchlist', 'viewing'),
      body: fc.constantFrom(null, {}, { note: 'a' }, { note: 'long' }),
      changed_at: fc.constantFrom(hoursAgo(3), hoursAgo(2), hoursAgo(1)),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (items) => {
        const user = await supabase.addUser()
        for (const { body, ...item } of items)
          await send(user, { ...item, body: item.kind === 'clearing' ? {} : body })
        expect(await usageOf(user)).toEqual(await countUsage(user))
      }),
      { numRuns: 15 },
    )
  })

  test('goes with the account', async () => {
    const user = await supabase.addUser()
    await send(user, {})
    await supabase.database.query('delete from auth.users where id = $1', [user.user.id])
    expect(await usageOf(user)).toBeUndefined()
  })
})

async function usageOf({ user }: TestUser) {
  const [usage] = await supabase.database.query(
    'select rows, items, bytes from private.library_usage where user_id = $1',
    [user.id],
  )
  return usage
}

async function countUsage({ user }: TestUser) {
  const [usage] = await supabase.database.query(
    `select count(*) as rows, count(body) as items,
       coalesce(sum(octet_length(key) + octet_length(body::text)), 0)::bigint as bytes
     from public.library_items where user_id = $1`,
    [user.id],
  )
  return usage
}
