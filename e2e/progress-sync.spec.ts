import type { Page } from '@playwright/test'

import { askAsViewer, session } from './support/backend.ts'
import { addHistoryRow, historyRows, keepOnce, progressEntry } from './support/history.ts'
import { stored } from './support/settings-page.ts'
import { expect, signUp, test } from './support/test.ts'

const HISTORY = '**/rest/v1/watch_history*'
const LONG_AGO = '2026-01-01T00:00:00Z'

test('what was watched elsewhere is there, each episode with its own place', async ({ page }) => {
  await signUp(page)
  const episode = { tmdb_id: 1399, media_type: 'tv', title: 'Tidewrack', season_number: 1 }
  await addHistoryRow(page, { ...episode, episode_number: 1, watched_at: LONG_AGO })
  await addHistoryRow(page, { ...episode, episode_number: 2, progress_seconds: 70, duration_seconds: 2700 })
  await page.reload()
  await expect(begunLink(page, 'Tidewrack')).toBeVisible()
  expect((await stored(page, 'watchProgress'))['tv-1399']).toMatchObject({
    last_season_watched: 1,
    last_episode_watched: 2,
    progress: { watched: 70, duration: 2700 },
    show_progress: { s1e1: { progress: { watched: 900 } }, s1e2: { progress: { watched: 70 } } },
  })
})

test('what a guest began is offered to the account, once', async ({ page }) => {
  await page.addInitScript(keepOnce, { watchProgress: { 'movie-9': progressEntry(9, 'movie') } })
  await signUp(page)
  await expect.poll(() => historyRows(page)).toMatchObject([{ tmdb_id: 9, progress_seconds: 600 }])
  await expect.poll(() => stored(page, 'progressOutbox')).toEqual({})
  // What is then deleted elsewhere is not brought back, and stays on this device.
  await askAsViewer(page, 'DELETE', 'watch_history?tmdb_id=eq.9')
  await page.reload()
  await expect(begunLink(page, 'North Pier')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await historyRows(page)).toEqual([])
})

test('the newer place wins, in both directions', async ({ page }) => {
  await signUp(page)
  await addHistoryRow(page, { tmdb_id: 1, watched_at: LONG_AGO })
  await addHistoryRow(page, { tmdb_id: 2 })
  await page.evaluate((map) => localStorage.setItem('watchProgress', JSON.stringify(map)), {
    'movie-1': progressEntry(1, 'movie', { last_updated: Date.now() - 60_000 }),
    'movie-2': progressEntry(2, 'movie', { last_updated: Date.parse(LONG_AGO) }),
  })
  await page.reload()
  await expect
    .poll(() => historyRows(page))
    .toMatchObject([
      { tmdb_id: 1, progress_seconds: 600 },
      { tmdb_id: 2, progress_seconds: 900 },
    ])
  await expect.poll(async () => (await stored(page, 'watchProgress'))['movie-2'].progress.watched).toBe(900)
})

test('what waits for another account goes on waiting', async ({ page }) => {
  const kim = '00000000-0000-4000-8000-000000000001'
  await signUp(page)
  await leaveInOutbox(page, [rowFor(kim, { tmdb_id: 1 }), rowFor(await userId(page), { tmdb_id: 2 })])
  await page.reload()
  await expect.poll(() => historyRows(page)).toMatchObject([{ tmdb_id: 2 }])
  await expect
    .poll(async () => Object.keys(await stored(page, 'progressOutbox')))
    .toEqual([`${kim} watched movie-1`])
})

test('a backend that is down is asked again until it answers', async ({ page }) => {
  await signUp(page)
  let asked = 0
  await page.route(HISTORY, (route) => {
    asked += 1
    return asked <= 2
      ? route.fulfill({ status: 503, json: { code: '57P03', message: 'not now', details: null, hint: null } })
      : route.continue()
  })
  await leaveInOutbox(page, [rowFor(await userId(page))])
  await page.reload()
  await expect.poll(() => stored(page, 'progressOutbox')).toEqual({})
  expect(await historyRows(page)).toMatchObject([{ tmdb_id: 9, progress_seconds: 600 }])
})

