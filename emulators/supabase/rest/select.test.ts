import { describe, expect, test } from 'vitest'

import { startWithMovieSchema } from './testing/movie-schema.ts'

const emulator = await startWithMovieSchema()
await emulator.database.runScript(
  `create table public.odd ("a b" text, "c-d" text, "e""f" text, "r" text, "page" text, "t0" text);
   insert into public.odd values ('1', '2', '3', '4', '5', '6'); grant select on public.odd to anon`,
)
const movies = () => emulator.client().from('movies')
const get = (query: string, accept: string) => emulator.request(`/rest/v1/${query}`, { headers: { accept } })

describe('select()', () => {
  test('casts a column to another type', async () => {
    const { data, error } = await movies()
      .select('year::text, long:length::int4, mood::text, words::varchar')
      .eq('id', 1)
    expect(error).toBeNull()
    expect(data).toEqual([{ year: '1990', long: 91, mood: 'calm', words: "'alpha':1" }])
  })

  test('rejects an unknown type', async () => {
    const { status, error } = await movies().select('year::nope')
    expect([status, error?.code, error?.message]).toEqual([400, '42704', 'type "nope" does not exist'])
  })

  test('selects JSON values, also from columns that convert to JSON', async () => {
    const { data, error } = await movies()
      .select('data->stars, data->>stars, who:data->by->>who, first:tags->0')
      .eq('id', 1)
    expect(error).toBeNull()
    expect(data).toEqual([{ stars: '5', who: 'x', first: 'a' }])
    const rooms = await emulator
      .client()
      .from('directors')
      .select('address->rooms->1->>name, address->rooms->0')
      .eq('id', 1)
    expect(rooms.data).toEqual([{ name: 'attic', rooms: { name: 'den' } }])
    const last = await movies().select('data->-1').eq('id', 4)
    expect(last.data).toEqual([{ data: 2 }])
  })

  test('lets the later of two columns with the same name win', async () => {
    const { data } = await movies().select('*, id, year::text').eq('id', 1).single()
    expect(data).toMatchObject({ id: 1, year: '1990', title: 'Alpha' })
  })

  test('supports column names with spaces, dashes and quotes', async () => {
    const odd = emulator.client().from('odd')
    const { data, error } = await odd
      .select(String.raw`"a b",c-d,"e\"f",page`)
      .eq('a b', '1')
      .eq('c-d', 2)
      .eq('t0', 6)
    expect(error).toBeNull()
    expect(data).toEqual([{ 'a b': '1', 'c-d': '2', 'e"f': '3', page: '5' }])
    expect((await odd.select()).data).toHaveLength(1)
  })

  test('rejects aggregates, which hosted projects disable by default', async () => {
    for (const columns of [
      'count()',
      'year.sum()',
      'n:year.max()',
      'mood, id.count()',
      'actors(id.count())',
      'year::text.max()',
    ]) {
      const { status, error } = await movies().select(columns)
      expect([columns, status, error?.code]).toEqual([columns, 400, 'PGRST123'])
    }
  })
})

describe('stripNulls()', () => {
  test('omits null members of arrays and single objects', async () => {
    const many = await movies().select('id, year').gte('id', 3).order('id').stripNulls()
    expect(many.data).toEqual([{ id: 3, year: 2005 }, { id: 4 }])
    const one = await movies().select('id, year').eq('id', 4).stripNulls().single()
    expect(one.data).toEqual({ id: 4 })
  })

  test('is reflected in the content type', async () => {
    const type = 'application/vnd.pgrst.array+json;nulls=stripped'
    expect((await get('movies', type)).headers.get('content-type')).toBe(`${type}; charset=utf-8`)
  })
})

describe('csv()', () => {
  test('returns lines below the column names', async () => {
    const { data, error } = await movies().select('id, title, year').order('id').csv()
    expect(error).toBeNull()
    expect(data).toBe(
      'id,title,year\n1,Alpha,1990\n2,"Beta, the cats",1995\n3,"Gamma ""3""",2005\n4,"Delta (4)",',
    )
  })

  test('returns all columns, and only their names without rows', async () => {
    const { data } = await emulator.client().from('actors').select().eq('id', 99).csv()
    expect(data).toBe('id,name\n')
  })

  test('returns the inserted rows', async () => {
    const { data } = await emulator
      .client()
      .from('actors')
      .insert({ id: 50, name: 'New' })
      .select('name')
      .csv()
    expect(data).toBe('name\nNew')
    await emulator.client().from('actors').delete().eq('id', 50)
  })
})

describe('content negotiation', () => {
  test('fails without a supported media type', async () => {
    for (const type of [
      'application/geo+json',
      'application/vnd.pgrst.plan+text',
      'image/png',
      'text/html, image/*',
    ]) {
      const response = await get('movies', type)
      expect(response.status).toBe(406)
      expect(await response.json()).toMatchObject({
        code: 'PGRST107',
        message: `None of these media types are available: ${type}`,
      })
    }
    expect((await movies().select().explain()).status).toBe(406)
    expect((await movies().select().geojson()).error?.code).toBe('PGRST107')
  })

  test('picks the supported media type with the highest quality', async () => {
    const types = [
      'text/html, */*;q=0.1',
      'text/csv;q=0.5, application/json',
      'text/csv, application/json;q=0.9',
    ]
    const responses = await Promise.all(types.map((type) => get('movies', type)))
    expect(responses.map((response) => response.headers.get('content-type'))).toEqual([
      'application/json; charset=utf-8',
      'application/json; charset=utf-8',
      'text/csv; charset=utf-8',
    ])
  })
})
