import { beforeEach, describe, expect, test } from 'vitest'

import { startSupabaseEmulator, type TestUser } from '../testing/start-supabase-emulator.ts'
import { episode, movie } from './testing/watch-history.ts'

const emulator = await startSupabaseEmulator()
let testUser: TestUser

const mine = (row: Record<string, unknown>) => ({ user_id: testUser.user.id, ...row })
const history = () => testUser.client.from('watch_history')

async function titles() {
  const { data } = await history().select('title').order('id')
  return data?.map((row) => row.title)
}

beforeEach(async () => {
  testUser = await emulator.addUser()
})

describe('insert()', () => {
  test('inserts a row and returns nothing by default', async () => {
    expect(await history().insert(movie({ title: 'Alpha' }))).toMatchObject({
      status: 201,
      data: null,
      error: null,
    })
    expect(await titles()).toEqual(['Alpha'])
  })

  test('returns the selected columns', async () => {
    const { data, status } = await history().insert(movie()).select('user_id, name:title').single()
    expect({ data, status }).toEqual({ status: 201, data: { user_id: testUser.user.id, name: 'A Movie' } })
  })

  test('inserts many rows atomically', async () => {
    const { error } = await history().insert([movie({ tmdb_id: 1 }), movie({ tmdb_id: 0 })])
    expect(error?.code).toBe('23514')
    expect(await titles()).toEqual([])
    expect((await history().insert([movie({ tmdb_id: 1 }), episode()])).error).toBeNull()
    expect(await titles()).toHaveLength(2)
  })

  test('inserts nothing for an empty array', async () => {
    expect((await history().insert([]).select()).data).toEqual([])
  })

  test('preserves large numbers and special characters', async () => {
    const title = `Ünïcode "quotes" \\ 'single' $1 ; -- 🎬`
    await history().insert(movie({ tmdb_id: 9007199254740991, title, progress_seconds: 12.345 }))
    const { data } = await history().select('tmdb_id, title, progress_seconds').single()
    expect(data).toEqual({ tmdb_id: 9007199254740991, title, progress_seconds: 12.345 })
  })

  test('rejects a duplicate', async () => {
    await history().insert(movie())
    const { status, error } = await history().insert(movie())
    expect([status, error?.code]).toEqual([409, '23505'])
  })

  test('rejects an unknown column', async () => {
    const { status, error } = await history().insert({ ...movie(), nope: 1 })
    expect([status, error?.code]).toEqual([400, 'PGRST204'])
    expect(error?.message).toBe("Could not find the 'nope' column of 'watch_history' in the schema cache")
  })

  test('rejects a user that does not exist', async () => {
    const { status, error } = await emulator
      .service()
      .from('watch_history')
      .insert(movie({ user_id: crypto.randomUUID() }))
    expect([status, error?.code]).toEqual([409, '23503'])
  })
})

describe('upsert()', () => {
  const onConflict = 'user_id,tmdb_id,season_number,episode_number'

  test('inserts a row the first time and updates it afterwards', async () => {
    const first = await history().upsert(mine(movie({ progress_seconds: 5 })), { onConflict })
    const second = await history()
      .upsert(mine(movie({ progress_seconds: 9 })), { onConflict })
      .select('progress_seconds')
    expect([first.status, second.status]).toEqual([201, 200])
    expect(second.data).toEqual([{ progress_seconds: 9 }])
  })

  test('distinguishes episodes of the same TV show', async () => {
    await history().upsert(mine(episode({ episode_number: 1 })), { onConflict })
    await history().upsert(mine(episode({ episode_number: 2 })), { onConflict })
    await history().upsert(mine(episode({ episode_number: 2, title: 'Changed' })), { onConflict })
    expect(await titles()).toEqual(['A TV show', 'Changed'])
  })

  test('keeps the existing row when duplicates are ignored', async () => {
    await history().insert(movie({ title: 'First' }))
    const options = { onConflict, ignoreDuplicates: true }
    const { data, status } = await history()
      .upsert(mine(movie({ title: 'Second' })), options)
      .select()
    expect([data, status]).toEqual([[], 201])
    expect(await titles()).toEqual(['First'])
  })

  test('uses the primary key by default', async () => {
    const profiles = testUser.client.from('user_profiles')
    await profiles.upsert({ user_id: testUser.user.id, display_name: 'One' })
    await profiles.upsert({ user_id: testUser.user.id, display_name: 'Two' })
    expect((await profiles.select('display_name').single()).data).toEqual({ display_name: 'Two' })
  })

  test('rejects conflict columns without a unique constraint', async () => {
    const { status, error } = await history().upsert(mine(movie()), { onConflict: 'title' })
    expect([status, error?.code]).toEqual([400, '42P10'])
  })
})

describe('update() and delete()', () => {
  beforeEach(async () => {
    await history().insert([movie({ tmdb_id: 1, title: 'Alpha' }), movie({ tmdb_id: 2, title: 'Beta' })])
  })

  test('updates the rows that match the filter', async () => {
    expect(await history().update({ title: 'New' }).eq('tmdb_id', 2)).toMatchObject({
      status: 204,
      data: null,
    })
    expect(await titles()).toEqual(['Alpha', 'New'])
  })

  test('returns the updated rows if selected', async () => {
    const { data } = await history()
      .update({ poster_path: null, vote_average: 8 })
      .gt('tmdb_id', 0)
      .select('vote_average')
    expect(data).toEqual([{ vote_average: 8 }, { vote_average: 8 }])
  })

  test('updates nothing without a match, which is an error with single()', async () => {
    expect((await history().update({ title: 'New' }).eq('tmdb_id', 9).select()).data).toEqual([])
    const { error } = await history().update({ title: 'New' }).eq('tmdb_id', 9).select().single()
    expect(error?.code).toBe('PGRST116')
  })

  test('rolls back when single() affects several rows', async () => {
    const { error } = await history().update({ title: 'New' }).gt('tmdb_id', 0).select().single()
    expect(error?.code).toBe('PGRST116')
    expect(await titles()).toEqual(['Alpha', 'Beta'])
  })

  test('rolls back when more rows are affected than max-affected', async () => {
    const { error } = await history()
      .delete()
      .gt('tmdb_id', 0)
      .setHeader('prefer', 'handling=strict, max-affected=1')
    expect(error?.code).toBe('PGRST124')
    expect(await titles()).toEqual(['Alpha', 'Beta'])
  })

  test('deletes the rows that match the filter', async () => {
    const { data } = await history().delete({ count: 'exact' }).eq('tmdb_id', 1).select('title')
    expect(data).toEqual([{ title: 'Alpha' }])
    expect(await titles()).toEqual(['Beta'])
  })

  test('rejects an update or delete without filters', async () => {
    expect((await history().delete()).error).toMatchObject({ code: '21000' })
    expect((await history().update({ title: 'New' })).error).toMatchObject({ code: '21000' })
    expect(await titles()).toEqual(['Alpha', 'Beta'])
  })
})
