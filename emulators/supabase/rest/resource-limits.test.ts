import { beforeAll, describe, expect, test } from 'vitest'

import type { TestUser } from '../testing/start-supabase-emulator.ts'
import { startWithMovieSchema } from './testing/movie-schema.ts'
import { movie } from './testing/watch-history.ts'

const emulator = await startWithMovieSchema()
let testUser: TestUser

beforeAll(async () => {
  testUser = await emulator.addUserWithCredits(5)
  // Together less than a quarter of a megabyte, but `1e131071` has 131,072 digits as a number.
  const numbers = Array.from({ length: 100 }, (_, index) => movie({ tmdb_id: index + 1, title: '1e131071' }))
  await testUser.client.from('watch_history').insert(numbers)
  await emulator.database.runScript(`
    create table public.documents (id integer primary key, body text, number numeric);
    insert into public.documents select id, repeat('x', 100000), 1 from generate_series(1, 200) as id;
    create table public.pages (id integer primary key, document_id integer references public.documents);
    insert into public.pages select id, 1 + id % 200 from generate_series(1, 60000) as id;
    create function public.large_text() returns text language sql stable as $$ select repeat('x', 9000000) $$;
    create function public.large_texts() returns setof text language sql stable as
      $$ select repeat('x', 100000) from generate_series(1, 200) $$;
    create index on public.pages (document_id);
    grant select, insert on public.documents, public.pages to anon, authenticated, service_role`)
})

type Problem = { code: string; message: string; details: string | null; hint: string | null }

async function get(path: string, accept = 'application/json') {
  const headers = { authorization: `Bearer ${testUser.token}`, accept }
  const response = await emulator.request(`/rest/v1/${path}`, { headers })
  const text = await response.text()
  return { status: response.status, text, problem: response.ok ? undefined : parseProblem(text) }
}

function parseProblem(text: string): Problem {
  return JSON.parse(text)
}

const match = (pattern: string, operator = 'match') =>
  get(`watch_history?select=id&title=${operator}.${encodeURIComponent(pattern)}`)

const aliases = (count: number, column: string) =>
  Array.from({ length: count }, (_, index) => `a${index}:${column}`).join(',')

describe('a regular expression', () => {
  test.each(['((a?b?c?){80}){100}', '(a?b?c?d?e?f?){200}'])(
    'that takes too long or too much memory is ended: %s',
    async (pattern) => {
      const { problem } = await match(pattern)
      expect(['2201B', '57014']).toContain(problem?.code)
    },
    60_000,
  )

  test.each([
    '^1e',
    '1e131071$',
    '^(1|2)e',
    String.raw`^\d`,
    '[[:digit:]]+e',
    '(?:1|2)e',
    String.raw`(1)e\1`,
    '1{1}e',
  ])('works: %s', async (pattern) => {
    const { status, text } = await match(pattern)
    expect([status, JSON.parse(text).length]).toEqual([200, 100])
  })

  test('may be one of a list', async () => {
    const { status, text } = await match('{^x,^1e}', 'match(any)')
    expect([status, JSON.parse(text).length]).toEqual([200, 100])
  })
})

