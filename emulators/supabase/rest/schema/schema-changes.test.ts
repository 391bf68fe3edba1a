import { describe, expect, test } from 'vitest'

import { startFilms } from '../test-films.ts'

const standIn = await startFilms()
const client = () => standIn.client()
const run = (sql: string) => standIn.database.runScript(sql)

describe('when somebody else changes the schema', () => {
  test('a new column is shown, filtered by and written at once', async () => {
    await client().from('actors').select()
    await run('alter table public.actors add column born date')
    expect((await client().from('actors').select().eq('id', 1)).data).toEqual([
      { id: 1, name: 'Kim', born: null },
    ])
    const { error } = await client().from('actors').update({ born: '2000-01-01' }).eq('id', 1)
    expect(error).toBeNull()
    expect((await client().from('actors').select('id').eq('born', '2000-01-01')).data).toEqual([{ id: 1 }])
  })

  test('a column that is gone is unknown, and the others are still read', async () => {
    await client().from('studios').select('code')
    await run('alter table public.studios drop column name')
    expect((await client().from('studios').select('name')).error?.code).toBe('42703')
    expect((await client().from('studios').select().csv()).data).toBe('country,code\nit,c')
    expect((await client().from('studios').select('*, code:country')).data).toEqual([
      { country: 'it', code: 'it' },
    ])
  })

  test('a column that has changed its type is read and written as that', async () => {
    await client().from('genres').select('name')
    await run('alter table public.genres alter column name type text[] using array[name]')
    const { data, error } = await client()
      .from('genres')
      .insert({ id: 9, name: ['a', 'b'] })
      .select('name')
      .single()
    expect([error, data]).toEqual([null, { name: ['a', 'b'] }])
  })

  test('a table that is gone is not found, and one that came is', async () => {
    await client().from('secrets').select()
    await run('drop table public.secrets')
    const { status, error } = await client().from('secrets').select()
    expect([status, error?.code]).toEqual([404, 'PGRST205'])
    await run(
      'create table public.prizes (id integer primary key, film_id integer references public.films); grant all on public.prizes to anon',
    )
    expect((await client().from('prizes').select('id, films(title)')).data).toEqual([])
    expect((await client().from('films').select('prizes(id)').eq('id', 1)).data).toEqual([{ prizes: [] }])
  })

  test('a function that takes other arguments is called with them', async () => {
    await run(
      `create function public.greet(name text) returns text language sql as $$ select 'Hi ' || name $$`,
    )
    expect((await client().rpc('greet', { name: 'you' })).data).toBe('Hi you')
    await run(`drop function public.greet(text); create function public.greet(name text, times integer) returns text language sql as
      $$ select repeat('Hi ' || name, times) $$`)
    expect((await client().rpc('greet', { name: 'you' })).error?.code).toBe('PGRST202')
    expect((await client().rpc('greet', { name: 'you', times: 2 })).data).toBe('Hi youHi you')
  })

  test('a name that nobody knows is not looked for in the catalogue every time', async () => {
    const before = performance.now()
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, at) => client().from(`missing_${at}`).select()),
    )
    expect(new Set(answers.map(({ error }) => error?.code))).toEqual(new Set(['PGRST205']))
    expect(performance.now() - before).toBeLessThan(5000)
  })
})
