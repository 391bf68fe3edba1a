import { describe, expect, test } from 'vitest'

import { startWithMovieSchema } from './testing/movie-schema.ts'

const emulator = await startWithMovieSchema()
const movies = () => emulator.client().from('movies')
const get = (query: string, headers: Record<string, string> = {}, method = 'GET') =>
  emulator.request(`/rest/v1/movies?select=id&order=id&${query}`, { method, headers })

describe('order()', () => {
  test('puts nulls first or last as requested, by default like Postgres', async () => {
    const orders = ['year', 'year.desc', 'year.asc.nullsfirst', 'year.desc.nullslast', 'year.nullsfirst']
    const found = await Promise.all(
      orders.map(async (order) => {
        const response = await emulator.request(`/rest/v1/movies?select=id&order=${order}`)
        return [...(await response.text()).matchAll(/\d/g)].join('')
      }),
    )
    expect(found).toEqual(['1234', '4321', '4123', '3214', '4123'])
  })

  test('orders by JSON values and computed columns', async () => {
    const { data } = await movies().select('id').order('data->stars').order('full_title').limit(2)
    expect(data).toEqual([{ id: 2 }, { id: 1 }])
  })

  test('orders the rows that insert() returns', async () => {
    const rows = [
      { id: 91, name: 'B' },
      { id: 92, name: 'A' },
    ]
    const { data } = await emulator.client().from('actors').insert(rows).select('name').order('name')
    expect(data).toEqual([{ name: 'A' }, { name: 'B' }])
    await emulator.client().from('actors').delete().gt('id', 90)
  })
})

describe('a page', () => {
  test('is the intersection of the Range header with limit and offset', async () => {
    const responses = await Promise.all([
      get('', { range: '1-2', 'range-unit': 'items' }),
      get('', { range: '2-' }),
      get('limit=1&offset=2'),
      get('limit=3', { range: '2-9' }),
      get('', { range: 'bytes=0-1' }),
    ])
    expect(responses.map(({ headers }) => headers.get('content-range'))).toEqual([
      '1-2/*',
      '2-3/*',
      '2-2/*',
      '2-2/*',
      '0-3/*',
    ])
  })

  test('is partial content when the total is counted and larger', async () => {
    const part = await get('limit=2', { prefer: 'count=exact' })
    const whole = await get('limit=4', { prefer: 'count=exact' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, '0-1/4'])
    expect([whole.status, whole.headers.get('content-range')]).toEqual([200, '0-3/4'])
  })

  test('can be empty', async () => {
    const { data, count, status } = await movies().select('id', { count: 'exact' }).limit(0)
    expect({ data, count, status }).toEqual({ data: [], count: 4, status: 206 })
  })

  test('is rejected when it is out of range', async () => {
    const beyond = await get('offset=9', { prefer: 'count=exact' })
    expect([beyond.status, await beyond.json()]).toMatchObject([
      416,
      { code: 'PGRST103', details: 'An offset of 9 was requested, but there are only 4 rows.' },
    ])
    for (const response of [await get('', { range: '5-2' }), await get('limit=-1'), await get('offset=-1')]) {
      expect([response.status, await response.json()]).toMatchObject([416, { code: 'PGRST103' }])
    }
  })

  test('is described by the headers alone for HEAD', async () => {
    const response = await get('limit=2', { prefer: 'count=exact' }, 'HEAD')
    expect([response.status, response.headers.get('content-range'), await response.text()]).toEqual([
      206,
      '0-1/4',
      '',
    ])
  })
})

describe('a count', () => {
  test('uses the planner’s estimate for count=planned, including JSON filters', async () => {
    await emulator.database.query('analyze public.movies')
    const planned = await movies().select('id, data->stars', { count: 'planned' }).gt('id', 0)
    expect([planned.error, planned.count]).toEqual([null, 4])
    const filtered = await movies()
      .select('data->>stars', { count: 'planned', head: true })
      .eq('data->>stars', '5')
    expect(filtered.count).toBeGreaterThan(0)
  })

  test('is exact for count=estimated while small, and the planner’s estimate otherwise', async () => {
    const small = await movies().select('id', { count: 'estimated' }).lt('id', 3)
    expect(small.count).toBe(2)
    await emulator.database.runScript(
      `create table public.many as select generate_series(1, 5000) as id; analyze public.many; grant select on public.many to anon`,
    )
    const many = await emulator.client().from('many').select('id', { count: 'estimated' }).limit(1)
    expect(many.count).toBe(5000)
  })
})
