import { createHash } from 'node:crypto'

import {
  startSupabaseEmulator,
  type TestUser,
} from '@marquee/supabase-emulator/testing/start-supabase-emulator.ts'
import { beforeEach, describe, expect, test } from 'vitest'

import { parseSubcode } from '#domain/error-subcodes.ts'

const supabase = await startSupabaseEmulator()

const LIST = 'a1b2c3'

let user: TestUser
let changes = 0

beforeEach(async () => {
  user = await supabase.addUser()
  await saveList(LIST)
})

/** Each change is newer than the one before. */
async function saveList(key: string, body: object | null = { name: 'Rainy days' }, owner = user) {
  changes += 1
  const changedAt = new Date(Date.now() - 60_000 + changes).toISOString()
  const { error } = await owner.client
    .from('library_items')
    .upsert({ kind: 'list', key, body, changed_at: changedAt }, { onConflict: 'user_id,kind,key' })
  if (error) throw error
}

async function createLink(kind: string, listId?: string, owner = user): Promise<string> {
  const { data, error } = await owner.client.rpc('create_secret_link', { p_kind: kind, p_list_id: listId })
  if (error) throw error
  return data.token
}

const READERS = { list: 'read_shared_list', calendar: 'read_calendar' }

/** Opens a link as a guest. Returns null if it is not found. */
async function open(token: string, kind: keyof typeof READERS = 'list') {
  const { data, error } = await supabase.client().rpc(READERS[kind], { p_token: token })
  if (error) throw error
  return data
}

/** Counts an unknown link of a client. Returns the seconds to wait. */
async function count(client: string | null): Promise<number> {
  const { data, error } = await supabase.service().rpc('count_unknown_link', { p_client: client })
  if (error) throw error
  return data
}

const hash = (token: string) => createHash('sha256').update(token).digest('hex')

const readLinks = async ({ client }: TestUser) => (await client.from('secret_links').select()).data

describe('a new link', () => {
  test('is not to a smart list, whose titles the account does not know', async () => {
    await saveList('smart', { name: 'Long evenings', kind: 'smart', rules: {} })
    await expect(createLink('list', 'smart')).rejects.toMatchObject({
      code: 'PT404',
      details: 'list_not_saved',
    })
  })

  test('opens its target, and has a token of 160 bits that the database does not have', async () => {
    const [list, calendar] = [await createLink('list', LIST), await createLink('calendar')]
    expect(await open(list)).toMatchObject({
      list: { key: LIST, body: { name: 'Rainy days' } },
      titles: [],
      title_count: 0,
    })
    expect(await open(calendar, 'calendar')).toEqual({ played: [], imported: [], watchlist: [] })
    expect([list, calendar]).toEqual([
      expect.stringMatching(/^[0-9a-f]{40}$/),
      expect.stringMatching(/^[0-9a-f]{40}$/),
    ])
    const rows = await supabase.database.query<{ row: string }>(
      'select link::text as row from public.secret_links link where user_id = $1',
      [user.user.id],
    )
    expect(rows).toHaveLength(2)
    expect(rows.filter(({ row }) => row.includes(list) || row.includes(calendar))).toEqual([])
  })

  test('replaces the old one to the same target only', async () => {
    await saveList('other')
    const [old, other, calendar] = [
      await createLink('list', LIST),
      await createLink('list', 'other'),
      await createLink('calendar'),
    ]
    const current = await createLink('list', LIST)
    expect(current).not.toBe(old)
    expect(await open(old)).toBeNull()
    expect(await open(current)).not.toBeNull()
    expect(await open(other)).toMatchObject({ list: { key: 'other' } })
    expect(await open(calendar, 'calendar')).not.toBeNull()
    await createLink('calendar')
    expect(await readLinks(user)).toHaveLength(3)
  })

  test('cannot be to a list of another user, a deleted one or one that never was', async () => {
    const other = await supabase.addUser()
    await saveList('deleted', null)
    for (const [owner, listId] of [
      [other, LIST],
      [user, 'deleted'],
      [user, 'never'],
    ] as const)
      await expect(createLink('list', listId, owner)).rejects.toMatchObject({
        code: 'PT404',
        details: 'list_not_saved',
      })
  })

  test.each([
    ['without a list', 'list', undefined],
    ['to the calendar of a list', 'calendar', LIST],
    ['to something else', 'history', undefined],
  ])('%s is rejected', async (_case, kind, listId) => {
    await expect(createLink(kind, listId)).rejects.toMatchObject({ code: '22023' })
  })
})

