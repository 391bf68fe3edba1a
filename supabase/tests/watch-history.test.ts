import { startStandIn, type Viewer } from '@marquee/supabase-emulator/testing/start-supabase-emulator.ts'
import { describe, expect, test } from 'vitest'

const standIn = await startStandIn()

const TITLE = 'user_id,tmdb_id,season_number,episode_number'
const HOUR_MS = 60 * 60_000

type Row = { progress_seconds?: number; watched_at?: string; media_type?: string; season_number?: number }

/** Sends a place as a device does; gives the row that stands afterwards. */
async function send({ client, user }: Viewer, row: Row & { episode_number?: number } = {}) {
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

async function rowsOf({ client }: Viewer) {
  const { data } = await client.from('watch_history').select('progress_seconds').order('id')
  return data?.map((row) => row.progress_seconds)
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()

describe('a place that is sent again', () => {
  test.each([
    ['older', 2, 100],
    ['newer', 0.5, 200],
    ['of the same time', 1, 200],
  ])('and is %s: the newest stands, and is the answer', async (_case, hours, expected) => {
    const viewer = await standIn.addViewer()
    const times = { known: hoursAgo(1), sent: hoursAgo(hours) }
    if (hours === 1) times.sent = times.known
    await send(viewer, { progress_seconds: 100, watched_at: times.known })
    const standing = await send(viewer, { progress_seconds: 200, watched_at: times.sent })
    expect(standing?.progress_seconds).toBe(expected)
    expect(await rowsOf(viewer)).toEqual([expected])
  })

  test('twice changes nothing', async () => {
    const viewer = await standIn.addViewer()
    const row = { progress_seconds: 100, watched_at: hoursAgo(1) }
    expect(await send(viewer, row)).toEqual(await send(viewer, row))
    expect(await rowsOf(viewer)).toEqual([100])
  })
})

test('each episode keeps its own place, and a film of the same id its own', async () => {
  const viewer = await standIn.addViewer()
  for (const episode_number of [1, 2, 1])
    await send(viewer, {
      media_type: 'tv',
      season_number: 1,
      episode_number,
      progress_seconds: episode_number,
    })
  await send(viewer, { progress_seconds: 9 })
  expect(await rowsOf(viewer)).toEqual([1, 2, 9])
})

test('a clock that goes ahead does not win for ever', async () => {
  const viewer = await standIn.addViewer()
  const before = Date.now()
  const standing = await send(viewer, { progress_seconds: 100, watched_at: hoursAgo(-24) })
  const watchedAt = Date.parse(String(standing?.watched_at))
  expect(watchedAt).toBeGreaterThanOrEqual(before - 1000)
  expect(watchedAt).toBeLessThanOrEqual(Date.now() + 1000)
  await send(viewer, { progress_seconds: 200, watched_at: new Date(Date.now() + 1).toISOString() })
  expect(await rowsOf(viewer)).toEqual([200])
})

test('of several rows sent together each goes by its own time', async () => {
  const viewer = await standIn.addViewer()
  const episode = (episode_number: number, progress_seconds: number, hours: number) => ({
    user_id: viewer.user.id,
    tmdb_id: 9,
    media_type: 'tv',
    title: 'North Pier',
    season_number: 1,
    episode_number,
    progress_seconds,
    watched_at: hoursAgo(hours),
  })
  const sendAll = (rows: object[]) => viewer.client.from('watch_history').upsert(rows, { onConflict: TITLE })
  await sendAll([episode(1, 100, 1), episode(2, 100, 3)])
  await sendAll([episode(1, 200, 2), episode(2, 200, 2), episode(3, 200, 2)])
  expect(await rowsOf(viewer)).toEqual([100, 200, 200])
})
