import { describe, expect, test } from 'vitest'

import { mapConcurrently } from '#domain/map-concurrently.ts'

import { createLink, WRONG_TOKENS } from '../links.ts'
import type { TestContext, User } from '../test-context.ts'

const LIST = 'a1b2c3d4'

const NOT_FOUND = [404, { error: 'This link doesn’t work. It may have been replaced or turned off.' }]

const createTitle = (listId: string, id: number, rank: string) => ({
  kind: 'list_title',
  key: `${listId}:movie-${id}`,
  body: { list_id: listId, media_type: 'movie', tmdb_id: id, title: `Movie ${id}`, rank, note: `Note ${id}` },
})

export function describeSharedList(context: TestContext): void {
  async function createOwner(): Promise<User> {
    const owner = await context.createUser()
    await owner.client.from('user_profiles').insert({ display_name: 'Ada Lovelace' })
    const { error } = await owner.client.from('library_items').insert([
      {
        kind: 'list',
        key: LIST,
        body: { name: 'Rainy days', description: 'With tea', kind: 'manual', created_at: 1 },
      },
      { kind: 'list', key: 'other', body: { name: 'Secret list', kind: 'manual', created_at: 1 } },
      createTitle(LIST, 2, 'b'),
      createTitle(LIST, 1, 'a'),
      createTitle(LIST, 3, 'c'),
      createTitle('other', 4, 'a'),
    ])
    if (error) throw error
    return owner
  }

  async function read(token: unknown, headers = {}) {
    const { status, body } = await context.call('shared-list', { body: { token }, headers })
    return [status, body]
  }

  describe('a shared list', () => {
    test('has its titles in order, with notes, and nothing that names its owner', async () => {
      const owner = await createOwner()
      const token = await createLink(owner, 'list', LIST)
      const response = await context.call('shared-list', { body: { token } })
      expect(response.body).toMatchObject({
        name: 'Rainy days',
        description: 'With tea',
        title_count: 3,
        titles: [1, 2, 3].map((id) => ({ tmdb_id: id, title: `Movie ${id}`, note: `Note ${id}` })),
      })
      expect(response.text).not.toContain(owner.user.id)
      expect(response.text).not.toMatch(/example\.com|Ada|Secret list|a1b2c3d4/)
      expect(response.headers.get('cache-control')).toBe('no-store')
    })

    test('has no removed titles, and none that another title’s key hides', async () => {
      const owner = await createOwner()
      const token = await createLink(owner, 'list', LIST)
      await owner.client.from('library_items').upsert(
        [
          { ...createTitle(LIST, 1, 'a'), body: null, changed_at: new Date().toISOString() },
          { ...createTitle(LIST, 9, 'd'), key: 'other:movie-9' },
        ],
        { onConflict: 'user_id,kind,key' },
      )
      const [, body] = await read(token)
      expect(body).toMatchObject({ title_count: 2, titles: [{ tmdb_id: 2 }, { tmdb_id: 3 }] })
    })

    test('of more than 1,000 titles has the first ones, and says how many there are', async () => {
      const owner = await createOwner()
      const rows = Array.from({ length: 1003 }, (_, index) =>
        createTitle(LIST, index + 10, `d${String(index).padStart(4, '0')}z`),
      )
      await owner.client.from('library_items').insert(rows)
      const { body } = await context.call('shared-list', {
        body: { token: await createLink(owner, 'list', LIST) },
      })
      expect(body).toMatchObject({ title_count: 1006 })
      const titles = Array.isArray(body['titles']) ? body['titles'] : []
      expect(titles).toHaveLength(1000)
      expect(titles.at(-1)).toMatchObject({ tmdb_id: 10 + 996 })
    })
  })

  describe('the link of a list does not work', () => {
    test.each(WRONG_TOKENS)('with %s', async (_what, token) => {
      expect(await read(token)).toEqual(NOT_FOUND)
    })

    test('with a huge token, and with a token that is no text', async () => {
      expect(await read('x'.repeat(15_000))).toEqual(NOT_FOUND)
      for (const token of [undefined, null, 5, {}, ['a']]) expect(await read(token)).toEqual(NOT_FOUND)
    })

    test('after it was replaced, stopped, or its list or account was deleted', async () => {
      const owner = await createOwner()
      const old = await createLink(owner, 'list', LIST)
      const token = await createLink(owner, 'list', LIST)
      expect(await read(old)).toEqual(NOT_FOUND)
      const other = await createLink(owner, 'list', 'other')
      const deleted = await createOwner()
      const orphan = await createLink(deleted, 'list', LIST)
      for (const current of [token, other, orphan]) expect(await read(current)).toMatchObject([200, {}])

      const { error } = await owner.client.from('secret_links').delete().eq('list_id', LIST)
      expect(error).toBeNull()
      await owner.client
        .from('library_items')
        .update({ body: null, changed_at: new Date().toISOString() })
        .match({ kind: 'list', key: 'other' })
      await context.supabase.database.query('delete from auth.users where id = $1', [deleted.user.id])
      for (const revoked of [token, other, orphan]) expect(await read(revoked)).toEqual(NOT_FOUND)
    })

    test('to a list that has become a smart list, which only its owner’s devices can put together', async () => {
      const owner = await createOwner()
      const token = await createLink(owner, 'list', 'other')
      const { error } = await owner.client
        .from('library_items')
        .update({
          body: { name: 'The best', kind: 'smart', created_at: 1, rules: { min_half_stars: 8 } },
          changed_at: new Date().toISOString(),
        })
        .match({ kind: 'list', key: 'other' })
      expect(error).toBeNull()
      expect(await read(token)).toEqual(NOT_FOUND)
    })

    test('as the link of a calendar', async () => {
      const owner = await createOwner()
      expect(await read(await createLink(owner, 'calendar'))).toEqual(NOT_FOUND)
    })
  })

  test('a shared list opens for readers who tried 61 wrong links, and however often it is read', async () => {
    const owner = await createOwner()
    const token = await createLink(owner, 'list', LIST)
    const wrong = await mapConcurrently([...Array(61).keys()], 8, () => read('0'.repeat(40)))
    const [status, body] = await read('1'.repeat(40))
    expect([status, body]).toEqual([429, { error: 'Too many attempts. Try again in a few minutes.' }])
    expect(wrong.every(([wrongStatus]) => wrongStatus === 404 || wrongStatus === 429)).toBe(true)
    const right = await mapConcurrently([...Array(310).keys()], 8, () => read(token))
    expect(right.filter(([rightStatus]) => rightStatus !== 200)).toEqual([])
    await context.supabase.database.query('delete from private.link_attempts')
  })
}
