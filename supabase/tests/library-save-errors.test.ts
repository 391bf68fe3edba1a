import { startSupabaseEmulator } from '@marquee/supabase-emulator/testing/start-supabase-emulator.ts'
import { describe, expect, test } from 'vitest'

import {
  clearing,
  codesOf,
  hoursAgo,
  keysOf,
  numbered,
  read,
  removal,
  save,
  saveText,
  send,
  subcodesOf,
  viewing,
} from './testing/library-items.ts'

const supabase = await startSupabaseEmulator()

/** A small item of another kind. */
const rating = (key: string) => `{"kind":"rating","key":"${key}","body":{},"changed_at":"2026-01-02"}`

/** Fills a library up to `room` items below its limit. */
async function fillLibrary(room = 0) {
  const user = await supabase.addUser()
  await send(user, { ...viewing('first', 9), body: {} }, { ...viewing('second', 9), body: {} })
  await supabase.database.query(
    'update private.library_usage set items = private.max_library_items() - $2 where user_id = $1',
    [user.user.id, room],
  )
  return user
}

describe('an invalid item', () => {
  const INVALID = { ...viewing('bad'), body: { name: 'n'.repeat(2050) } }

  test.each([
    ['first', [0]],
    ['in the middle', [2]],
    ['last', [4]],
    ['twice', [1, 3]],
    ['everywhere', [0, 1, 2, 3, 4]],
  ])('%s is reported, and the others are saved', async (_place, invalid) => {
    const user = await supabase.addUser()
    const items = numbered(5).map((item, index) =>
      invalid.includes(index) ? { ...INVALID, key: item.key ?? '' } : item,
    )
    const rows = await save(user, ...items)
    expect(keysOf(rows)).toEqual(['v1', 'v2', 'v3', 'v4', 'v5'])
    expect(codesOf(rows)).toEqual(items.map((_item, index) => (invalid.includes(index) ? '23514' : null)))
    expect(await read(user)).toHaveLength(5 - invalid.length)
    expect(rows.filter(({ version }) => version !== null)).toHaveLength(5 - invalid.length)
  })

  test.each<[string, string, string, string | null]>([
    ['an unknown kind', '{"kind":"secret","key":"k","body":{}}', '23514', 'k'],
    ['no kind', '{"key":"k","body":{}}', '23502', 'k'],
    ['no key', '{"kind":"viewing","body":{}}', '23502', null],
    ['a long key', `{"kind":"viewing","key":"${'k'.repeat(201)}","body":{}}`, '23514', 'k'.repeat(201)],
    ['a body that is an array', '{"kind":"viewing","key":"k","body":[1]}', '23514', 'k'],
    ['a body that is a text', '{"kind":"viewing","key":"k","body":"text"}', '23514', 'k'],
    ['a large body', `{"kind":"hide_rule","key":"k","body":{"a":"${'n'.repeat(65_536)}"}}`, '23514', 'k'],
    [
      'a deeply nested body',
      // All versions of Postgres can read the batch, and none the item alone.
      `{"kind":"hide_rule","key":"k","body":{"a":${'['.repeat(13_000)}${']'.repeat(13_000)}}}`,
      '54001',
      'k',
    ],
    ['NUL in its body', String.raw`{"kind":"viewing","key":"k","body":{"a":["\u0000"]}}`, '22P05', null],
    ['NUL in its key', String.raw`{"kind":"viewing","key":"\u0000","body":{}}`, '22P05', null],
    ['half a character', String.raw`{"kind":"viewing","key":"k","body":{"a":"\ud83d"}}`, '22P02', null],
    ['the other half', String.raw`{"kind":"viewing","key":"k","body":{"\ude00":1}}`, '22P02', null],
    ['a clearing of clearings', '{"kind":"clearing","key":"clearing","body":{}}', '23514', 'clearing'],
    ['a clearing that is removed', '{"kind":"clearing","key":"viewing","body":null}', '23514', 'viewing'],
    ['a time that is no date', '{"kind":"viewing","key":"k","body":{"watched_at":9e15}}', '22008', 'k'],
    ['an invalid change time', '{"kind":"viewing","key":"k","body":{},"changed_at":"soon"}', '22007', 'k'],
    ['a 13th month', '{"kind":"viewing","key":"k","body":{},"changed_at":"2026-13-01"}', '22008', 'k'],
    ['a number', '5', '22023', null],
    ['null', 'null', '22023', null],
    ['an array', '[{"kind":"viewing","key":"k","body":{}}]', '22023', null],
  ])('with or as %s does not affect the others', async (_case, item, code, key) => {
    const user = await supabase.addUser()
    const { status, content } = await saveText(supabase, user, `[${rating('a')},${item},${rating('b')}]`)
    expect(status).toBe(200)
    expect(content).toMatchObject([
      { key: 'a', error_code: null },
      { key, body: null, version: null, error_code: code },
      { key: 'b', error_code: null },
    ])
    expect(keysOf(await read(user))).toEqual(['a', 'b'])
  })

  test('leaves the stored one as it is, which the response shows', async () => {
    const user = await supabase.addUser()
    await send(user, { ...viewing('bad', 2), body: { name: 'Stored' } })
    expect(await save(user, INVALID)).toMatchObject([
      { key: 'bad', body: { name: 'Stored' }, version: expect.any(Number), error_code: '23514' },
    ])
  })

  test('does not stop an older version of it', async () => {
    const user = await supabase.addUser()
    const rows = await save(user, { ...viewing('bad', 2), body: { name: 'Older' } }, INVALID)
    const current = { key: 'bad', body: { name: 'Older' } }
    expect(rows).toMatchObject([
      { ...current, error_code: null },
      { ...current, error_code: '23514' },
    ])
  })
})

