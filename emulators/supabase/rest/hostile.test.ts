import { beforeAll, describe, expect, test } from 'vitest'

import { makeKeys } from '../keys.ts'
import { type PlainRequest, startStandIn, type Viewer } from '../testing/start-supabase-emulator.ts'
import { movie } from './test-history.ts'

const standIn = await startStandIn()
let viewer: Viewer
let authorization: string

beforeAll(async () => {
  viewer = await standIn.addViewer()
  authorization = `Bearer ${viewer.token}`
  await viewer.client.from('watch_history').insert(movie())
})

const call = (path: string, init: PlainRequest = {}) =>
  standIn.request(`/rest/v1${path}`, {
    ...init,
    headers: { authorization, 'content-type': 'application/json', ...init.headers },
  })

const insert = (body: string, query = '') => call(`/watch_history${query}`, { method: 'POST', body })

const withToken = (token: string) => call('/watch_history', { headers: { authorization: `Bearer ${token}` } })

async function expectRefusal(answer: Response) {
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
  const body: unknown = await answer.json()
  expect(Object.keys(body ?? {}).toSorted()).toEqual(['code', 'details', 'hint', 'message'])
  expect(JSON.stringify(body)).not.toMatch(/public\."|with (page|changed)|json_to_record|node_modules|\.ts:/)
}

describe('a hostile query string is refused', () => {
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
    await expectRefusal(await call(`/watch_history?${query}`))
  })
})

describe('a hostile body is refused', () => {
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
    '{"tmdb_id":1,"media_type":"film","title":"x"}',
    '{"tmdb_id":1,"media_type":"tv","title":"x"}',
    '{"tmdb_id":1,"media_type":"tv","title":"x","season_number":1}',
    '{"tmdb_id":1,"media_type":"movie","title":"x","season_number":1,"episode_number":1}',
    `{"tmdb_id":1,"media_type":"movie","title":"${'x'.repeat(501)}"}`,
    '{}',
    '[{},{}]',
  ])('%s', async (body) => {
    await expectRefusal(await insert(body))
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
    await expectRefusal(await call(`/watch_history?${query}`, { method: 'POST', body, headers }))
  })

  test('for an update with a column that does not exist, a list, or nothing', async () => {
    for (const body of ['{"x\\" = 1 where true; --":1}', '[{"title":"x"}]', '']) {
      await expectRefusal(await call('/watch_history?id=gt.0', { method: 'PATCH', body }))
    }
  })

  test('for a function', async () => {
    for (const body of [
      'nonsense',
      '[]',
      '{"p_media_type\\" => 1); --":1}',
      '{"p_media_type":"movie","p_tmdb_id":1e400}',
    ]) {
      await expectRefusal(await call('/rpc/spend_credit_for_title', { method: 'POST', body }))
    }
  })
})

describe('out of reach are', () => {
  test.each([
    'users',
    'auth.users',
    'applied_migrations',
    'pg_shadow',
    '"watch_history"',
    'watch_history; drop',
    '%00',
  ])('the table %s', async (table) => {
    await expectRefusal(await call(`/${encodeURIComponent(table)}`))
  })

  test('other schemas', async () => {
    const answer = await call('/users', { headers: { 'accept-profile': 'auth' } })
    expect(answer.status).toBe(406)
    await expectRefusal(answer)
  })

  test('other methods and paths', async () => {
    await expectRefusal(await call('/watch_history', { method: 'PUT', body: '{}' }))
    await expectRefusal(await call('/watch_history/1'))
  })
})

describe('tokens are refused that', () => {
  test('have expired, and the answer says so', async () => {
    const token = await standIn.keys.sign({ role: 'authenticated', sub: viewer.user.id, exp: 1_000_000_000 })
    const answer = await withToken(token)
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toContain('JWT expired')
    expect(await answer.json()).toMatchObject({ code: 'PGRST303' })
  })

  test('another installation signed, or nobody', async () => {
    const claims = { role: 'service_role', sub: viewer.user.id }
    const foreign = await (await makeKeys()).sign(claims)
    const unsigned = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify(claims))}.`
    for (const token of [foreign, unsigned, 'nonsense']) expect((await withToken(token)).status).toBe(401)
  })

  test('name a role that no caller may have', async () => {
    for (const role of ['postgres', 'none', 'supabase_admin', '', undefined]) {
      expect((await withToken(await standIn.keys.sign({ role, sub: viewer.user.id }))).status).toBe(401)
    }
  })
})

test('after all this the row is still there, alone', async () => {
  const { data } = await viewer.client.from('watch_history').select('title')
  expect(data).toEqual([{ title: 'A Film' }])
})
