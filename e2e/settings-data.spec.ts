import type { Page } from '@playwright/test'

import { signInAsNewUser } from './support/backend.ts'
import { clickAndConfirm, expectToast } from './support/feedback.ts'
import { readSettings, readStored, seedStorageOnce } from './support/local-storage.ts'
import { expect, test } from './support/test.ts'
import { addHistoryRow, fetchHistoryRows, progressEntry } from './support/watch-history.ts'

const MOVIE_KEY = 'movie-655018'
const TV_SHOW_KEY = 'tv-1399'

/** A started movie and TV show and a watchlist. */
const STORED = {
  watchProgress: { [MOVIE_KEY]: progressEntry(655018, 'movie'), [TV_SHOW_KEY]: progressEntry(1399, 'tv') },
  watchlist: [{ id: 655018, title: 'North Pier', poster_path: null, vote_average: 8.1, media_type: 'movie' }],
}

test('changing one setting keeps all others', async ({ page }) => {
  await page.addInitScript(seedStorageOnce, {
    appSettings: { theme: 'light', mouseGlow: true, unknownSetting: 7 },
  })
  await page.goto('/settings?tab=data')
  await page.getByRole('switch', { name: 'Save watch history' }).click()
  const settings = await readSettings(page)
  expect(settings).toMatchObject({
    theme: 'light',
    mouseGlow: true,
    primaryColor: 'violet',
    saveWatchHistory: false,
    unknownSetting: 7,
  })
  expect(settings.servers).toHaveLength(3)
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Save watch history' })).not.toBeChecked()
})

test.describe('clearing', () => {
  test.beforeEach(({ page }) => page.addInitScript(seedStorageOnce, STORED))

  test('asks for confirmation with Cancel focused @full', async ({ page }) => {
    await page.goto('/settings?tab=data')
    await page.getByRole('button', { name: 'Clear watchlist' }).click()
    const dialog = page.getByRole('dialog', { name: 'Clear your watchlist?' })
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Clear watchlist' }).click()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    expect(await readStored(page, 'watchlist')).toHaveLength(1)
  })

  test('a user’s watch history also clears the account', async ({ page }) => {
    await signInAsNewUser(page)
    await page.goto('/people')
    await addHistoryRow(page, { tmdb_id: 655019 })
    // Includes the movie that was started as a guest.
    await expect.poll(() => fetchHistoryRows(page)).toHaveLength(2)
    await page.goto('/settings?tab=data')
    await clickAndConfirm(page, 'Clear watch history')
    await expectToast(page, 'Watch History Cleared', 'Your watch history has been cleared')
    expect(await fetchHistoryRows(page)).toEqual([])
    expect(await readProgressKeys(page)).toEqual([])
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'Popular Movies' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Continue Watching' })).toHaveCount(0)
    expect(await readProgressKeys(page)).toEqual([])
  })
})

async function readProgressKeys(page: Page): Promise<string[]> {
  return Object.keys(await readStored(page, 'watchProgress'))
}
