import { beforeAll, describe, expect, test } from 'vitest'

import { startSupabaseEmulator } from '../../testing/start-supabase-emulator.ts'

const emulator = await startSupabaseEmulator()

const FUNCTIONS = `
  create function public.add(a integer, b integer default 10) returns integer language sql as 'select a + b';
  create function public.say_nothing() returns void language sql as '';
  create function public.count_to(last integer) returns setof integer language sql as 'select generate_series(1, last)';
  create function public.movies(prefix text) returns table (id integer, title text) language sql as
    $$ select number, prefix || number from generate_series(1, 2) as number $$;
  create function public.one_movie(out id integer, out title text) language sql as $$ select 7, 'Seven' $$;
  create function public.join_words(words text[], options jsonb) returns text language sql as
    $$ select array_to_string(words, options ->> 'between') $$;
  create function public.complain() returns void language plpgsql as
    $$ begin raise exception 'No more' using hint = 'Try later', detail = 'Sold out'; end $$;
  create function public.clear_profiles() returns void language sql as 'delete from public.user_profiles where true';`

beforeAll(() => emulator.database.runScript(FUNCTIONS))

describe('calling a function', () => {
  test('returns its value', async () => {
    expect((await emulator.client().rpc('add', { a: 1, b: 2 })).data).toBe(3)
  })

  test('uses the defaults of the function', async () => {
    expect((await emulator.client().rpc('add', { a: 1 })).data).toBe(11)
  })

  test('works with GET and arguments in the URL', async () => {
    expect((await emulator.client().rpc('add', { a: 1, b: 2 }, { get: true })).data).toBe(3)
  })

  test('returns no body for a void function', async () => {
    expect(await emulator.client().rpc('say_nothing')).toMatchObject({ status: 204, data: null, error: null })
  })

  test('returns arrays of values or rows, or one row', async () => {
    const client = emulator.client()
    expect((await client.rpc('count_to', { last: 3 })).data).toEqual([1, 2, 3])
    expect((await client.rpc('movies', { prefix: 'Movie ' })).data).toEqual([
      { id: 1, title: 'Movie 1' },
      { id: 2, title: 'Movie 2' },
    ])
    expect((await client.rpc('one_movie')).data).toEqual({ id: 7, title: 'Seven' })
  })

  test('accepts arrays and objects as arguments', async () => {
    const words = ['a "quoted" word', '{braces}', "it's"]
    const { data } = await emulator.client().rpc('join_words', { words, options: { between: ', ' } })
    expect(data).toBe(words.join(', '))
  })

  test('returns one row with single(), and fails if there are more', async () => {
    const { error } = await emulator.client().rpc('movies', { prefix: '' }).single()
    expect(error?.code).toBe('PGRST116')
  })

  test('returns the error that the function raised, with its hint', async () => {
    expect(await emulator.client().rpc('complain')).toMatchObject({
      status: 400,
      error: { code: 'P0001', message: 'No more', hint: 'Try later', details: 'Sold out' },
    })
  })

  test('cannot write with GET', async () => {
    const { status, error } = await emulator
      .client(emulator.keys.serviceRoleKey)
      .rpc('clear_profiles', {}, { get: true })
    expect([status, error?.code]).toEqual([405, '25006'])
  })

  test.each([
    ['missing', {}],
    ['add', {}],
    ['add', { a: 1, c: 2 }],
    ['carry_email_to_credits', {}],
    ['"add"', { a: 1 }],
  ])('fails for a missing function such as %s with %j', async (name, callArguments) => {
    const { status, error } = await emulator.client().rpc(name, callArguments)
    expect([status, error?.code]).toEqual([404, 'PGRST202'])
  })

  test('fails for an argument of the wrong type', async () => {
    const { status, error } = await emulator.client().rpc('add', { a: 'one' })
    expect([status, error?.code]).toEqual([400, '22P02'])
  })

  test('filters the returned rows', async () => {
    const { data } = await emulator.client().rpc('movies', { prefix: 'Movie ' }).eq('id', 2)
    expect(data).toEqual([{ id: 2, title: 'Movie 2' }])
  })

  test('finds functions of later migrations', async () => {
    expect((await emulator.client().rpc('late')).status).toBe(404)
    await emulator.database.runScript(
      `create function public.late() returns text language sql as $$ select 'here' $$`,
    )
    await expect.poll(async () => (await emulator.client().rpc('late')).data, { timeout: 3000 }).toBe('here')
  })
})
