import type { Page } from '@playwright/test'

import { readSession, requestAsUser, signInAsNewUser } from './support/backend.ts'
import { expectToast } from './support/feedback.ts'
import { readStored, seedStorageOnce } from './support/local-storage.ts'
import { signUp } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'
import { addHistoryRow, fetchHistoryRows, progressEntry } from './support/watch-history.ts'

const HISTORY = '**/rest/v1/watch_history*'
const LONG_AGO = '2026-01-01T00:00:00Z'

test('positions from other devices are loaded, one per episode', async ({ page }) => {
  await signInAsNewUser(page)
  const episode = { tmdb_id: 1399, media_type: 'tv', title: 'Tidewrack', season_number: 1 }
  await addHistoryRow(page, { ...episode, episode_number: 1, watched_at: LONG_AGO })
  await addHistoryRow(page, { ...episode, episode_number: 2, progress_seconds: 70, duration_seconds: 2700 })
  await page.goto('/')
  await expect(findStartedTitle(page, 'Tidewrack')).toBeVisible()
  expect((await readStored(page, 'watchProgress'))['tv-1399']).toMatchObject({
    last_season_watched: 1,
    last_episode_watched: 2,
    progress: { watched: 70, duration: 2700 },
    show_progress: { s1e1: { progress: { watched: 900 } }, s1e2: { progress: { watched: 70 } } },
  })
})

test('a guest’s progress is saved to the account once', async ({ page }) => {
  await page.addInitScript(seedStorageOnce, { watchProgress: { 'movie-9': progressEntry(9, 'movie') } })
  await signUp(page)
  await expect.poll(() => fetchHistoryRows(page)).toMatchObject([{ tmdb_id: 9, progress_seconds: 600 }])
  await expect.poll(() => readStored(page, 'progressOutbox')).toEqual({})
  // A row deleted on another device is not restored, and the title stays on this one.
  await requestAsUser(page, 'DELETE', 'watch_history?tmdb_id=eq.9')
  await page.reload()
  await expect(findStartedTitle(page, 'North Pier')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await fetchHistoryRows(page)).toEqual([])
})

test('the newer position wins in both directions @full', async ({ page }) => {
  await signInAsNewUser(page)
  await addHistoryRow(page, { tmdb_id: 1, watched_at: LONG_AGO })
  await addHistoryRow(page, { tmdb_id: 2 })
  await page.evaluate((map) => localStorage.setItem('watchProgress', JSON.stringify(map)), {
    'movie-1': progressEntry(1, 'movie', { last_updated: Date.now() - 60_000 }),
    'movie-2': progressEntry(2, 'movie', { last_updated: Date.parse(LONG_AGO) }),
  })
  await page.goto('/people')
  await expect
    .poll(() => fetchHistoryRows(page))
    .toMatchObject([
      { tmdb_id: 1, progress_seconds: 600 },
      { tmdb_id: 2, progress_seconds: 900 },
    ])
  await expect
    .poll(async () => (await readStored(page, 'watchProgress'))['movie-2'].progress.watched)
    .toBe(900)
})

test('queued items of another account stay in the queue @full', async ({ page }) => {
  const kim = '00000000-0000-4000-8000-000000000001'
  await signInAsNewUser(page)
  await queueItems(page, [
    createItem(kim, { tmdb_id: 1 }),
    createItem(await readUserId(page), { tmdb_id: 2 }),
  ])
  await page.goto('/people')
  await expect.poll(() => fetchHistoryRows(page)).toMatchObject([{ tmdb_id: 2 }])
  await expect
    .poll(async () => Object.keys(await readStored(page, 'progressOutbox')))
    .toEqual([`${kim} watched movie-1`])
})

test('the queue is retried while the backend is down', async ({ page }) => {
  await signInAsNewUser(page)
  let requests = 0
  await page.route(HISTORY, (route) => {
    requests += 1
    return requests <= 2
      ? route.fulfill({ status: 503, json: { code: '57P03', message: 'not now', details: null, hint: null } })
      : route.continue()
  })
  await queueItems(page, [createItem(await readUserId(page))])
  await page.goto('/people')
  await expect.poll(() => readStored(page, 'progressOutbox')).toEqual({})
  expect(await fetchHistoryRows(page)).toMatchObject([{ tmdb_id: 9, progress_seconds: 600 }])
})