describe('in a full library', () => {
  test('removals and clearings are saved, also after additions that find no room', async () => {
    const user = await fillLibrary()
    const rows = await save(
      user,
      { kind: 'list', key: 'a' },
      { kind: 'list', key: 'b' },
      removal('first'),
      { kind: 'list', key: 'c' },
      { kind: 'clearing', key: 'rating', body: {} },
    )
    expect(codesOf(rows), 'there is room for the first addition after the removal').toEqual([
      'PT409',
      'PT409',
      null,
      null,
      null,
    ])
    expect(subcodesOf(rows)).toEqual(['library_full', 'library_full', null, null, null])
    expect(rows[2]).toMatchObject({ key: 'first', body: null, version: expect.any(Number) })
    expect(rows[4]).toMatchObject({ kind: 'clearing', version: expect.any(Number) })
  })

  test('additions are saved if the removals after them make room for all', async () => {
    const user = await fillLibrary()
    const rows = await save(
      user,
      { kind: 'list', key: 'a' },
      { kind: 'list', key: 'b' },
      clearing(hoursAgo(2)),
    )
    expect(codesOf(rows)).toEqual([null, null, null])
    expect(new Set(keysOf(await read(user)))).toEqual(new Set(['a', 'b', 'viewing']))
  })

  test('as many additions are saved as there is room for', async () => {
    const user = await fillLibrary(2)
    const rows = await save(user, ...['a', 'b', 'c'].map((key) => ({ kind: 'saved_filter', key })))
    expect(codesOf(rows)).toEqual([null, null, 'PT409'])
    expect(rows[2]).toMatchObject({ kind: 'saved_filter', key: 'c', body: null, version: null })
  })

  test('changes of items are saved, and an invalid item is reported', async () => {
    const user = await fillLibrary()
    const rows = await save(
      user,
      { ...viewing('first'), body: { a: 1 } },
      { kind: 'secret' },
      { kind: 'list' },
    )
    expect(codesOf(rows)).toEqual([null, '23514', 'PT409'])
    expect(subcodesOf(rows), 'of rules only').toEqual([null, null, 'library_full'])
  })
})

test('a rule without a name has no subcode', async () => {
  await supabase.database.query(
    `create function private.reject_item() returns trigger language plpgsql as $$
     begin raise exception 'No' using errcode = 'PT409'; end $$`,
  )
  await supabase.database.query(
    `create trigger reject_item before insert on public.library_items
     for each row when (new.key = 'unnamed') execute function private.reject_item()`,
  )
  const rows = await save(await supabase.addUser(), viewing('unnamed'), viewing('other'))
  expect(codesOf(rows)).toEqual(['PT409', null])
  expect(subcodesOf(rows)).toEqual([null, null])
})
