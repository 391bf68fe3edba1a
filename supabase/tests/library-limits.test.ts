import { startSupabaseEmulator } from '@marquee/supabase-emulator/testing/start-supabase-emulator.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { hideRuleKey, type ListedRule, MAX_LISTED_TITLES } from '#domain/hiding/hide-rules.ts'
import { isStorable } from '#domain/library/library-item.ts'

import { countUsage, hoursAgo, send, usageOf } from './testing/library-items.ts'

const supabase = await startSupabaseEmulator()

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
    ['a rule for hidden titles above 64 KB', { kind: 'hide_rule', body: { name: 'n'.repeat(65_536) } }],
    ['a saved filter above 2 KB', { kind: 'saved_filter', body: { filter: 'f'.repeat(2050) } }],
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
    ['an end that is no date', '{"until":8640000000000001}', '22008'],
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

  test('no rule that lists as many titles as a rule can', async () => {
    const user = await supabase.addUser()
    const ids = Array.from({ length: MAX_LISTED_TITLES }, (_, index) => 99_999_999 - index)
    const rule: ListedRule = {
      type: 'person',
      id: 99_999_999,
      name: 'N'.repeat(200),
      at: 1_800_000_000_000,
      titles: { movie: ids, tv: ids },
    }
    const item = { kind: 'hide_rule', key: hideRuleKey(rule), body: rule, changed_at: hoursAgo(1) }
    expect(isStorable({ kind: 'hide_rule', key: item.key, body: rule, changedAt: 1 })).toBe(true)
    expect(await send(user, item)).toMatchObject([{ body: rule }])
  })

  describe('of a full library', () => {
    const FULL = { code: 'PT409', details: 'library_full' }

    test('another item, until one is removed', async () => {
      const user = await fillLibrary('{}', 50_000)
      await expect(send(user, { kind: 'list', key: 'one' })).rejects.toMatchObject(FULL)
      await send(user, { kind: 'viewing', key: 'v1', body: null, changed_at: hoursAgo(3) })
      await send(user, { kind: 'list', key: 'one', changed_at: hoursAgo(3) })
      const restored = { kind: 'viewing', key: 'v1', changed_at: hoursAgo(2) }
      await expect(send(user, restored), 'it is an item again').rejects.toMatchObject(FULL)
      await send(user, { kind: 'list', key: 'one', body: { name: 'Changed' }, changed_at: hoursAgo(1) })
    })

    test('no clearing, even if it deletes nothing', async () => {
      const user = await fillLibrary('{}', 2)
      await supabase.database.query(
        `update private.library_usage set rows = private.max_library_rows(), items = private.max_library_items(),
           bytes = private.max_library_bytes() where user_id = $1`,
        [user.user.id],
      )
      await expect(send(user, { kind: 'hide_rule', key: 'genre-27' })).rejects.toMatchObject(FULL)
      const cleared = { kind: 'clearing', key: 'saved_filter', body: {}, changed_at: hoursAgo(1) }
      expect(await send(user, cleared)).toHaveLength(1)
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
      expect(await usageOf(supabase.database, user)).toEqual(await countUsage(supabase.database, user))
      await send(user, { kind: 'viewing', key: 'v1', body: {}, changed_at: hoursAgo(3) })
      await send(user, { kind: 'clearing', key: 'viewing', body: {}, changed_at: hoursAgo(0) })
      expect(await usageOf(supabase.database, user)).toEqual(await countUsage(supabase.database, user))
      await add(5)
    })
  })
})

describe('the size of a library', () => {
  test('is that of its rows after any changes', async () => {
    const change = fc.record({
      kind: fc.constantFrom('watchlist', 'viewing', 'hide_rule', 'saved_filter', 'clearing'),
      key: fc.constantFrom('watchlist', 'viewing', 'hide_rule', 'saved_filter'),
      body: fc.constantFrom(null, {}, { note: 'a' }, { note: 'long' }),
      changed_at: fc.constantFrom(hoursAgo(3), hoursAgo(2), hoursAgo(1)),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (items) => {
        const user = await supabase.addUser()
        for (const { body, ...item } of items)
          await send(user, { ...item, body: item.kind === 'clearing' ? {} : body })
        const usage = await usageOf(supabase.database, user)
        expect(usage ?? { rows: 0, items: 0, bytes: 0 }).toEqual(await countUsage(supabase.database, user))
      }),
      { numRuns: 15 },
    )
  })

  test('goes with the account', async () => {
    const user = await supabase.addUser()
    await send(user, {})
    await supabase.database.query('delete from auth.users where id = $1', [user.user.id])
    expect(await usageOf(supabase.database, user)).toBeUndefined()
  })
})
