import type { Page } from '@playwright/test'

import { requestAsUser, signInAsNewUser } from '../support/backend.ts'
import { readStored, seedStorageOnce } from '../support/local-storage.ts'
import { signUp } from '../support/sign-in.ts'
import { readItems } from '../support/stored-items.ts'
import { expect, test } from '../support/test.ts'
import { addHistoryRow, fetchHistoryRows, progressEntry } from '../support/watch-history.ts'

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
  // Until the device knows, it would send the position again.
  await expect.poll(() => readItems(page, 'position')).toMatchObject([{ isSent: true }])
  // Deletions on another device apply to this one.
  await requestAsUser(page, 'DELETE', 'watch_history?tmdb_id=eq.9')
  await page.reload()
  await expect(page.getByRole('list', { name: 'Trending', exact: true })).toBeVisible()
  await expect(findStartedTitle(page, 'North Pier')).toBeHidden()
  await page.waitForLoadState('networkidle')
  expect(await fetchHistoryRows(page)).toEqual([])
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

function findStartedTitle(page: Page, name: string) {
  return page.getByRole('list', { name: 'Continue Watching' }).getByRole('link', { name, exact: true })
}