describe('a link is not found', () => {
  test('with an unknown, an empty and a malformed token, and with a hash as the token', async () => {
    const token = await createLink('list', LIST)
    for (const wrong of ['0'.repeat(40), '', "' or true --", hash(token), token.toUpperCase(), `${token} `])
      expect(await open(wrong)).toBeNull()
  })

  test('as a link of the other kind', async () => {
    expect(await open(await createLink('list', LIST), 'calendar')).toBeNull()
    expect(await open(await createLink('calendar'), 'list')).toBeNull()
  })

  test('after its owner deleted it, which no other user can', async () => {
    const token = await createLink('list', LIST)
    const other = await supabase.addUser()
    await other.client.from('secret_links').delete().eq('list_id', LIST)
    expect(await open(token)).not.toBeNull()
    await user.client.from('secret_links').delete().eq('kind', 'list').eq('list_id', LIST)
    expect(await open(token)).toBeNull()
  })

  test('while its list is deleted; undoing that restores it', async () => {
    const token = await createLink('list', LIST)
    await saveList(LIST, null)
    expect(await open(token)).toBeNull()
    await saveList(LIST)
    expect(await open(token)).not.toBeNull()
  })

  test('while its owner is banned, and after the account was deleted', async () => {
    const token = await createLink('list', LIST)
    const ban = (until: string) =>
      supabase.database.query(`update auth.users set banned_until = now() + $2::interval where id = $1`, [
        user.user.id,
        until,
      ])
    await ban('1 day')
    expect(await open(token)).toBeNull()
    await ban('-1 day')
    expect(await open(token)).not.toBeNull()
    await supabase.database.query('delete from auth.users where id = $1', [user.user.id])
    expect(await open(token)).toBeNull()
    const left = await supabase.database.query('select from public.secret_links where user_id = $1', [
      user.user.id,
    ])
    expect(left).toEqual([])
  })
})

describe('limits', () => {
  test('an account has at most 50 links, also by requests at once; a replaced one does not count', async () => {
    const keys = Array.from({ length: 55 }, (_, index) => `list-${index}`)
    await user.client.from('library_items').insert(keys.map((key) => ({ kind: 'list', key, body: {} })))
    const results = await Promise.allSettled(keys.map((key) => createLink('list', key)))
    const rejected = results.filter((result) => result.status === 'rejected')
    expect(rejected.map(({ reason }) => parseSubcode(reason))).toEqual(
      Array.from({ length: 5 }, () => 'too_many_links'),
    )
    const links = await readLinks(user)
    expect(links).toHaveLength(50)
    expect(await createLink('list', links?.[0]?.list_id)).toHaveLength(40)
  })

  test('links to lists that were deleted long ago make room', async () => {
    await createLink('list', LIST)
    await saveList(LIST, null)
    await supabase.database.query(
      `update public.secret_links set created_at = now() - interval '31 days' where user_id = $1`,
      [user.user.id],
    )
    await createLink('calendar')
    expect(await readLinks(user)).toMatchObject([{ kind: 'calendar' }])
  })

  test('a client that tries 61 unknown links waits, other clients do not', async () => {
    const client = '192.0.2.7'
    for (let tried = 0; tried < 60; tried += 1) expect(await count(client)).toBe(0)
    for (let tried = 0; tried < 3; tried += 1) {
      const waitSeconds = await count(client)
      expect(waitSeconds).toBeGreaterThan(500)
      expect(waitSeconds).toBeLessThanOrEqual(600)
    }
    expect(await count('192.0.2.8')).toBe(0)
    await endWindows()
    expect(await count(client)).toBe(0)
  })

  test.each([
    ['in one /64 network of IPv6 share', '2001:db8:1:2::1', '2001:db8:1:2:ffff::9', true],
    ['in two networks of IPv6 have different', '2001:db8:1:3::1', '2001:db8:1:4::1', false],
    ['without an address share', null, 'not an address', true],
  ])('clients %s limits', async (_case, client, other, isLimited) => {
    for (let tried = 0; tried <= 60; tried += 1) await count(client)
    expect((await count(other)) > 0).toBe(isLimited)
  })

  test('windows that have ended are deleted with the next attempts', async () => {
    for (const client of ['192.0.2.20', '192.0.2.21']) await count(client)
    await endWindows()
    for (let tried = 0; tried < 40; tried += 1) await count('192.0.2.22')
    const rows = await supabase.database.query<{ subject: string }>(
      'select subject from private.link_attempts where ends_at <= now()',
    )
    expect(rows).toEqual([])
  })
})

/** Lets ten minutes pass. */
function endWindows(): Promise<unknown> {
  return supabase.database.query(`update private.link_attempts set ends_at = ends_at - private.link_window()`)
}