describe('embedding', () => {
  test.each([
    ['credits', 'credit_transactions(credits(balance))'],
    ['credits', 'credit_transactions(credits(credit_transactions(id)))'],
    ['credits', `credit_transactions(${aliases(15, 'credits(balance)')})`],
    ['credits', 'x:credit_transactions(...credits(balance))'],
    ['credit_transactions', 'credits!inner(credit_transactions(id))'],
    ['movies', 'roles(movies(roles(part)))'],
    ['movies', 'actors(movies(id))'],
    ['movies', 'directors!director_id(movies!director_id(id))'],
    ['movies', 'directors!director_id(long_movies(id))'],
    ['long_movies', 'directors(movies!director_id(id))'],
    ['long_movies', 'directors(named_long_movies(movie))'],
    ['movies', 'sequels(sequels(id))'],
    ['genres', 'genres(genres(id))'],
    ['genres', 'parent_id(parent_id(id))'],
    ['genres', 'parent_id(genres(id))'],
    ['directors', 'newest_movie(directors!director_id(newest_movie(id)))'],
  ])('a table in its own rows is rejected: %s %s', async (table, select) => {
    const { status, problem } = await get(`${table}?select=${select}`)
    expect([status, problem]).toMatchObject([
      400,
      {
        code: 'PGRST127',
        message: 'Feature not implemented',
        details: expect.stringMatching(/^'.+' occurs twice in the path/),
        hint: expect.any(String),
      },
    ])
  })

  test.each([
    ['genres', 'name,children:genres(name),parent:parent_id(name)'],
    ['roles', 'movies(id,roles:actors(name))'],
    ['movies', 'roles(part,movies(title))'],
    ['directors', 'movies!director_id(id,roles(actors(name)))'],
  ])('a single row of the table, and a table in itself, may end the path: %s %s', async (table, select) => {
    expect((await get(`${table}?select=${select}`)).status).toBe(200)
  })

  test('is limited to three levels and twenty resources', async () => {
    await emulator.database.runScript(
      `create table public.awards (id integer primary key, actor_id integer references public.actors);
       grant select on public.awards to anon, authenticated`,
    )
    const deep = await get('directors?select=movies!director_id(roles(actors(awards(id))))')
    expect([deep.status, deep.problem?.code]).toEqual([400, 'PGRST100'])
    for (const depth of [8, 1000]) {
      const circle = `${'credits(credit_transactions('.repeat(depth / 2)}id${'))'.repeat(depth / 2)}`
      const { status, problem } = await get(`credit_transactions?select=${circle}`)
      expect([status, problem?.code]).toEqual([400, 'PGRST100'])
    }
    expect((await get(`movies?select=${aliases(20, 'roles(part)')}`)).status).toBe(200)
    const tooMany = await get(`movies?select=${aliases(21, 'roles(part)')}`)
    expect([tooMany.status, tooMany.problem?.code]).toEqual([400, 'PGRST100'])
  })

  test('is limited to 20,000 rows in one response', async () => {
    const within = await get('documents?select=id,pages(id)&id=lte.60')
    expect([within.status, JSON.parse(within.text).length]).toEqual([200, 60])
    for (const path of [
      'documents?select=id,pages(id)',
      'documents?select=id,...pages(id)',
      `documents?select=id,${Array.from({ length: 10 }, (_, index) => `p${index}:pages(id)`).join(',')}&id=lte.50`,
      'rpc/some_documents?select=id,pages(id)',
    ]) {
      await emulator.database.runScript(
        `create or replace function public.some_documents() returns setof public.documents language sql stable as
         'select * from public.documents'`,
      )
      const { status, problem } = await get(path)
      expect([path, status, problem]).toMatchObject([
        path,
        413,
        { code: '54000', message: expect.stringContaining('20000'), hint: expect.any(String) },
      ])
    }
  })
})

describe('a cast', () => {
  test.each([
    'numeric',
    'decimal',
    'jsonb',
    'interval',
    'bytea',
    'regclass',
    'xml',
    'tsvector',
    'NUMERIC',
    'mood',
  ])('to %s is rejected', async (type) => {
    const { status, problem } = await get(`watch_history?select=title::${type}`)
    expect([status, problem]).toMatchObject([
      400,
      { code: 'PGRST127', message: 'Feature not implemented', hint: expect.stringContaining('text') },
    ])
  })

  test.each(['text', 'varchar', 'int4', 'integer', 'bigint', 'double precision', 'bool', 'INT8'])(
    'to %s works',
    async (type) => {
      expect((await get(`movies?select=length::text,x:id::${type}&id=eq.1`)).status).toBe(200)
    },
  )

  test('cannot turn few bytes into many', async () => {
    const { status, problem } = await get(`watch_history?select=${aliases(20, 'title::numeric')}`)
    expect([status, problem?.code]).toEqual([400, 'PGRST127'])
  })
})

