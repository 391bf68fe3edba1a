import {
  startSupabaseEmulator,
  type TestUser,
} from '@marquee/supabase-emulator/testing/start-supabase-emulator.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  clearing,
  codesOf,
  countUsage,
  hoursAgo,
  keysOf,
  numbered,
  read,
  removal,
  save,
  type SavedItem,
  saveText,
  send,
  usageOf,
  viewing,
} from './testing/library-items.ts'

const supabase = await startSupabaseEmulator()

describe('items that are all valid', () => {
  test('are saved, and the response has the current rows in their order', async () => {
    const user = await supabase.addUser()
    const changed_at = '2026-01-02T03:04:05+00:00'
    const rows = await save(
      user,
      { kind: 'rating', key: 'movie:2', body: { value: 7 }, changed_at },
      { kind: 'viewing', key: 'v1', body: null, changed_at },
      { kind: 'list', key: 'one', body: { name: 'Rain' }, changed_at },
    )
    const saved = { changed_at, version: expect.any(Number), error_code: null, error_subcode: null }
    expect(rows).toEqual([
      { kind: 'rating', key: 'movie:2', body: { value: 7 }, ...saved },
      { kind: 'viewing', key: 'v1', body: null, ...saved },
      { kind: 'list', key: 'one', body: { name: 'Rain' }, ...saved },
    ])
    expect(await read(user)).toHaveLength(3)
    expect(await usageOf(supabase.database, user)).toEqual(await countUsage(supabase.database, user))
  })

  test('get the newer row of another device', async () => {
    const user = await supabase.addUser()
    await send(user, { ...viewing('v1', 1), body: { name: 'Newer' } })
    const rows = await save(user, { ...viewing('v1', 2), body: { name: 'Older' } }, viewing('v2'))
    expect(rows).toMatchObject([
      { key: 'v1', body: { name: 'Newer' }, error_code: null },
      { key: 'v2', error_code: null },
    ])
  })

  test('change nothing the second time, not even the version', async () => {
    const user = await supabase.addUser()
    const items = [viewing('v1'), removal('v2')]
    expect(await save(user, ...items)).toEqual(await save(user, ...items))
  })

  test('from a clock that is ahead have the time of the database', async () => {
    const user = await supabase.addUser()
    const [far, endless] = await save(
      user,
      { ...viewing('v1'), changed_at: '9999-12-31T23:59:59Z' },
      { ...viewing('v2'), changed_at: 'infinity' },
    )
    for (const row of [far, endless])
      expect(Math.abs(Date.now() - Date.parse(row?.changed_at ?? ''))).toBeLessThan(60_000)
  })

  test('can be none', async () => {
    expect(await save(await supabase.addUser())).toEqual([])
  })

  test('can be the same item several times, and the newest wins', async () => {
    const user = await supabase.addUser()
    const rows = await save(
      user,
      { ...viewing('v1', 3), body: { name: 'First' } },
      { ...viewing('v1', 1), body: { name: 'Third' } },
      viewing('v2'),
      { ...viewing('v1', 2), body: { name: 'Second' } },
    )
    const newest = { key: 'v1', body: { name: 'Third' }, error_code: null, error_subcode: null }
    expect(rows).toMatchObject([newest, newest, { key: 'v2', error_code: null }, newest])
  })

  test('are merged as by one upsert each, in any order', async () => {
    const change = fc.record({
      kind: fc.constantFrom('viewing', 'rating', 'clearing'),
      key: fc.constantFrom('viewing', 'rating'),
      body: fc.constantFrom(null, { note: 'a' }, { note: 'b' }),
      changed_at: fc.constantFrom(hoursAgo(3), hoursAgo(2), hoursAgo(1)),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
        const items = changes.map((item) => ({ ...item, body: item.kind === 'clearing' ? {} : item.body }))
        const [one, other] = [await supabase.addUser(), await supabase.addUser()]
        for (const item of items) await send(one, item)
        const rows = await save(other, ...items)
        expect(await contentOf(other)).toEqual(await contentOf(one))
        expect(rows.map(({ kind, key }) => ({ kind, key }))).toEqual(
          items.map(({ kind, key }) => ({ kind, key })),
        )
      }),
      { numRuns: 15 },
    )
  })
})

async function contentOf(user: TestUser) {
  const rows = await read(user)
  return rows.map(({ kind, key, body }) => `${kind} ${key} ${JSON.stringify(body)}`).toSorted()
}

describe('a clearing among the items', () => {
  test.each([
    ['first', 0],
    ['in the middle', 2],
    ['last', 4],
  ])('%s deletes the older ones, which then have no version', async (_place, index) => {
    const user = await supabase.addUser()
    const items = [viewing('old', 3), viewing('new', 1), viewing('older', 4), viewing('same', 2)]
    const rows = await save(user, ...items.toSpliced(index, 0, clearing(items[3]?.changed_at ?? '')))
    expect(codesOf(rows)).toEqual([null, null, null, null, null])
    const current = rows.filter(({ version }) => version !== null)
    expect(new Set(keysOf(current))).toEqual(new Set(['new', 'viewing']))
    expect(new Set(keysOf(await read(user)))).toEqual(new Set(['new', 'viewing']))
  })

  test('deletes them next to an invalid item as well', async () => {
    const user = await supabase.addUser()
    const rows = await save(
      user,
      viewing('old', 3),
      { kind: 'secret' },
      clearing(hoursAgo(2)),
      viewing('new'),
    )
    expect(codesOf(rows)).toEqual([null, '23514', null, null])
    expect(rows[0]).toMatchObject({ key: 'old', body: null, version: null })
    expect(keysOf(await read(user))).toEqual(['viewing', 'new'])
  })
})

