import { beforeAll, describe, expect, test } from 'vitest'

import { startSupabaseEmulator, type TestUser } from '../testing/start-supabase-emulator.ts'
import { episode, movie } from './testing/watch-history.ts'

const emulator = await startSupabaseEmulator()
let testUser: TestUser

const history = () => testUser.client.from('watch_history')

beforeAll(async () => {
  testUser = await emulator.addUser()
  const movies = [
    movie({ tmdb_id: 1, title: 'Alpha', progress_seconds: 10, vote_average: 7.5 }),
    movie({ tmdb_id: 2, title: 'Beta, the 2nd', progress_seconds: 20 }),
    movie({ tmdb_id: 3, title: 'gamma (3)', progress_seconds: 30, vote_average: 3 }),
  ]
  const { error } = await history().insert([
    ...movies,
    episode({ tmdb_id: 4, title: 'Delta', progress_seconds: 40 }),
  ])
  if (error) throw error
})

describe('select()', () => {
  test('returns the selected columns, under aliases if given', async () => {
    const { data } = await history().select('id:tmdb_id, title').eq('tmdb_id', 1)
    expect(data).toEqual([{ id: 1, title: 'Alpha' }])
  })

  test('returns all columns for a star', async () => {
    const { data } = await history().select().eq('tmdb_id', 4).single()
    expect(data).toMatchObject({
      user_id: testUser.user.id,
      media_type: 'tv',
      season_number: 1,
      poster_path: null,
    })
  })

  test.each([
    ['eq', '20', [2]],
    ['neq', '20', [1, 3, 4]],
    ['gt', '20', [3, 4]],
    ['gte', '20', [2, 3, 4]],
    ['lt', '20', [1]],
    ['lte', '20', [1, 2]],
    ['in', '(10,40)', [1, 4]],
    ['in', '()', []],
    ['not.in', '(10,40)', [2, 3]],
    ['not.gt', '20', [1, 2]],
  ])('filters progress by %s %s', async (operator, value, ids) => {
    const { data, error } = await history()
      .select('tmdb_id')
      .filter('progress_seconds', operator, value)
      .order('tmdb_id')
    expect(error).toBeNull()
    expect(data?.map((row) => row.tmdb_id)).toEqual(ids)
  })

  test('filters text by pattern, case-sensitively or not', async () => {
    const like = await history().select('tmdb_id').like('title', '%amma%')
    const strict = await history().select('tmdb_id').like('title', 'GAMMA%')
    const loose = await history().select('tmdb_id').ilike('title', 'GAMMA*')
    expect([like.data, strict.data, loose.data]).toEqual([[{ tmdb_id: 3 }], [], [{ tmdb_id: 3 }]])
  })

  test('filters by null and not null', async () => {
    const movies = await history().select('tmdb_id').is('season_number', null)
    const episodes = await history().select('tmdb_id').not('season_number', 'is', null)
    expect([movies.data?.length, episodes.data]).toEqual([3, [{ tmdb_id: 4 }]])
  })

  test('finds values with commas, brackets and quotes', async () => {
    const { data } = await history()
      .select('tmdb_id')
      .in('title', ['Beta, the 2nd', 'gamma (3)', 'a "quoted" \\ one'])
    expect(data?.length).toBe(2)
    const either = await history().select('tmdb_id').or('title.eq."Beta, the 2nd",title.eq."gamma (3)"')
    expect(either.data?.length).toBe(2)
  })

  test('combines and nests filters with and, or, not', async () => {
    const { data, error } = await history()
      .select('tmdb_id')
      .gt('tmdb_id', 1)
      .or('progress_seconds.eq.20,and(progress_seconds.gt.25,not.or(media_type.eq.tv,title.is.null))')
      .order('tmdb_id')
    expect(error).toBeNull()
    expect(data).toEqual([{ tmdb_id: 2 }, { tmdb_id: 3 }])
  })

  test('orders by several columns and places nulls as requested', async () => {
    const { data } = await history()
      .select('tmdb_id')
      .order('vote_average', { ascending: false, nullsFirst: false })
      .order('tmdb_id', { ascending: false })
    expect(data?.map((row) => row.tmdb_id)).toEqual([1, 3, 4, 2])
  })

  test('returns a page and the total', async () => {
    const { data, count, status } = await history()
      .select('tmdb_id', { count: 'exact' })
      .order('tmdb_id')
      .range(1, 2)
    expect({ data, count, status }).toEqual({ data: [{ tmdb_id: 2 }, { tmdb_id: 3 }], count: 4, status: 206 })
  })

  test('counts without returning rows', async () => {
    const { data, count } = await history()
      .select('*', { count: 'exact', head: true })
      .eq('media_type', 'movie')
    expect({ data, count }).toEqual({ data: null, count: 3 })
  })

  test('rejects a page beyond the last row', async () => {
    const { error, status } = await history().select('*', { count: 'exact' }).range(5, 9)
    expect([status, error?.code]).toEqual([416, 'PGRST103'])
  })

  test('never returns more than 1,000 rows', async () => {
    const hoarder = await emulator.addUser()
    const rows = Array.from({ length: 1005 }, (_, index) => movie({ tmdb_id: index + 1 }))
    const table = hoarder.client.from('watch_history')
    expect((await table.insert(rows)).error).toBeNull()
    const { data, count } = await table.select('tmdb_id', { count: 'exact' }).limit(5000)
    expect([data?.length, count]).toEqual([1000, 1005])
  })
})

describe('single() and maybeSingle()', () => {
  test('return the row itself', async () => {
    const { data, error } = await history().select('title').eq('tmdb_id', 1).single()
    expect([data, error]).toEqual([{ title: 'Alpha' }, null])
  })

  test('fail for none and for several', async () => {
    const none = await history().select().eq('tmdb_id', 99).single()
    const several = await history().select().single()
    expect(none).toMatchObject({
      status: 406,
      error: { code: 'PGRST116', details: 'The result contains 0 rows' },
    })
    expect(several).toMatchObject({
      status: 406,
      error: { code: 'PGRST116', details: 'The result contains 4 rows' },
    })
  })

  test('return null for none with maybeSingle()', async () => {
    const { data, error } = await history().select().eq('tmdb_id', 99).maybeSingle()
    expect([data, error]).toEqual([null, null])
  })
})
