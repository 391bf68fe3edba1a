import { describe, expect, test } from 'vitest'

import { startWithMovieSchema } from '../testing/movie-schema.ts'

const emulator = await startWithMovieSchema()
await emulator.database.runScript(`
  create function public.movies_since(since integer) returns setof public.movies stable language sql as
    $$ select * from public.movies where year >= since order by id $$;
  create function public.first_movie() returns public.movies stable language sql as
    $$ select * from public.movies order by id limit 1 $$;
  create function public.add_actor(id integer, name text) returns setof public.actors language sql as
    $$ insert into public.actors values (id, name) returning * $$;
  create function public.of_movie(movie public.movies) returns text language sql as $$ select movie.title $$;
  create function public.sum_all(variadic numbers integer[]) returns integer language sql as
    $$ select sum(number)::integer from unnest(numbers) as number $$;
  create function public.take_json(json) returns text language sql as $$ select $1 ->> 'a' $$;
  create function public.take_text(text) returns text language sql as $$ select upper($1) $$;
  create function public.take_number(integer) returns integer language sql as 'select $1';
  create function public.either(a integer) returns text language sql as $$ select 'integer' $$;
  create function public.either(a text) returns text language sql as $$ select 'text' $$;
  create function public.sized(a integer) returns text language sql as $$ select 'one' $$;
  create function public.sized(a integer, b integer) returns text language sql as $$ select 'two' $$;
  create function public.sized() returns text language sql as $$ select 'none' $$;
  create function public.numbers_to(last integer) returns setof integer stable language sql as 'select generate_series(1, last)';
  create function public.parts(out whole integer, in number numeric, out rest numeric) language sql as
    $$ select trunc(number)::integer, number - trunc(number) $$;
  create function public.with_list(list integer[], options jsonb default '{}') returns jsonb stable language sql as
    $$ select jsonb_build_object('list', list, 'options', options) $$;
  create function public.do_nothing() returns void language sql as '';
  create function public.any_record() returns record language sql as $$ select 1, 'a' $$;
  create function public.null_value() returns text language sql as $$ select null $$;`)
const client = () => emulator.client()
const send = (path: string, body: string, type: string, accept = 'application/json') =>
  emulator.request(`/rest/v1/rpc/${path}`, {
    method: 'POST',
    body,
    headers: { 'content-type': type, accept },
  })

describe('rpc() that returns the rows of a table', () => {
  test('filters, orders, pages and counts them', async () => {
    const { data, count, error } = await client()
      .rpc('movies_since', { since: 1990 }, { count: 'exact' })
      .select('id, title')
      .gt('id', 1)
      .order('id', { ascending: false })
      .limit(1)
    expect([error, data, count]).toEqual([null, [{ id: 3, title: 'Gamma "3"' }], 2])
  })

  test('embeds related rows and computed columns', async () => {
    const { data, error } = await client()
      .rpc('movies_since', { since: 2000 })
      .select('full_title, directors!director_id(name), actors(name), sequels(id)')
      .single()
    expect(error).toBeNull()
    expect(data).toEqual({
      full_title: 'Gamma "3" (2005)',
      directors: { name: 'Bo' },
      actors: [],
      sequels: [],
    })
  })

  test('works with GET and HEAD, mixing filters and arguments', async () => {
    const { data, error } = await client()
      .rpc('movies_since', { since: 1990 }, { get: true })
      .select('id')
      .eq('mood', 'calm')
    expect([error, data]).toEqual([null, [{ id: 1 }, { id: 3 }]])
    const head = await client().rpc('movies_since', { since: 1990 }, { head: true, count: 'exact' })
    expect([head.status, head.count, head.data]).toEqual([200, 3, null])
  })

  test('returns a single row as an object, with embedded rows', async () => {
    const { data, error } = await client().rpc('first_movie').select('title, directors!director_id(name)')
    expect([error, data]).toEqual([null, { title: 'Alpha', directors: { name: 'Ada' } }])
  })

  test('returns CSV and omits nulls', async () => {
    const csv = await client().rpc('movies_since', { since: 2005 }).select('id, title').csv()
    expect(csv.data).toBe('id,title\n3,"Gamma ""3"""')
    const stripped = await client().rpc('movies_since', { since: 2005 }).select('id, shown').stripNulls()
    expect(stripped.data).toEqual([{ id: 3 }])
  })

  test('rolls back when it returns more rows than allowed', async () => {
    const { error } = await client()
      .rpc('add_actor', { id: 60, name: 'A' })
      .setHeader('prefer', 'handling=strict, max-affected=0')
    expect(error?.code).toBe('PGRST124')
    expect((await client().from('actors').select().eq('id', 60)).data).toEqual([])
    expect(
      (await client().rpc('first_movie').setHeader('prefer', 'handling=strict, max-affected=1')).error?.code,
    ).toBe('PGRST128')
  })

  test('cannot write with GET', async () => {
    const { status, error } = await client().rpc('add_actor', { id: 61, name: 'A' }, { get: true })
    expect([status, error?.code]).toEqual([405, '25006'])
  })
})

