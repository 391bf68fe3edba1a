import { beforeAll, describe, expect, test } from 'vitest'

import { startStandIn } from '../../testing/start-supabase-emulator.ts'

const standIn = await startStandIn()

const FUNCTIONS = `
  create function public.add(a integer, b integer default 10) returns integer language sql as 'select a + b';
  create function public.say_nothing() returns void language sql as '';
  create function public.count_to(last integer) returns setof integer language sql as 'select generate_series(1, last)';
  create function public.films(prefix text) returns table (id integer, title text) language sql as
    $$ select number, prefix || number from generate_series(1, 2) as number $$;
  create function public.one_film(out id integer, out title text) language sql as $$ select 7, 'Seven' $$;
  create function public.join_words(words text[], options jsonb) returns text language sql as
    $$ select array_to_string(words, options ->> 'between') $$;
  create function public.complain() returns void language plpgsql as
    $$ begin raise exception 'No more' using hint = 'Try later', detail = 'Sold out'; end $$;
  create function public.forget_profiles() returns void language sql as 'delete from public.user_profiles where true';`

beforeAll(() => standIn.database.runScript(FUNCTIONS))

describe('calling a function', () => {
  test('gives its value', async () => {
    expect((await standIn.client().rpc('add', { a: 1, b: 2 })).data).toBe(3)
  })

  test('fills in the defaults that the function has', async () => {
    expect((await standIn.client().rpc('add', { a: 1 })).data).toBe(11)
  })

  test('works by GET, with the arguments in the address', async () => {
    expect((await standIn.client().rpc('add', { a: 1, b: 2 }, { get: true })).data).toBe(3)
  })

  test('that returns nothing is answered with nothing', async () => {
    expect(await standIn.client().rpc('say_nothing')).toMatchObject({ status: 204, data: null, error: null })
  })

  test('gives a list of values, of rows, or one row', async () => {
    const client = standIn.client()
    expect((await client.rpc('count_to', { last: 3 })).data).toEqual([1, 2, 3])
    expect((await client.rpc('films', { prefix: 'Film ' })).data).toEqual([
      { id: 1, title: 'Film 1' },
      { id: 2, title: 'Film 2' },
    ])
    expect((await client.rpc('one_film')).data).toEqual({ id: 7, title: 'Seven' })
  })

  test('takes lists and objects as arguments', async () => {
    const words = ['a "quoted" word', '{braces}', "it's"]
    const { data } = await standIn.client().rpc('join_words', { words, options: { between: ', ' } })
    expect(data).toBe(words.join(', '))
  })

  test('gives one row alone where asked, and refuses when there are more', async () => {
    const { error } = await standIn.client().rpc('films', { prefix: '' }).single()
    expect(error?.code).toBe('PGRST116')
  })

  test('tells what the function raised, with its hint', async () => {
    expect(await standIn.client().rpc('complain')).toMatchObject({
      status: 400,
      error: { code: 'P0001', message: 'No more', hint: 'Try later', details: 'Sold out' },
    })
  })

  test('by GET can change nothing', async () => {
    const { status, error } = await standIn
      .client(standIn.keys.serviceRoleKey)
      .rpc('forget_profiles', {}, { get: true })
    expect([status, error?.code]).toEqual([405, '25006'])
  })

  test.each([
    ['missing', {}],
    ['add', {}],
    ['add', { a: 1, c: 2 }],
    ['carry_email_to_credits', {}],
    ['"add"', { a: 1 }],
  ])('that does not exist, such as %s with %j, is refused', async (name, given) => {
    const { status, error } = await standIn.client().rpc(name, given)
    expect([status, error?.code]).toEqual([404, 'PGRST202'])
  })

  test('with an argument of another type is refused', async () => {
    const { status, error } = await standIn.client().rpc('add', { a: 'one' })
    expect([status, error?.code]).toEqual([400, '22P02'])
  })

  test('with a result that is narrowed gives the rows that are asked for', async () => {
    const { data } = await standIn.client().rpc('films', { prefix: 'Film ' }).eq('id', 2)
    expect(data).toEqual([{ id: 2, title: 'Film 2' }])
  })

  test('that came with a later migration is found', async () => {
    expect((await standIn.client().rpc('late')).status).toBe(404)
    await standIn.database.runScript(
      `create function public.late() returns text language sql as $$ select 'here' $$`,
    )
    await expect.poll(async () => (await standIn.client().rpc('late')).data, { timeout: 3000 }).toBe('here')
  })
})
