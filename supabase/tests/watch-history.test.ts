import {
  startSupabaseEmulator,
  type TestUser,
} from '@marquee/supabase-emulator/testing/start-supabase-emulator.ts'
import { describe, expect, test } from 'vitest'

import { codesOf, save, usageOf } from './testing/library-items.ts'

const supabase = await startSupabaseEmulator()

const TITLE = 'user_id,tmdb_id,season_number,episode_number'
const HOUR_MS = 60 * 60_000

type Row = {
  tmdb_id?: number
  progress_seconds?: number
  watched_at?: string
  changed_at?: string
  media_type?: string
  season_number?: number
}

/** Sends a playback position like a device; returns the stored row. */
async function send({ client, user }: TestUser, row: Row & { episode_number?: number } = {}) {
  const { data, error } = await client
    .from('watch_history')
    .upsert(
      { user_id: user.id, tmdb_id: 9, media_type: 'movie', title: 'North Pier', ...row },
      { onConflict: TITLE },
    )
    .select('progress_seconds, watched_at')
  if (error) throw error
  return data[0]
}

const clear = (user: TestUser, key: string, changed_at: string) =>
  save(user, { kind: 'clearing', key, body: {}, changed_at })

async function rowsOf({ client }: TestUser) {
  const { data } = await client.from('watch_history').select('progress_seconds').order('id')
  return data?.map((row) => row.progress_seconds)
}

const newMovies = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    tmdb_id: 1_000_000 + index,
    media_type: 'movie',
    title: 'New',
  }))

