import { beforeEach, describe, expect, test } from 'vitest'

import { startStandIn, type Viewer } from '../testing/start-supabase-emulator.ts'
import { episode, movie } from './test-history.ts'

const standIn = await startStandIn()
let viewer: Viewer

const mine = (row: Record<string, unknown>) => ({ user_id: viewer.user.id, ...row })
const history = () => viewer.client.from('watch_history')

async function titles() {
  const { data } = await history().select('title').order('id')
  return data?.map((row) => row.title)
}

beforeEach(async () => {
  viewer = await standIn.addViewer()
})

describe('inserting', () => {
  test('adds a row and answers with nothing', async () => {
    expect(await history().insert(movie({ title: 'Alpha' }))).toMatchObject({
      status: 201,
      data: null,
      error: null,
    })
    expect(await titles()).toEqual(['Alpha'])
  })

  test('answers with the row where asked, in the columns asked for', async () => {
    const { data, status } = await history().insert(movie()).select('user_id, name:title').single()
    expect({ data, status }).toEqual({ status: 201, data: { user_id: viewer.user.id, name: 'A Film' } })
  })

  test('adds many rows at once, all or none', async () => {
    const { error } = await history().insert([movie({ tmdb_id: 1 }), movie({ tmdb_id: 0 })])
    expect(error?.code).toBe('23514')
    expect(await titles()).toEqual([])
    expect((await history().insert([movie({ tmdb_id: 1 }), episode()])).error).toBeNull()
    expect(await titles()).toHaveLength(2)
  })

  test('of an empty list adds nothing', async () => {
    expect((await history().insert([]).select()).data).toEqual([])
  })

  test('keeps every digit of a number and every character of a text', async () => {
    const title = `Ünïcode "quotes" \\ 'single' $1 ; -- 🎬`
    await history().insert(movie({ tmdb_id: 9007199254740991, title, progress_seconds: 12.345 }))
    const { data } = await history().select('tmdb_id, title, progress_seconds').single()
    expect(data).toEqual({ tmdb_id: 9007199254740991, title, progress_seconds: 12.345 })
  })

  test('refuses a second row for the same film', async () => {
    await history().insert(movie())
    const { status, error } = await history().insert(movie())
    expect([status, error?.code]).toEqual([409, '23505'])
  })

  test('refuses a column that the table has not', async () => {
    const { status, error } = await history().insert({ ...movie(), nope: 1 })
    expect([status, error?.code]).toEqual([400, 'PGRST204'])
    expect(error?.message).toBe("Could not find the 'nope' column of 'watch_history' in the schema cache")
  })

  test('for an account that does not exist is refused', async () => {
    const { status, error } = await standIn
      .service()
      .from('watch_history')
      .insert(movie({ user_id: crypto.randomUUID() }))
    expect([status, error?.code]).toEqual([409, '23503'])
  })
})

describe('upserting', () => {
  const onConflict = 'user_id,tmdb_id,season_number,episode_number'

  test('adds a film the first time and changes it afterwards', async () => {
    const first = await history().upsert(mine(movie({ progress_seconds: 5 })), { onConflict })
    const second = await history()
      .upsert(mine(movie({ progress_seconds: 9 })), { onConflict })
      .select('progress_seconds')
    expect([first.status, second.status]).toEqual([201, 200])
    expect(second.data).toEqual([{ progress_seconds: 9 }])
  })

  test('tells episodes of one series apart', async () => {
    await history().upsert(mine(episode({ episode_number: 1 })), { onConflict })
    await history().upsert(mine(episode({ episode_number: 2 })), { onConflict })
    await history().upsert(mine(episode({ episode_number: 2, title: 'Changed' })), { onConflict })
    expect(await titles()).toEqual(['A Series', 'Changed'])
  })

  test('leaves the row that is there when duplicates are ignored', async () => {
    await history().insert(movie({ title: 'First' }))
    const options = { onConflict, ignoreDuplicates: true }
    const { data, status } = await history()
      .upsert(mine(movie({ title: 'Second' })), options)
      .select()
    expect([data, status]).toEqual([[], 200])
    expect(await titles()).toEqual(['First'])
  })

  test('goes by the primary key when no columns are named', async () => {
    const profiles = viewer.client.from('user_profiles')
    await profiles.upsert({ user_id: viewer.user.id, display_name: 'One' })
    await profiles.upsert({ user_id: viewer.user.id, display_name: 'Two' })
    expect((await profiles.select('display_name').single()).data).toEqual({ display_name: 'Two' })
  })

  test('refuses columns that no constraint makes unique', async () => {
    const { status, error } = await history().upsert(mine(movie()), { onConflict: 'title' })
    expect([status, error?.code]).toEqual([400, '42P10'])
  })
})

describe('updating and deleting', () => {
  beforeEach(async () => {
    await history().insert([movie({ tmdb_id: 1, title: 'Alpha' }), movie({ tmdb_id: 2, title: 'Beta' })])
  })

  test('changes the rows that the filter lets through', async () => {
    expect(await history().update({ title: 'New' }).eq('tmdb_id', 2)).toMatchObject({
      status: 204,
      data: null,
    })
    expect(await titles()).toEqual(['Alpha', 'New'])
  })

  test('answers with the changed rows where asked', async () => {
    const { data } = await history()
      .update({ poster_path: null, vote_average: 8 })
      .gt('tmdb_id', 0)
      .select('vote_average')
    expect(data).toEqual([{ vote_average: 8 }, { vote_average: 8 }])
  })

  test('of a row that is not there changes nothing, and one that must be there is an error', async () => {
    expect((await history().update({ title: 'New' }).eq('tmdb_id', 9).select()).data).toEqual([])
    const { error } = await history().update({ title: 'New' }).eq('tmdb_id', 9).select().single()
    expect(error?.code).toBe('PGRST116')
  })

  test('is undone when one row was wanted and several changed', async () => {
    const { error } = await history().update({ title: 'New' }).gt('tmdb_id', 0).select().single()
    expect(error?.code).toBe('PGRST116')
    expect(await titles()).toEqual(['Alpha', 'Beta'])
  })

  test('is undone when more rows change than the caller allows', async () => {
    const { error } = await history()
      .delete()
      .gt('tmdb_id', 0)
      .setHeader('prefer', 'handling=strict, max-affected=1')
    expect(error?.code).toBe('PGRST124')
    expect(await titles()).toEqual(['Alpha', 'Beta'])
  })

  test('deletes the rows that the filter lets through', async () => {
    const { data } = await history().delete({ count: 'exact' }).eq('tmdb_id', 1).select('title')
    expect(data).toEqual([{ title: 'Alpha' }])
    expect(await titles()).toEqual(['Beta'])
  })

  test('without any filter is taken for a mistake', async () => {
    expect((await history().delete()).error).toMatchObject({ code: '21000' })
    expect((await history().update({ title: 'New' })).error).toMatchObject({ code: '21000' })
    expect(await titles()).toEqual(['Alpha', 'Beta'])
  })
})