test.describe('a rejected item', () => {
  test.use({ expectedErrors: /^Watch progress was rejected/ })

  test('stays in the queue and does not block others', async ({ page }) => {
    await signInAsNewUser(page)
    const user = await readUserId(page)
    const impossible = { tmdb_id: 2, vote_average: 11 }
    await queueItems(page, [
      createItem(user, { tmdb_id: 1 }),
      createItem(user, impossible),
      createItem(user, { tmdb_id: 3 }),
    ])
    await page.goto('/people')
    await expect.poll(() => fetchHistoryRows(page)).toMatchObject([{ tmdb_id: 1 }, { tmdb_id: 3 }])
    await expect
      .poll(async () => Object.keys(await readStored(page, 'progressOutbox')))
      .toEqual([`${user} watched movie-2`])
  })

  test('stays on the device when the account’s history is full, and the user is told once @full', async ({
    page,
  }) => {
    await signInAsNewUser(page)
    await queueItems(page, [createItem(await readUserId(page))])
    await page.evaluate((map) => localStorage.setItem('watchProgress', JSON.stringify(map)), {
      'movie-9': progressEntry(9, 'movie'),
    })
    const json = { code: 'PT409', message: 'The watch history is full', details: null, hint: null }
    await page.route(HISTORY, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 409, json }) : route.continue(),
    )
    for (const isFirst of [true, false]) {
      const rejection = page.waitForEvent('console', (message) => message.text().includes('was rejected'))
      await (isFirst ? page.goto('/people') : page.context().setOffline(true))
      await page.context().setOffline(false)
      await rejection
      // Offline, what is still loading would fail.
      await page.waitForLoadState('networkidle')
    }
    await expectToast(
      page,
      'Your watch history is full',
      'New progress is saved only on this device. To sync, delete some titles from your history.',
    )
    await expect(page.getByText('Your watch history is full')).toHaveCount(1)
    expect(Object.keys(await readStored(page, 'progressOutbox'))).toHaveLength(1)
    await page.goto('/')
    await expect(findStartedTitle(page, 'North Pier')).toBeVisible()
  })
})

test('two tabs send a queued item once @full', async ({ page, context }) => {
  await signInAsNewUser(page)
  await page.goto('/people')
  const other = await context.newPage()
  await other.goto('/people')
  await expect(other.getByText('10 left')).toBeVisible()
  await Promise.all([page.waitForLoadState('networkidle'), other.waitForLoadState('networkidle')])
  const sent: string[] = []
  for (const tab of [page, other])
    tab.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('watch_history')) sent.push(request.url())
    })
  await queueItems(page, [createItem(await readUserId(page))])
  await context.setOffline(true)
  await context.setOffline(false)
  await expect.poll(() => readStored(page, 'progressOutbox')).toEqual({})
  await Promise.all([page.waitForLoadState('networkidle'), other.waitForLoadState('networkidle')])
  expect(sent).toHaveLength(1)
})

test('guests do not load the sync code @full', async ({ page }) => {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  await page.addInitScript(seedStorageOnce, { watchProgress: { 'movie-9': progressEntry(9, 'movie') } })
  await page.goto('/')
  await expect(findStartedTitle(page, 'North Pier')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(paths.filter((path) => /background-sync|synchronise/.test(path))).toEqual([])
})

test.describe('clearing', () => {
  test('TV progress is not undone by the account', async ({ page }) => {
    await signInAsNewUser(page)
    const episode = {
      tmdb_id: 1399,
      media_type: 'tv',
      title: 'Tidewrack',
      season_number: 1,
      episode_number: 1,
    }
    await addHistoryRow(page, episode)
    await addHistoryRow(page)
    await page.goto('/')
    await expect(findStartedTitle(page, 'Tidewrack')).toBeVisible()
    await page.goto('/settings?tab=data')
    await page.getByRole('button', { name: 'Clear TV progress' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Clear TV progress' }).click()
    await expect
      .poll(async () => Object.keys((await readStored(page, 'progressOutbox')) ?? {}).join())
      .toContain('cleared tv')
    await page.goto('/')
    await expect(findStartedTitle(page, 'North Pier')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(Object.keys(await readStored(page, 'watchProgress'))).toEqual(['movie-655018'])
  })
})

function findStartedTitle(page: Page, name: string) {
  return page.getByRole('list', { name: 'Continue Watching' }).getByRole('link', { name, exact: true })
}

async function readUserId(page: Page): Promise<string> {
  return (await readSession(page)).user.id
}

type ItemChanges = {
  tmdb_id?: number
  media_type?: string
  season_number?: number
  episode_number?: number
  vote_average?: number
}

/** Returns a queued playback position. */
function createItem(user: string, changes: ItemChanges = {}) {
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

function queueItems(page: Page, rows: ReturnType<typeof createItem>[]): Promise<void> {
  const items = rows.map((row) => {
    const episode = row.media_type === 'tv' ? `-s${row.season_number}e${row.episode_number}` : ''
    return [`${row.user_id} watched ${row.media_type}-${row.tmdb_id}${episode}`, row]
  })
  return page.evaluate(
    (queue) => localStorage.setItem('progressOutbox', JSON.stringify(queue)),
    Object.fromEntries(items),
  )
}