async function countRows({ client }: TestUser) {
  return (await client.from('watch_history').select('*', { count: 'exact', head: true })).count
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()

describe('a playback position that is sent again', () => {
  test.each([
    ['older', 2, 100],
    ['newer', 0.5, 200],
    ['of the same time', 1, 200],
  ])('and is %s: the newest one is kept and returned', async (_case, hours, expected) => {
    const user = await supabase.addUser()
    const times = { known: hoursAgo(1), sent: hoursAgo(hours) }
    if (hours === 1) times.sent = times.known
    await send(user, { progress_seconds: 100, watched_at: times.known })
    const row = await send(user, { progress_seconds: 200, watched_at: times.sent })
    expect(row?.progress_seconds).toBe(expected)
    expect(await rowsOf(user)).toEqual([expected])
  })

  test('unchanged has no effect', async () => {
    const user = await supabase.addUser()
    const row = { progress_seconds: 100, watched_at: hoursAgo(1) }
    expect(await send(user, row)).toEqual(await send(user, row))
    expect(await rowsOf(user)).toEqual([100])
  })
})

describe('the time of a change', () => {
  test('decides, so that undoing a mark restores when it was watched', async () => {
    const user = await supabase.addUser()
    await send(user, { progress_seconds: 100, watched_at: hoursAgo(5), changed_at: hoursAgo(5) })
    await send(user, { progress_seconds: 200, watched_at: hoursAgo(2), changed_at: hoursAgo(2) })
    const watchedAt = hoursAgo(5)
    const row = await send(user, { progress_seconds: 100, watched_at: watchedAt, changed_at: hoursAgo(1) })
    expect(row?.progress_seconds).toBe(100)
    expect(Date.parse(String(row?.watched_at))).toBe(Date.parse(watchedAt))
    const late = await send(user, { progress_seconds: 300, watched_at: hoursAgo(0), changed_at: hoursAgo(3) })
    expect(late?.progress_seconds).toBe(100)
  })

  test('of a client that does not know it is when it was watched', async () => {
    const user = await supabase.addUser()
    const changedAt = async () =>
      (await user.client.from('watch_history').select('watched_at, changed_at')).data?.[0]
    await send(user, { progress_seconds: 100, watched_at: hoursAgo(2) })
    let row = await changedAt()
    expect(row?.changed_at).toBe(row?.watched_at)
    await send(user, { progress_seconds: 200, watched_at: hoursAgo(1) })
    row = await changedAt()
    expect(row?.changed_at).toBe(row?.watched_at)
    await send(user, { progress_seconds: 300, watched_at: hoursAgo(3) })
    expect(await rowsOf(user)).toEqual([200])
  })

  test('in the future counts as now', async () => {
    const user = await supabase.addUser()
    await send(user, { progress_seconds: 100, changed_at: hoursAgo(-24) })
    await send(user, { progress_seconds: 200, changed_at: new Date(Date.now() + 1).toISOString() })
    expect(await rowsOf(user)).toEqual([200])
  })
})

test('stores a position per episode, and one for a movie with the same id', async () => {
  const user = await supabase.addUser()
  for (const episode_number of [0, 1, 2, 1])
    await send(user, {
      media_type: 'tv',
      season_number: 1,
      episode_number,
      progress_seconds: episode_number,
    })
  await send(user, { progress_seconds: 9 })
  expect(await rowsOf(user)).toEqual([0, 1, 2, 9])
})

test('limits times in the future to the current time', async () => {
  const user = await supabase.addUser()
  const before = Date.now()
  const row = await send(user, { progress_seconds: 100, watched_at: hoursAgo(-24) })
  const watchedAt = Date.parse(String(row?.watched_at))
  expect(watchedAt).toBeGreaterThanOrEqual(before - 1000)
  expect(watchedAt).toBeLessThanOrEqual(Date.now() + 1000)
  await send(user, { progress_seconds: 200, watched_at: new Date(Date.now() + 1).toISOString() })
  expect(await rowsOf(user)).toEqual([200])
})

test('compares times per row when several are sent together', async () => {
  const user = await supabase.addUser()
  const episode = (episode_number: number, progress_seconds: number, hours: number) => ({
    user_id: user.user.id,
    tmdb_id: 9,
    media_type: 'tv',
    title: 'North Pier',
    season_number: 1,
    episode_number,
    progress_seconds,
    watched_at: hoursAgo(hours),
  })
  const sendAll = (rows: object[]) => user.client.from('watch_history').upsert(rows, { onConflict: TITLE })
  await sendAll([episode(1, 100, 1), episode(2, 100, 3)])
  await sendAll([episode(1, 200, 2), episode(2, 200, 2), episode(3, 200, 2)])
  expect(await rowsOf(user)).toEqual([100, 200, 200])
})

describe('what was cleared', () => {
  test.each([
    ['all positions', 'position', []],
    ['a movie', 'position movie-9', [3]],
    ['a TV show', 'position tv-9', [1]],
    ['another movie', 'position movie-95', [1, 3]],
  ])('does not return when another device sends it later: %s', async (_what, key, expected) => {
    const user = await supabase.addUser()
    expect(await clear(user, key, hoursAgo(2))).toMatchObject([{ key, error_code: null }])
    const row = await send(user, { progress_seconds: 1, changed_at: hoursAgo(3) })
    expect(row?.progress_seconds).toBe(expected.find((progress) => progress === 1))
    const episode = { media_type: 'tv', season_number: 1, episode_number: 2 }
    await send(user, { ...episode, progress_seconds: 3, changed_at: hoursAgo(2.5) })
    expect(await rowsOf(user)).toEqual(expected)
  })

  test('can be watched again, and then has no older version', async () => {
    const user = await supabase.addUser()
    await clear(user, 'position movie-9', hoursAgo(2))
    await send(user, { progress_seconds: 100, changed_at: hoursAgo(1) })
    const late = await send(user, { progress_seconds: 200, changed_at: hoursAgo(3) })
    expect(late?.progress_seconds).toBe(100)
    expect(await rowsOf(user)).toEqual([100])
  })

  test('is of one user alone', async () => {
    const [user, other] = [await supabase.addUser(), await supabase.addUser()]
    await clear(user, 'position', hoursAgo(0))
    await send(other, { progress_seconds: 100, changed_at: hoursAgo(3) })
    expect(await rowsOf(other)).toEqual([100])
  })

  test.each(['position tv', 'position movie-0', 'position movie-9 x', 'positions', 'position '])(
    'is no part like “%s”',
    async (key) => {
      const user = await supabase.addUser()
      expect(codesOf(await clear(user, key, hoursAgo(1)))).toEqual(['23514'])
    },
  )

  test('is deleted', async () => {
    const user = await supabase.addUser()
    await send(user, { progress_seconds: 1, changed_at: hoursAgo(3) })
    await send(user, { tmdb_id: 95, progress_seconds: 2, changed_at: hoursAgo(3) })
    await clear(user, 'position movie-9', hoursAgo(2))
    expect(await rowsOf(user)).toEqual([2])
    await clear(user, 'position', hoursAgo(2))
    expect(await rowsOf(user)).toEqual([])
  })

  test('as a title counts as a removal, until all positions are cleared', async () => {
    const user = await supabase.addUser()
    await clear(user, 'position movie-9', hoursAgo(2))
    await clear(user, 'viewing', hoursAgo(2))
    expect(await usageOf(supabase.database, user)).toMatchObject({ rows: 1, items: 0, bytes: 0 })
    await clear(user, 'position', hoursAgo(1))
    expect(await usageOf(supabase.database, user)).toMatchObject({ rows: 0, items: 0, bytes: 0 })
  })
})

describe('an account with a full history', () => {
  const MAX_ROWS = 20_000
  const FULL = { code: 'PT409', details: 'watch_history_full', hint: 'Delete rows to add others' }

  /** Fills the history up to the limit, except for `room` rows. */
  async function createUserWithHistory({ room }: { room: number }): Promise<TestUser> {
    const user = await supabase.addUser()
    await supabase.database.query(
      `insert into public.watch_history (user_id, tmdb_id, media_type, title)
       select $1::uuid, number, 'movie', 'Seen' from generate_series(1, $2::integer) as number`,
      [user.user.id, MAX_ROWS - room],
    )
    return user
  }

  test('rejects an insert of one row past the limit', async () => {
    const user = await createUserWithHistory({ room: 1 })
    const history = () => user.client.from('watch_history')
    expect((await history().insert(newMovies(1))).error).toBeNull()
    expect(await history().insert({ tmdb_id: 2_000_000, media_type: 'movie', title: 'New' })).toMatchObject({
      status: 409,
      error: FULL,
    })
    expect(await countRows(user)).toBe(MAX_ROWS)
  })

  test('rejects a bulk insert and a bulk upsert that pass the limit, as a whole', async () => {
    const user = await createUserWithHistory({ room: 1 })
    const history = () => user.client.from('watch_history')
    expect((await history().insert(newMovies(2))).error).toMatchObject(FULL)
    const rows = newMovies(2).map((row) => ({ ...row, user_id: user.user.id }))
    expect((await history().upsert(rows, { onConflict: TITLE })).error).toMatchObject(FULL)
    expect(await countRows(user)).toBe(MAX_ROWS - 1)
  })

  test('cannot be exceeded by concurrent requests', async () => {
    const user = await createUserWithHistory({ room: 10 })
    const results = await Promise.all(
      newMovies(20).map((row) => user.client.from('watch_history').insert(row)),
    )
    expect(results.filter(({ error }) => error === null)).toHaveLength(10)
    expect(await countRows(user)).toBe(MAX_ROWS)
  })

  test('still updates its rows, and accepts new ones after others were deleted', async () => {
    const user = await createUserWithHistory({ room: 0 })
    expect((await send(user, { progress_seconds: 77 }))?.progress_seconds).toBe(77)
    await user.client.from('watch_history').delete().eq('tmdb_id', 1)
    expect((await user.client.from('watch_history').insert(newMovies(1))).error).toBeNull()
  })

  test('leaves other users alone', async () => {
    await createUserWithHistory({ room: 0 })
    const other = await supabase.addUser()
    expect((await other.client.from('watch_history').insert(newMovies(2))).error).toBeNull()
  })
})