const post = (path: string, body: string) =>
  emulator.request(`/rest/v1/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${testUser.token}`, 'content-type': 'application/json' },
    body,
  })

function fetchUrl(path: string) {
  return emulator.request(`/rest/v1/${path}`, { headers: { authorization: `Bearer ${testUser.token}` } })
}

describe('a number that no double holds is rejected', () => {
  beforeAll(() =>
    emulator.database.runScript(`
      create table public.attachments (id integer primary key, data jsonb);
      create function public.echo(value jsonb) returns text language sql stable as $$ select value::text $$;
      create function public.echo_body(jsonb) returns text language sql stable as $$ select $1::text $$;
      grant select, insert on public.attachments to authenticated`),
  )

  test.each([
    ['in a row', () => post('attachments', '{"id":1,"data":{"a":[1,1e131071]}}')],
    ['in rows', () => post('attachments', '[{"id":1},{"id":2,"data":[0e131071]}]')],
    ['in an argument', () => post('rpc/echo', '{"value":1e131071}')],
    ['in a body that is the argument', () => post('rpc/echo_body', '[1e131071]')],
    ['in an argument of a URL', () => fetchUrl('rpc/echo?value=[1e131071]')],
    ['in a filter', () => fetchUrl('attachments?data=eq.{"a":1e131071}')],
    ['in a filter of a step into JSON', () => fetchUrl('attachments?data->a=neq.1e131071')],
    ['in a list', () => fetchUrl('attachments?data=in.(1,1e131071)')],
    ['in a group', () => fetchUrl('attachments?or=(data.cs.[1e-131071],id.eq.1)')],
  ])('%s', async (_place, send) => {
    const response = await send()
    expect([response.status, await response.json()]).toMatchObject([400, { code: '22003' }])
  })

  test('but not such a text', async () => {
    expect((await post('attachments', '{"id":3,"data":{"a":"1e131071"}}')).status).toBe(201)
    expect((await fetchUrl('watch_history?select=id&title=eq.1e131071&limit=1')).status).toBe(200)
  })
})

describe('a response of more than 8 MB is rejected', () => {
  test.each([
    ['of large rows', 'documents?select=*'],
    ['of repeated columns', `documents?select=${aliases(50, 'body')}&limit=10`],
    ['of one row', `documents?select=${aliases(100, 'body')}&limit=1`],
    ['as an object', `documents?select=${aliases(100, 'body')}&id=eq.1`, 'application/vnd.pgrst.object+json'],
    ['as CSV', 'documents?select=*', 'text/csv'],
    ['without nulls', 'documents?select=*&id=lte.100', 'application/vnd.pgrst.array+json;nulls=stripped'],
    ['of embedded rows', 'pages?select=id,documents(body)&limit=200'],
    ['of spread rows', 'pages?select=id,...documents(body)&limit=200'],
    ['of embedded lists', 'documents?select=id,pages(id,b:document_id,documents(body))&id=eq.1'],
    ['of a scalar function', 'rpc/large_text'],
    ['of a function with many values', 'rpc/large_texts'],
  ])('%s', async (_, path, accept = 'application/json') => {
    const { status, problem } = await get(path, accept)
    expect([status, problem]).toMatchObject([
      413,
      { code: '54000', message: expect.stringContaining('8 MB'), hint: expect.any(String) },
    ])
  })

  test('of written rows, and nothing is written', async () => {
    const response = await emulator.request(`/rest/v1/documents?select=${aliases(80, 'body')}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', prefer: 'return=representation' },
      body: JSON.stringify([{ id: 1000, body: 'x'.repeat(150_000) }]),
    })
    expect([response.status, await response.json()]).toMatchObject([413, { code: '54000' }])
    expect(await emulator.database.query('select from public.documents where id = 1000')).toEqual([])
  })

  test('but not one of less', async () => {
    const { status, text } = await get('documents?select=*&limit=79')
    expect([status, JSON.parse(text).length]).toEqual([200, 79])
    const page = await get('pages?select=id&limit=1000')
    expect(JSON.parse(page.text)).toHaveLength(1000)
  })
})
