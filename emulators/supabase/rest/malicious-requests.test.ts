import { beforeAll, describe, expect, test } from 'vitest'

import { createKeys } from '../keys.ts'
import {
  type PlainRequest,
  startSupabaseEmulator,
  type TestUser,
} from '../testing/start-supabase-emulator.ts'
import { movie } from './testing/watch-history.ts'

const emulator = await startSupabaseEmulator()
let testUser: TestUser
let authorization: string

beforeAll(async () => {
  testUser = await emulator.addUser()
  authorization = `Bearer ${testUser.token}`
  await testUser.client.from('watch_history').insert(movie())
})

const call = (path: string, init: PlainRequest = {}) =>
  emulator.request(`/rest/v1${path}`, {
    ...init,
    headers: { authorization, 'content-type': 'application/json', ...init.headers },
  })

const insert = (body: string, query = '') => call(`/watch_history${query}`, { method: 'POST', body })

const withToken = (token: string) => call('/watch_history', { headers: { authorization: `Bearer ${token}` } })

async function expectClientError(response: Response) {
  expect(response.status).toBeGreaterThanOrEqual(400)
  expect(response.status).toBeLessThan(500)
  const body: unknown = await response.json()
  expect(Object.keys(body ?? {}).toSorted()).toEqual(['code', 'details', 'hint', 'message'])
  expect(JSON.stringify(body)).not.toMatch(/public\."|with (page|changed)|json_to_record|node_modules|\.ts:/)
}

describe('a malicious query string is rejected', () => {
  test.each([
    'select=id;drop table watch_history',
    'select="id" from auth.users; --',
    'select=id,(select encrypted_password from auth.users)',
    'select=count(*)',
    'select=x"y:title',
    `select=${'x'.repeat(64)}:title`,
    'select=users(*)',
    'select=title%00',
    'select=title::nope',
    'select=title::text;drop table watch_history',
    'select=title::text)as x,(select 1',
    'select=title->>',
    'select=title->99999999999999999999',
    "select=title->'a'",
    'select=title.sum()',
    'select=...users(*)',
    'select=users!inner!left!a(*)',
    'select=users(*',
    'select=*)',
    'users.email=eq.x',
    'users.order=email',
    'order=users(email)',
    'title"; drop table watch_history; --=eq.1',
    'id) or (1=1=eq.1',
    '=eq.1',
    'id=eq',
    'id=1',
    'id=eq.1 or 1=1',
    "id=eq.1'; drop table watch_history; --",
    'id=is.5',
    'id=is.null or true',
    'id=in.1,2',
    'id=in.(1,2',
    'id=in.(")',
    'id=in.(1);drop table x',
    'id=regexp.1',
    'id=eq(any).1',
    'id=not.not.eq.1',
    'title=eq.%00',
    'id=eq.99999999999999999999999999',
    'tmdb_id=eq.1e400',
    'watched_at=gt.yesterday-ish',
    'id=like.1',
    'or=id.eq.1',
    'or=()',
    'or=(id)',
    'or=(id.eq.1',
    'or=(id.eq.1,))',
    'and=(id.eq.1,nope.eq.2)',
    `or=${'(or'.repeat(5000)}`,
    `or=${'(and'.repeat(12)}(id.eq.1)${')'.repeat(12)}`,
    'order=id;select 1',
    'order=nope',
    'order=id.up',
    'order=id.desc.desc',
    'order=(select 1)',
    'limit=1;select 1',
    'limit=-1',
    'limit=1e9',
    'limit=99999999999999999999',
    'offset=-1',
    'offset=x',
  ])('%s', async (query) => {
    await expectClientError(await call(`/watch_history?${query}`))
  })
})

describe('a malicious body is rejected', () => {
  test.each([
    '',
    'nonsense',
    '5',
    'null',
    '"text"',
    '[1]',
    '[[{}]]',
    '[{"title":"a"},{"tmdb_id":1}]',
    '{"title\\" text); drop table watch_history; --":1}',
    '{"__proto__":1}',
    '{"id":1,"tmdb_id":1,"media_type":"movie","title":"x"}',
    '{"tmdb_id":1e400,"media_type":"movie","title":"x"}',
    '{"tmdb_id":{"a":1},"media_type":"movie","title":"x"}',
    '{"tmdb_id":99999999999999999999,"media_type":"movie","title":"x"}',
    '{"tmdb_id":1,"media_type":"movie","title":"\\u0000"}',
    '{"tmdb_id":1,"media_type":"movie","title":"\\ud800"}',
    '{"tmdb_id":1,"media_type":"movie","title":"x","progress_seconds":"NaN"}',
    '{"tmdb_id":1,"media_type":"movie","title":"x","progress_seconds":"Infinity"}',
    '{"tmdb_id":1,"media_type":"movie","title":"x","progress_seconds":-1}',
    '{"tmdb_id":1,"media_type":"clip","title":"x"}',
    '{"tmdb_id":1,"media_type":"tv","title":"x"}',
    '{"tmdb_id":1,"media_type":"tv","title":"x","season_number":1}',
    '{"tmdb_id":1,"media_type":"movie","title":"x","season_number":1,"episode_number":1}',
    `{"tmdb_id":1,"media_type":"movie","title":"${'x'.repeat(501)}"}`,
    '{}',
    '[{},{}]',
  ])('%s', async (body) => {
    await expectClientError(await insert(body))
  })

  test.each([
    'on_conflict=id) do nothing; --',
    'on_conflict=nope',
    'on_conflict="',
    'columns=id"; --',
    'limit=1',
  ])('with the parameter %s', async (query) => {
    const headers = { prefer: 'resolution=merge-duplicates' }
    const body = JSON.stringify(movie())
    await expectClientError(await call(`/watch_history?${query}`, { method: 'POST', body, headers }))
  })

  test('by an update with an unknown column, an array, or no body', async () => {
    for (const body of ['{"x\\" = 1 where true; --":1}', '[{"title":"x"}]', '']) {
      await expectClientError(await call('/watch_history?id=gt.0', { method: 'PATCH', body }))
    }
  })

  test('by a function call', async () => {
    for (const body of [
      'nonsense',
      '[]',
      '{"p_media_type\\" => 1); --":1}',
      '{"p_media_type":"movie","p_tmdb_id":1e400}',
    ]) {
      await expectClientError(await call('/rpc/spend_credit_for_title', { method: 'POST', body }))
    }
  })
})

describe('inaccessible are', () => {
  test.each([
    'users',
    'auth.users',
    'applied_migrations',
    'pg_shadow',
    '"watch_history"',
    'watch_history; drop',
    '%00',
  ])('the table %s', async (table) => {
    await expectClientError(await call(`/${encodeURIComponent(table)}`))
  })

  test('other schemas', async () => {
    const response = await call('/users', { headers: { 'accept-profile': 'auth' } })
    expect(response.status).toBe(406)
    await expectClientError(response)
  })

  test('other methods and paths', async () => {
    await expectClientError(await call('/watch_history', { method: 'PUT', body: '{}' }))
    await expectClientError(await call('/watch_history/1'))
  })
})

describe('tokens are rejected that', () => {
  test('have expired, with a matching error', async () => {
    const token = await emulator.keys.sign({
      role: 'authenticated',
      sub: testUser.user.id,
      exp: 1_000_000_000,
    })
    const response = await withToken(token)
    expect(response.status).toBe(401)
    expect(response.headers.get('www-authenticate')).toContain('JWT expired')
    expect(await response.json()).toMatchObject({ code: 'PGRST303' })
  })

  test('are signed by another project or not at all', async () => {
    const claims = { role: 'service_role', sub: testUser.user.id }
    const foreign = await (await createKeys()).sign(claims)
    const unsigned = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify(claims))}.`
    for (const token of [foreign, unsigned, 'nonsense']) expect((await withToken(token)).status).toBe(401)
  })

  test('have a role that clients must not have', async () => {
    for (const role of ['postgres', 'none', 'supabase_admin', '', undefined]) {
      expect((await withToken(await emulator.keys.sign({ role, sub: testUser.user.id }))).status).toBe(401)
    }
  })
})

test('the data is unchanged afterwards', async () => {
  const { data } = await testUser.client.from('watch_history').select('title')
  expect(data).toEqual([{ title: 'A Movie' }])
})
