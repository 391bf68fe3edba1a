import {
  startSupabaseEmulator,
  type TestUser,
} from '@marquee/supabase-emulator/testing/start-supabase-emulator.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { TABLE_KINDS } from '#domain/library/library-item.ts'

import { clearing, countUsage, hoursAgo, read, send, usageOf } from './testing/library-items.ts'

const supabase = await startSupabaseEmulator()

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

  test.each(TABLE_KINDS)('of the kind %s deletes its items', async (kind) => {
    const user = await supabase.addUser()
    await send(
      user,
      { kind, key: 'old', changed_at: hoursAgo(3) },
      { kind, key: 'new', changed_at: hoursAgo(1) },
    )
    await send(user, { ...clearing(hoursAgo(2)), key: kind })
    expect((await read(user)).map(({ key }) => key)).toEqual(['new', kind])
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
    expect(await usageOf(supabase.database, user)).toEqual(await countUsage(supabase.database, user))
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
