import { describe, expect, test } from 'vitest'

import { createSupabaseEmulator } from '../create-supabase-emulator.ts'
import { startWithMovieSchema } from './testing/movie-schema.ts'

const emulator = await startWithMovieSchema()
const app = createSupabaseEmulator({ ...emulator.options, rest: { areAggregatesEnabled: true } })

async function get(table: string, query: Record<string, string>, headers: Record<string, string> = {}) {
  const response = await app.request(`/rest/v1/${table}?${new URLSearchParams(query).toString()}`, {
    headers: { apikey: emulator.keys.anonKey, ...headers },
  })
  const body: unknown = await response.json()
  return { status: response.status, body, range: response.headers.get('content-range') }
}

const select = async (table: string, columns: string, query: Record<string, string> = {}) =>
  (await get(table, { select: columns, ...query })).body

describe('aggregates', () => {
  test.each([
    ['count()', { count: 3 }],
    ['length.count(),all:count()', { count: 3, all: 3 }],
    ['total:length.sum()', { total: 340.75 }],
    ['year.min(),newest:year.max()', { min: 1990, newest: 2005 }],
    ['year.avg()::int4', { avg: 1997 }],
    ['length::int4.sum()::text', { sum: '341' }],
    ['data->stars::int4.sum()', { sum: 8 }],
  ])('%s of all rows that match', async (columns, expected) => {
    expect(await select('movies', columns, { id: 'lt.4' })).toEqual([expected])
  })

  test('are computed for each group of the other columns', async () => {
    expect(await select('movies', 'mood,count(),year.max()', { order: 'mood' })).toEqual([
      { mood: 'calm', count: 2, max: 2005 },
      { mood: 'tense', count: 1, max: 1995 },
      { mood: null, count: 1, max: null },
    ])
    const query = { select: 'mood,count()', order: 'mood', limit: '1', offset: '1' }
    expect(await get('movies', query, { prefer: 'count=exact' })).toEqual({
      status: 206,
      body: [{ mood: 'tense', count: 1 }],
      range: '1-1/3',
    })
    expect(await select('directors', '*,count()', { id: 'eq.2' })).toEqual([
      { id: 2, name: 'Bo', born: null, address: { city: 'Oslo' }, count: 1 },
    ])
  })

  test('work in embedded rows', async () => {
    const columns = 'name,movies!director_id(count(),year.min())'
    expect(await select('directors', columns, { order: 'id' })).toEqual([
      { name: 'Ada', movies: [{ count: 2, min: 1990 }] },
      { name: 'Bo', movies: [{ count: 1, min: 2005 }] },
      { name: 'Cy', movies: [{ count: 0, min: null }] },
    ])
    expect(await select('actors', 'name,movies(mood,count())', { id: 'eq.1' })).toEqual([
      {
        name: 'Kim',
        movies: expect.arrayContaining([
          { mood: 'calm', count: 1 },
          { mood: 'tense', count: 1 },
        ]),
      },
    ])
  })

  test('are grouped by embedded rows', async () => {
    expect(await select('movies', 'count(),directors!director_id(name)', { director_id: 'eq.1' })).toEqual([
      { count: 2, directors: { name: 'Ada' } },
    ])
    const spread = 'count(),...directors!director_id(name)'
    expect(await select('movies', spread, { director_id: 'eq.1' })).toEqual([{ count: 2, name: 'Ada' }])
  })

  test('of a spread row are aggregates of the rows that it is spread into', async () => {
    const columns = 'mood,...directors!director_id(name.max(),directors:count())'
    expect(await select('movies', columns, { order: 'mood', id: 'lt.4' })).toEqual([
      { mood: 'calm', max: 'Bo', directors: 2 },
      { mood: 'tense', max: 'Ada', directors: 1 },
    ])
  })

  test('respect row-level security', async () => {
    const users = [await emulator.addUser(), await emulator.addUser()]
    for (const { client } of users) await client.from('notes').insert({ movie_id: 1, body: 'Mine' })
    const authorization = `Bearer ${users[0]?.token}`
    const { body } = await get('notes', { select: 'count(),body.max()' }, { authorization })
    expect(body).toEqual([{ count: 1, max: 'Mine' }])
    expect(await get('secrets', { select: 'count()' })).toMatchObject({ status: 401 })
  })

  test.each([
    ['nope.sum()', '42703'],
    ['title.sum()', '42883'],
    ['year.nope()', 'PGRST100'],
    ['year.sum()::nope', '42704'],
    ['count()x', 'PGRST100'],
  ])('%s fails with %s', async (columns, code) => {
    const { status, body } = await get('movies', { select: columns })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(body).toMatchObject({ code })
  })

  test('work with functions that return rows', async () => {
    await emulator.database.runScript(`create function public.all_movies() returns setof public.movies stable
      language sql as 'select * from public.movies'`)
    expect(await select('rpc/all_movies', 'mood,id.count()', { order: 'mood.nullsfirst' })).toEqual([
      { mood: null, count: 1 },
      { mood: 'calm', count: 2 },
      { mood: 'tense', count: 1 },
    ])
  })
})
