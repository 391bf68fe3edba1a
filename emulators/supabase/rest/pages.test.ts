import { describe, expect, test } from 'vitest'

import { startFilms } from './test-films.ts'

const standIn = await startFilms()
const films = () => standIn.client().from('films')
const get = (query: string, headers: Record<string, string> = {}, method = 'GET') =>
  standIn.request(`/rest/v1/films?select=id&order=id&${query}`, { method, headers })

describe('order()', () => {
  test('puts nulls where they are wanted, and by default where Postgres does', async () => {
    const orders = ['year', 'year.desc', 'year.asc.nullsfirst', 'year.desc.nullslast', 'year.nullsfirst']
    const found = await Promise.all(
      orders.map(async (order) => {
        const answer = await standIn.request(`/rest/v1/films?select=id&order=${order}`)
        return [...(await answer.text()).matchAll(/\d/g)].join('')
      }),
    )
    expect(found).toEqual(['1234', '4321', '4123', '3214', '4123'])
  })

  test('goes by a place in JSON and by a function of the row', async () => {
    const { data } = await films().select('id').order('data->stars').order('full_title').limit(2)
    expect(data).toEqual([{ id: 2 }, { id: 1 }])
  })

  test('orders what insert() gives back', async () => {
    const rows = [
      { id: 91, name: 'B' },
      { id: 92, name: 'A' },
    ]
    const { data } = await standIn.client().from('actors').insert(rows).select('name').order('name')
    expect(data).toEqual([{ name: 'A' }, { name: 'B' }])
    await standIn.client().from('actors').delete().gt('id', 90)
  })
})

describe('a page', () => {
  test('is that of the header range, within limit and offset', async () => {
    const answers = await Promise.all([
      get('', { range: '1-2', 'range-unit': 'items' }),
      get('', { range: '2-' }),
      get('limit=1&offset=2'),
      get('limit=3', { range: '2-9' }),
      get('', { range: 'bytes=0-1' }),
    ])
    expect(answers.map(({ headers }) => headers.get('content-range'))).toEqual([
      '1-2/*',
      '2-3/*',
      '2-2/*',
      '2-2/*',
      '0-3/*',
    ])
  })

  test('is a part of the whole when that is counted', async () => {
    const part = await get('limit=2', { prefer: 'count=exact' })
    const whole = await get('limit=4', { prefer: 'count=exact' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, '0-1/4'])
    expect([whole.status, whole.headers.get('content-range')]).toEqual([200, '0-3/4'])
  })

  test('may be empty', async () => {
    const { data, count, status } = await films().select('id', { count: 'exact' }).limit(0)
    expect({ data, count, status }).toEqual({ data: [], count: 4, status: 206 })
  })

  test('that cannot be is refused', async () => {
    const beyond = await get('offset=9', { prefer: 'count=exact' })
    expect([beyond.status, await beyond.json()]).toMatchObject([
      416,
      { code: 'PGRST103', details: 'An offset of 9 was requested, but there are only 4 rows.' },
    ])
    for (const answer of [await get('', { range: '5-2' }), await get('limit=-1'), await get('offset=-1')]) {
      expect([answer.status, await answer.json()]).toMatchObject([416, { code: 'PGRST103' }])
    }
  })

  test('is answered to HEAD by its headers alone', async () => {
    const answer = await get('limit=2', { prefer: 'count=exact' }, 'HEAD')
    expect([answer.status, answer.headers.get('content-range'), await answer.text()]).toEqual([
      206,
      '0-1/4',
      '',
    ])
  })
})

describe('a count', () => {
  test('that is planned is what Postgres expects, and with filters on JSON too', async () => {
    await standIn.database.query('analyze public.films')
    const planned = await films().select('id, data->stars', { count: 'planned' }).gt('id', 0)
    expect([planned.error, planned.count]).toEqual([null, 4])
    const filtered = await films()
      .select('data->>stars', { count: 'planned', head: true })
      .eq('data->>stars', '5')
    expect(filtered.count).toBeGreaterThan(0)
  })

  test('that is estimated is exact while it is small, and what Postgres expects when it is not', async () => {
    const small = await films().select('id', { count: 'estimated' }).lt('id', 3)
    expect(small.count).toBe(2)
    await standIn.database.runScript(
      `create table public.many as select generate_series(1, 5000) as id; analyze public.many; grant select on public.many to anon`,
    )
    const many = await standIn.client().from('many').select('id', { count: 'estimated' }).limit(1)
    expect(many.count).toBe(5000)
  })
})