describe('rpc() accepts', () => {
  test('rows, arrays and JSON, with POST and GET', async () => {
    expect((await client().rpc('of_movie', { movie: { id: 1, title: 'Given' } })).data).toBe('Given')
    const options = { a: [1, null] }
    expect((await client().rpc('with_list', { list: [1, 2], options })).data).toEqual({
      list: [1, 2],
      options,
    })
    const response = await emulator.request(
      `/rest/v1/rpc/with_list?list={3,4}&options=${encodeURIComponent('{"b":1}')}`,
    )
    expect(await response.json()).toEqual({ list: [3, 4], options: { b: 1 } })
    expect((await client().rpc('with_list', { list: [5] }, { get: true })).data).toEqual({
      list: [5],
      options: {},
    })
  })

  test('variadic arguments', async () => {
    expect((await client().rpc('sum_all', { numbers: [1, 2, 3] })).data).toBe(6)
    expect(await (await emulator.request('/rest/v1/rpc/sum_all?numbers=4&numbers=5')).json()).toBe(9)
  })

  test('the whole body for a single unnamed parameter', async () => {
    expect((await client().rpc('take_json', { a: 'whole' })).data).toBe('whole')
    expect(await (await send('take_json', '[1]', 'application/json')).json()).toBeNull()
    expect((await client().rpc('take_text', { '': 'a' })).data).toBe('{"":"A"}')
  })

  test('parameters between OUT parameters', async () => {
    expect((await client().rpc('parts', { number: 2.5 })).data).toEqual({ whole: 2, rest: 0.5 })
  })

  test('overloads', async () => {
    const responses = await Promise.all([
      client().rpc('sized'),
      client().rpc('sized', { a: 1 }),
      client().rpc('sized', { a: 1, b: 2 }),
    ])
    expect(responses.map(({ data }) => data)).toEqual(['none', 'one', 'two'])
    const { status, error } = await client().rpc('either', { a: 1 })
    expect(status).toBe(300)
    expect(error).toMatchObject({
      code: 'PGRST203',
      message:
        'Could not choose the best candidate function between: public.either(a => integer), public.either(a => text)',
    })
  })
})

describe('rpc() that returns values', () => {
  test('pages and counts them', async () => {
    const { data, count } = await client()
      .rpc('numbers_to', { last: 5 }, { count: 'exact' })
      .select()
      .range(1, 2)
    expect([data, count]).toEqual([[2, 3], 5])
    expect((await client().rpc('numbers_to', { last: 1 }).single()).data).toBe(1)
  })

  test('returns records of unknown shape, and empty sets', async () => {
    expect((await client().rpc('any_record')).data).toBeTypeOf('object')
    expect((await client().rpc('null_value')).data).toBeNull()
  })

  test('counts a single value or none', async () => {
    for (const method of ['POST', 'GET', 'HEAD']) {
      const response = await emulator.request('/rest/v1/rpc/null_value', {
        method,
        headers: { prefer: 'count=exact' },
      })
      expect([response.status, response.headers.get('content-range')]).toEqual([200, '0-0/1'])
    }
    expect((await client().rpc('sum_all', { numbers: [1] }, { count: 'exact' })).count).toBe(1)
    expect((await client().rpc('do_nothing', {}, { count: 'exact' })).count).toBe(1)
    const uncounted = await emulator.request('/rest/v1/rpc/null_value', { method: 'POST' })
    expect(uncounted.headers.get('content-range')).toBe('0-0/*')
  })

  test('rejects filters on columns', async () => {
    const { status, error } = await client().rpc('numbers_to', { last: 5 }).eq('x', 1)
    expect([status, error?.message]).toEqual([400, 'column numbers_to.x does not exist'])
    expect((await client().rpc('numbers_to', { last: 5 }).order('y')).status).toBe(400)
  })
})

describe('rpc() fails', () => {
  test('with what was searched for, and a suggestion', async () => {
    const wrong = await client().rpc('movies_sinse', { since: 1, x: 2 })
    expect(wrong.status).toBe(404)
    expect(wrong.error).toEqual({
      code: 'PGRST202',
      message: 'Could not find the function public.movies_sinse(since, x) in the schema cache',
      details:
        'Searched for the function public.movies_sinse with parameters since, x or with a single unnamed json/jsonb parameter, but no matches were found in the schema cache.',
      hint: 'Perhaps you meant to call the function public.movies_since',
    })
    const missing = await client().rpc('movies_since')
    expect(missing.error).toMatchObject({
      message: 'Could not find the function public.movies_since without parameters in the schema cache',
      hint: null,
    })
    expect((await client().rpc('movies_since', { sine: 1990 })).error).toMatchObject({
      hint: 'Perhaps you meant to call the function public.movies_since(since)',
    })
  })

  test('for functions whose parameters have no name, such as computed columns', async () => {
    for (const name of ['full_title', 'newest_movie', 'take_number']) {
      expect((await client().rpc(name, { '': 1 })).error).toMatchObject({ code: 'PGRST202', hint: null })
    }
  })

  test('for other methods and content types', async () => {
    const removed = await emulator.request('/rest/v1/rpc/sized', { method: 'DELETE' })
    expect([removed.status, await removed.json()]).toMatchObject([405, { code: 'PGRST101' }])
    const bytes = await send('sized', '{}', 'application/octet-stream')
    expect([bytes.status, await bytes.json()]).toMatchObject([400, { code: 'PGRST102' }])
    expect((await send('sized', '{}', 'application/json', 'image/png')).status).toBe(406)
  })
})
