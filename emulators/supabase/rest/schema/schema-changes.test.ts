import { describe, expect, test } from 'vitest'

import { startWithMovieSchema } from '../testing/movie-schema.ts'

const emulator = await startWithMovieSchema()
const client = () => emulator.client()
const run = (sql: string) => emulator.database.runScript(sql)

describe('after a change of the schema', () => {
  test('a new column can be read, filtered by and written at once', async () => {
    await client().from('actors').select()
    await run('alter table public.actors add column born date')
    expect((await client().from('actors').select().eq('id', 1)).data).toEqual([
      { id: 1, name: 'Kim', born: null },
    ])
    const { error } = await client().from('actors').update({ born: '2000-01-01' }).eq('id', 1)
    expect(error).toBeNull()
    expect((await client().from('actors').select('id').eq('born', '2000-01-01')).data).toEqual([{ id: 1 }])
  })

  test('a dropped column is unknown, and the others can still be read', async () => {
    await client().from('studios').select('code')
    await run('alter table public.studios drop column name')
    expect((await client().from('studios').select('name')).error?.code).toBe('42703')
    expect((await client().from('studios').select().csv()).data).toBe('country,code\nit,c')
    expect((await client().from('studios').select('*, code:country')).data).toEqual([
      { country: 'it', code: 'it' },
    ])
  })

  test('a column can be read and written with its new type', async () => {
    await client().from('genres').select('name')
    await run('alter table public.genres alter column name type text[] using array[name]')
    const { data, error } = await client()
      .from('genres')
      .insert({ id: 9, name: ['a', 'b'] })
      .select('name')
      .single()
    expect([error, data]).toEqual([null, { name: ['a', 'b'] }])
  })

  test('a dropped table is not found, and a new one is', async () => {
    await client().from('secrets').select()
    await run('drop table public.secrets')
    const { status, error } = await client().from('secrets').select()
    expect([status, error?.code]).toEqual([404, 'PGRST205'])
    await run(
      'create table public.prizes (id integer primary key, movie_id integer references public.movies); grant all on public.prizes to anon',
    )
    expect((await client().from('prizes').select('id, movies(title)')).data).toEqual([])
    expect((await client().from('movies').select('prizes(id)').eq('id', 1)).data).toEqual([{ prizes: [] }])
  })

  test('a function is called with its new arguments', async () => {
    await run(
      `create function public.greet(name text) returns text language sql as $$ select 'Hi ' || name $$`,
    )
    expect((await client().rpc('greet', { name: 'you' })).data).toBe('Hi you')
    await run(`drop function public.greet(text); create function public.greet(name text, times integer) returns text language sql as
      $$ select repeat('Hi ' || name, times) $$`)
    expect((await client().rpc('greet', { name: 'you' })).error?.code).toBe('PGRST202')
    expect((await client().rpc('greet', { name: 'you', times: 2 })).data).toBe('Hi youHi you')
  })

  test('unknown names do not reload the schema every time', async () => {
    const before = performance.now()
    const responses = await Promise.all(
      Array.from({ length: 200 }, (_, at) => client().from(`missing_${at}`).select()),
    )
    expect(new Set(responses.map(({ error }) => error?.code))).toEqual(new Set(['PGRST205']))
    expect(performance.now() - before).toBeLessThan(5000)
  })
})