describe('the number of items', () => {
  test('can be 500, even if all are invalid', async () => {
    const user = await supabase.addUser()
    expect(codesOf(await save(user, ...numbered(500)))).toEqual(Array.from({ length: 500 }, () => null))
    const invalid = numbered(500).map((item) => ({ ...item, kind: 'secret' }))
    expect(new Set(codesOf(await save(user, ...invalid)))).toEqual(new Set(['23514']))
  })

  test('cannot be 501', async () => {
    const user = await supabase.addUser()
    await expect(save(user, ...numbered(501))).rejects.toMatchObject({ code: 'PT413' })
    expect(await saveText(supabase, user, `[${'{},'.repeat(500)}{}]`)).toMatchObject({ status: 413 })
    expect(await read(user)).toEqual([])
  })

  test.each(['{}', '{"kind":"viewing","key":"k","body":{}}'])(
    'must be in an array, unlike %s',
    async (body) => {
      const { status, content } = await saveText(supabase, await supabase.addUser(), body)
      expect([status, content.code]).toEqual([400, '22023'])
    },
  )
})

describe('only the owner', () => {
  test('saves items, even if an item names another user', async () => {
    const [user, other] = [await supabase.addUser(), await supabase.addUser()]
    const item = { ...viewing('v1'), user_id: other.user.id }
    expect(codesOf(await save(user, item, { kind: 'secret' }, { ...item, key: 'v2' }))).toEqual([
      null,
      '23514',
      null,
    ])
    expect(await read(user)).toHaveLength(2)
    expect(await read(other)).toEqual([])
  })

  test('reads the rows of their items', async () => {
    const [user, other] = [await supabase.addUser(), await supabase.addUser()]
    await send(other, { ...viewing('v1'), body: { name: 'Secret' } })
    const rows = await save(
      user,
      { ...viewing('v1', 5), body: { name: 'Mine' } },
      { ...viewing('v1'), kind: 'secret' },
    )
    expect(rows).toMatchObject([{ body: { name: 'Mine' } }, { body: null }])
  })

  test.each([
    ['a guest', () => supabase.client()],
    ['the service', () => supabase.service()],
  ])('calls it, unlike %s', async (_actor, clientOf) => {
    const { error } = await clientOf().rpc('save_library_items', [viewing('v1')])
    expect(error).toMatchObject({ code: '42501' })
  })

  test('is a caller with an account', async () => {
    const client = supabase.withToken(await supabase.keys.sign({ role: 'authenticated' }))
    const { error } = await client.rpc('save_library_items', [viewing('v1')])
    expect(error).toMatchObject({ code: '42501' })
  })

  test('has an account that exists', async () => {
    const user = await supabase.addUser()
    await supabase.database.query('delete from auth.users where id = $1', [user.user.id])
    await expect(save(user, viewing('v1'))).rejects.toMatchObject({ code: '42501' })
  })

  test('saves without a second factor only if the account has none', async () => {
    const user = await supabase.addUser()
    await send(user, { ...viewing('v1', 5), body: { name: 'Secret' } })
    await supabase.database.query(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
       values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
      [user.user.id],
    )
    await expect(save(user, viewing('v2'), { kind: 'secret' })).rejects.toMatchObject({ code: '42501' })
    const malformed = await saveText(
      supabase,
      user,
      `[{"kind":"viewing","key":"v1","body":{},"changed_at":"soon"}]`,
    )
    expect(malformed.content).toMatchObject([{ body: null, version: null, error_code: '22007' }])
    const claims = { role: 'authenticated', sub: user.user.id, email: user.email, aal: 'aal2' }
    const token = await supabase.keys.sign(claims)
    expect(await save({ ...user, client: supabase.withToken(token) }, viewing('v2'))).toMatchObject([
      { key: 'v2' },
    ])
  })
})

test('two devices at once lead to the newest of each item, in the order of versions', async () => {
  const user = await supabase.addUser()
  const saveAs = (device: string, hours: number, invalid: number) =>
    supabase.database.transaction(async (transaction) => {
      await transaction.query(
        `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
        [JSON.stringify({ sub: user.user.id, role: 'authenticated' })],
      )
      const items = numbered(100).map((item, index) =>
        index === invalid
          ? { ...item, kind: 'secret' }
          : { ...item, body: { device }, changed_at: hoursAgo(hours) },
      )
      return transaction.query<SavedItem>('select * from public.save_library_items($1::json)', [
        JSON.stringify(items),
      ])
    })
  const results = await Promise.all([
    saveAs('phone', 2, -1),
    saveAs('laptop', 1, 50),
    saveAs('phone', 2, 60),
    saveAs('laptop', 1, -1),
  ])
  expect(results.map((rows) => rows.filter(({ error_code: code }) => code !== null).length)).toEqual([
    0, 1, 1, 0,
  ])
  const items = await read(user)
  expect(items).toHaveLength(100)
  expect(new Set(items.map(({ body }) => body.device))).toEqual(new Set(['laptop']))
  expect(await usageOf(supabase.database, user)).toEqual(await countUsage(supabase.database, user))
})
