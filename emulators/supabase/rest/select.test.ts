import { describe, expect, test } from 'vitest'

import { startFilms } from './test-films.ts'

const standIn = await startFilms()
await standIn.database.runScript(
  `create table public.odd ("a b" text, "c-d" text, "e""f" text, "r" text, "page" text, "t0" text);
   insert into public.odd values ('1', '2', '3', '4', '5', '6'); grant select on public.odd to anon`,
)
const films = () => standIn.client().from('films')
const get = (query: string, accept: string) => standIn.request(`/rest/v1/${query}`, { headers: { accept } })

describe('select()', () => {
  test('casts a column to another type', async () => {
    const { data, error } = await films()
      .select('year::text, long:length::int4, mood::text, words::varchar')
      .eq('id', 1)
    expect(error).toBeNull()
    expect(data).toEqual([{ year: '1990', long: 91, mood: 'calm', words: "'alpha':1" }])
  })

  test('refuses a type that does not exist', async () => {
    const { status, error } = await films().select('year::nope')
    expect([status, error?.code, error?.message]).toEqual([400, '42704', 'type "nope" does not exist'])
  })

  test('reaches into JSON, and into whatever becomes JSON', async () => {
    const { data, error } = await films()
      .select('data->stars, data->>stars, who:data->by->>who, first:tags->0')
      .eq('id', 1)
    expect(error).toBeNull()
    expect(data).toEqual([{ stars: '5', who: 'x', first: 'a' }])
    const rooms = await standIn
      .client()
      .from('directors')
      .select('address->rooms->1->>name, address->rooms->0')
      .eq('id', 1)
    expect(rooms.data).toEqual([{ name: 'attic', rooms: { name: 'den' } }])
    const last = await films().select('data->-1').eq('id', 4)
    expect(last.data).toEqual([{ data: 2 }])
  })

  test('takes the later of two columns with one name', async () => {
    const { data } = await films().select('*, id, year::text').eq('id', 1).single()
    expect(data).toMatchObject({ id: 1, year: '1990', title: 'Alpha' })
  })

  test('has columns with spaces, dashes and quotes in their names', async () => {
    const odd = standIn.client().from('odd')
    const { data, error } = await odd
      .select(String.raw`"a b",c-d,"e\"f",page`)
      .eq('a b', '1')
      .eq('c-d', 2)
      .eq('t0', 6)
    expect(error).toBeNull()
    expect(data).toEqual([{ 'a b': '1', 'c-d': '2', 'e"f': '3', page: '5' }])
    expect((await odd.select()).data).toHaveLength(1)
  })

  test('refuses aggregates, which are off unless the owner of a project turns them on', async () => {
    for (const columns of [
      'count()',
      'year.sum()',
      'n:year.max()',
      'mood, id.count()',
      'actors(id.count())',
      'year::text.max()',
    ]) {
      const { status, error } = await films().select(columns)
      expect([columns, status, error?.code]).toEqual([columns, 400, 'PGRST123'])
    }
  })
})

describe('stripNulls()', () => {
  test('leaves null members out, of lists and of one row', async () => {
    const many = await films().select('id, year').gte('id', 3).order('id').stripNulls()
    expect(many.data).toEqual([{ id: 3, year: 2005 }, { id: 4 }])
    const one = await films().select('id, year').eq('id', 4).stripNulls().single()
    expect(one.data).toEqual({ id: 4 })
  })

  test('is told by the type of the answer', async () => {
    const type = 'application/vnd.pgrst.array+json;nulls=stripped'
    expect((await get('films', type)).headers.get('content-type')).toBe(`${type}; charset=utf-8`)
  })
})

describe('csv()', () => {
  test('gives lines under the names of the columns', async () => {
    const { data, error } = await films().select('id, title, year').order('id').csv()
    expect(error).toBeNull()
    expect(data).toBe(
      'id,title,year\n1,Alpha,1990\n2,"Beta, the cats",1995\n3,"Gamma ""3""",2005\n4,"Delta (4)",',
    )
  })

  test('gives every column, and only their names when there is no row', async () => {
    const { data } = await standIn.client().from('actors').select().eq('id', 99).csv()
    expect(data).toBe('id,name\n')
  })

  test('gives what insert() wrote', async () => {
    const { data } = await standIn
      .client()
      .from('actors')
      .insert({ id: 50, name: 'New' })
      .select('name')
      .csv()
    expect(data).toBe('name\nNew')
    await standIn.client().from('actors').delete().eq('id', 50)
  })
})

describe('an answer in another form', () => {
  test('is refused when there is none', async () => {
    for (const type of [
      'application/geo+json',
      'application/vnd.pgrst.plan+text',
      'image/png',
      'text/html, image/*',
    ]) {
      const answer = await get('films', type)
      expect(answer.status).toBe(406)
      expect(await answer.json()).toMatchObject({
        code: 'PGRST107',
        message: `None of these media types are available: ${type}`,
      })
    }
    expect((await films().select().explain()).status).toBe(406)
    expect((await films().select().geojson()).error?.code).toBe('PGRST107')
  })

  test('is the first of those that there are, by their quality', async () => {
    const types = [
      'text/html, */*;q=0.1',
      'text/csv;q=0.5, application/json',
      'text/csv, application/json;q=0.9',
    ]
    const answers = await Promise.all(types.map((type) => get('films', type)))
    expect(answers.map((answer) => answer.headers.get('content-type'))).toEqual([
      'application/json; charset=utf-8',
      'application/json; charset=utf-8',
      'text/csv; charset=utf-8',
    ])
  })
})
