import { describe, expect, test } from 'vitest'

import { startWithMovieSchema } from './testing/movie-schema.ts'

const emulator = await startWithMovieSchema()
const movies = () => emulator.client().from('movies').select('id').order('id')

async function ids(request: PromiseLike<{ data: { id: unknown }[] | null; error: unknown }>) {
  const { data, error } = await request
  expect(error).toBeNull()
  return data?.map(({ id }) => id)
}

async function ask(query: string): Promise<unknown> {
  const response = await emulator.request(`/rest/v1/movies?select=id&order=id&${query}`)
  expect(response.status).toBe(200)
  return response.json()
}

describe('a filter', () => {
  test.each([
    ['title', 'match', '^[AB]', [1, 2]],
    ['title', 'imatch', '^gAM', [3]],
    ['title', 'not.like', '*a*', []],
    ['year', 'isdistinct', '1990', [2, 3, 4]],
    ['year', 'not.isdistinct', '1990', [1]],
    ['year', 'is', 'NULL', [4]],
    ['year', 'is', 'not_null', [1, 2, 3]],
    ['year', 'not.is', 'null', [1, 2, 3]],
    ['mood', 'eq', 'tense', [2]],
    ['mood', 'in', '(tense,calm)', [1, 2, 3]],
    ['tags', 'cs', '{b}', [1, 2]],
    ['tags', 'cd', '{a,b,z}', [1, 3]],
    ['tags', 'ov', '{a,c}', [1, 2]],
    ['tags', 'eq', '{}', [3]],
    ['tags', 'not.ov', '{a}', [2, 3]],
    ['shown', 'cs', '[2,3]', [1]],
    ['shown', 'ov', '[4,6]', [1, 2]],
    ['shown', 'sl', '(10,20)', [1, 2]],
    ['shown', 'sr', '[4,8]', [4]],
    ['shown', 'nxr', '[1,9)', [1, 2]],
    ['shown', 'nxl', '[5,9)', [2, 4]],
    ['shown', 'adj', '[9,20)', [2, 4]],
    ['data', 'cs', '{"stars":5}', [1]],
    ['data', 'cd', '{"stars":3,"more":1}', [2]],
    ['data->stars', 'gt', '3', [1]],
    ['data->>stars', 'eq', '3', [2]],
    ['data->by->>who', 'is', 'null', [2, 3, 4]],
    ['data->0', 'eq', '1', [4]],
    ['words', 'fts', 'cat', [2]],
    ['words', 'fts(english)', 'cats|alpha', [1, 2]],
    ['words', 'plfts', 'the cats', [2]],
    ['words', 'phfts(english)', 'beta the cats', [2]],
    ['words', 'wfts', 'alpha or gamma', [1, 3]],
    ['title', 'fts', 'cat', [2]],
    ['title', 'not.fts(simple)', 'cats', [1, 3, 4]],
    ['title', 'like(any)', '{A*,*3*}', [1, 3]],
    ['title', 'ilike(all)', '{*a*,*t*}', [2, 4]],
    ['year', 'eq(any)', '{1990,2005}', [1, 3]],
    ['year', 'not.eq(any)', '{1990,2005}', [2]],
    ['year', 'gt(all)', '{1990,1992}', [2, 3]],
    ['title', 'match(any)', '{^A,^D}', [1, 4]],
    ['full_title', 'eq', 'Alpha (1990)', [1]],
    ['title', 'in', '("Gamma \\"3\\"","Beta, the cats")', [2, 3]],
    ['id', 'in', '()', []],
    ['id', 'not.in', '()', [1, 2, 3, 4]],
  ])('%s=%s.%s', async (column, operator, value, expected) => {
    expect(await ids(movies().filter(column, operator, value))).toEqual(expected)
  })

  test('works through the methods of supabase-js', async () => {
    expect(await ids(movies().contains('tags', ['a', 'b']))).toEqual([1])
    expect(await ids(movies().containedBy('tags', ['a', 'b']))).toEqual([1, 3])
    expect(await ids(movies().overlaps('tags', ['c']))).toEqual([2])
    expect(await ids(movies().contains('data', { by: { who: 'x' } }))).toEqual([1])
    expect(await ids(movies().rangeGt('shown', '[4,8]'))).toEqual([4])
    expect(await ids(movies().rangeAdjacent('shown', '[9,20)'))).toEqual([2, 4])
    expect(await ids(movies().textSearch('words', 'cats', { type: 'websearch', config: 'english' }))).toEqual(
      [2],
    )
    expect(await ids(movies().likeAnyOf('title', ['A%', 'D%']))).toEqual([1, 4])
    expect(await ids(movies().ilikeAllOf('title', ['%a%', '%t%']))).toEqual([2, 4])
    expect(await ids(movies().match({ mood: 'calm', year: 2005 }))).toEqual([3])
    expect(await ids(movies().notIn('id', [1, 2]))).toEqual([3, 4])
    expect(await ids(movies().regexMatch('title', '^A'))).toEqual([1])
    expect(await ids(movies().isDistinct('year', 1990))).toEqual([2, 3, 4])
  })

  test('works in or() with every operator, quotes, lists and braces', async () => {
    const asked = [
      'id.in.(1,2),title.eq."Gamma \\"3\\""',
      'title.in.("Alpha","Beta, the cats"),tags.eq.{}',
      'tags.cs.{a,b},shown.ov."[6,7)",words.fts(english).gamma',
      'and(id.gte.1,id.lte.2),not.and(id.neq.3,id.gt.0)',
      'data->>stars.eq.5,year.eq(any).{1995,2005}',
    ]
    const found = await Promise.all(asked.map((text) => ids(movies().or(text))))
    expect(found).toEqual(asked.map(() => [1, 2, 3]))
  })

  test('works in not.or and and', async () => {
    expect(await ask('not.or=(id.eq.1,id.eq.2)')).toEqual([{ id: 3 }, { id: 4 }])
    expect(await ask('and=(id.gt.1,not.and(id.eq.3))&and=(id.lt.4)')).toEqual([{ id: 2 }])
    expect(await ask('or=(id.eq.1,%20id.eq.2%20)')).toEqual([{ id: 1 }, { id: 2 }])
  })
})

describe('an invalid filter is rejected', () => {
  test('with the name of an unknown operator', async () => {
    const { status, error } = await movies().filter('id', 'noop', '1')
    expect(status).toBe(400)
    expect(error).toMatchObject({ code: 'PGRST100', details: 'unknown single value operator noop' })
    expect(error?.message).toBe('"failed to parse filter (noop.1)" (line 1, column 5)')
  })

  test.each([
    'in(any).(1)',
    'is(any).null',
    'neq(any).{1}',
    'cs(all).{1}',
    'eq(some).{1}',
    'is.nothing',
    'in.1',
    'fts().x',
    'eq',
  ])('%s', async (text) => {
    const response = await emulator.request(`/rest/v1/movies?id=${encodeURIComponent(text)}`)
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'PGRST100' }])
  })

  test.each([
    ['mood=eq.angry', 400, '22P02'],
    ['tags=cs.nope', 400, '22P02'],
    ['title=match.(', 400, '2201B'],
    [`words=fts.${'!'.repeat(250)}`, 413, 'XX000'],
    ['title=fts(klingon).x', 400, '42704'],
    ['year=like.1*', 404, '42883'],
    ['nope=eq.1', 400, '42703'],
  ])('by Postgres: %s', async (query, status, code) => {
    const response = await emulator.request(`/rest/v1/movies?${query}`)
    expect([response.status, await response.json()]).toMatchObject([status, { code }])
  })
})