test.describe('a row that is refused', () => {
  test.use({ expectedErrors: /^Watch progress was refused/ })

  test('holds up no other, and goes on waiting', async ({ page }) => {
    await signUp(page)
    const user = await userId(page)
    const impossible = { tmdb_id: 2, media_type: 'tv', season_number: 1, episode_number: 0 }
    await leaveInOutbox(page, [
      rowFor(user, { tmdb_id: 1 }),
      rowFor(user, impossible),
      rowFor(user, { tmdb_id: 3 }),
    ])
    await page.reload()
    await expect.poll(() => historyRows(page)).toMatchObject([{ tmdb_id: 1 }, { tmdb_id: 3 }])
    await expect
      .poll(async () => Object.keys(await stored(page, 'progressOutbox')))
      .toEqual([`${user} watched tv-2-s1e0`])
  })
})

test('two tabs send a place once', async ({ page, context }) => {
  await signUp(page)
  const other = await context.newPage()
  await other.goto('/')
  await expect(other.getByText('10 left')).toBeVisible()
  await Promise.all([page.waitForLoadState('networkidle'), other.waitForLoadState('networkidle')])
  const sent: string[] = []
  for (const tab of [page, other])
    tab.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('watch_history')) sent.push(request.url())
    })
  await leaveInOutbox(page, [rowFor(await userId(page))])
  await context.setOffline(true)
  await context.setOffline(false)
  await expect.poll(() => stored(page, 'progressOutbox')).toEqual({})
  await Promise.all([page.waitForLoadState('networkidle'), other.waitForLoadState('networkidle')])
  expect(sent).toHaveLength(1)
})

test('a guest fetches no code for any of this', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.addInitScript(keepOnce, { watchProgress: { 'movie-9': progressEntry(9, 'movie') } })
  await page.goto('/')
  await expect(begunLink(page, 'North Pier')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => /background-sync|synchronise/.test(path))).toEqual([])
})

test.describe('clearing', () => {
  test('TV progress is not undone by what the account remembers', async ({ page }) => {
    await signUp(page)
    const episode = {
      tmdb_id: 1399,
      media_type: 'tv',
      title: 'Tidewrack',
      season_number: 1,
      episode_number: 1,
    }
    await addHistoryRow(page, episode)
    await addHistoryRow(page)
    await page.reload()
    await expect(begunLink(page, 'Tidewrack')).toBeVisible()
    await page.goto('/settings?tab=data')
    await page.getByRole('button', { name: 'Clear TV progress' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Clear TV progress' }).click()
    await expect
      .poll(async () => Object.keys((await stored(page, 'progressOutbox')) ?? {}).join())
      .toContain('cleared tv')
    await page.goto('/')
    await expect(begunLink(page, 'North Pier')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(Object.keys(await stored(page, 'watchProgress'))).toEqual(['movie-655018'])
  })
})

function begunLink(page: Page, name: string) {
  return page.getByRole('list', { name: 'Continue Watching' }).getByRole('link', { name })
}

async function userId(page: Page): Promise<string> {
  return (await session(page)).user.id
}

type Waiting = { tmdb_id?: number; media_type?: string; season_number?: number; episode_number?: number }

/** A place that waits to be sent. */
function rowFor(user: string, changes: Waiting = {}) {
  return {
    user_id: user,
    tmdb_id: 9,
    media_type: 'movie',
    title: 'North Pier',
    poster_path: '/p.jpg',
    release_date: null,
    vote_average: null,
    progress_seconds: 600,
    duration_seconds: 6000,
    season_number: null,
    episode_number: null,
    watched_at: new Date().toISOString(),
    ...changes,
  }
}

function leaveInOutbox(page: Page, rows: ReturnType<typeof rowFor>[]): Promise<void> {
  const items = rows.map((row) => {
    const episode = row.media_type === 'tv' ? `-s${row.season_number}e${row.episode_number}` : ''
    return [`${row.user_id} watched ${row.media_type}-${row.tmdb_id}${episode}`, row]
  })
  return page.evaluate(
    (outbox) => localStorage.setItem('progressOutbox', JSON.stringify(outbox)),
    Object.fromEntries(items),
  )
}
