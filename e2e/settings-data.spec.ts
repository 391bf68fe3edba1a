import type { Page } from '@playwright/test'

import { addHistoryRow, historyRows, keepOnce, progressEntry } from './support/history.ts'
import { clear, expectToast, stored, storedSettings } from './support/settings-page.ts'
import { expect, signUp, test } from './support/test.ts'

const FILM_KEY = 'movie-655018'
const SERIES_KEY = 'tv-1399'

/** A film and a series begun, one title listed, and the spec's older keys. */
const KEPT = {
  watchProgress: { [FILM_KEY]: progressEntry(655018, 'movie'), [SERIES_KEY]: progressEntry(1399, 'tv') },
  watchHistory: [],
  tvProgress: {},
  watchlist: [{ id: 655018, title: 'North Pier', poster_path: null, vote_average: 8.1, media_type: 'movie' }],
}

test('a change of one setting keeps all the others', async ({ page }) => {
  await page.addInitScript(() => {
    if (!localStorage.getItem('appSettings'))
      localStorage.setItem(
        'appSettings',
        JSON.stringify({ theme: 'light', mouseGlow: true, fromElsewhere: 7 }),
      )
  })
  await page.goto('/settings?tab=data')
  await page.getByRole('switch', { name: 'Save watch history' }).click()
  const stored = await storedSettings(page)
  expect(stored).toMatchObject({
    theme: 'light',
    mouseGlow: true,
    primaryColor: 'violet',
    saveWatchHistory: false,
    fromElsewhere: 7,
  })
  expect(stored.servers).toHaveLength(3)
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Save watch history' })).not.toBeChecked()
})

test.describe('clearing', () => {
  test.beforeEach(({ page }) => page.addInitScript(keepOnce, KEPT))

  test('asks first, with Cancel in reach of Enter', async ({ page }) => {
    await page.goto('/settings?tab=data')
    await page.getByRole('button', { name: 'Clear watchlist' }).click()
    const question = page.getByRole('dialog', { name: 'Clear your watchlist?' })
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(question).toBeHidden()
    await page.getByRole('button', { name: 'Clear watchlist' }).click()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    expect(await stored(page, 'watchlist')).toHaveLength(1)
  })

  test('the watchlist takes nothing else away', async ({ page }) => {
    await page.goto('/settings?tab=data')
    await clear(page, 'Clear watchlist')
    await expectToast(page, 'Watchlist Cleared', 'Your watchlist has been cleared')
    expect(await stored(page, 'watchlist')).toEqual([])
    expect(await progressKeys(page)).toEqual([FILM_KEY, SERIES_KEY])
    await page.goto('/watchlist')
    await expect(page.getByText('Your watchlist is empty')).toBeVisible()
  })

  test('TV progress leaves the films', async ({ page }) => {
    await page.goto('/settings?tab=data')
    await clear(page, 'Clear TV progress')
    await expectToast(page, 'TV Progress Cleared', 'Your TV show progress has been cleared')
    expect(await progressKeys(page)).toEqual([FILM_KEY])
    expect(await stored(page, 'tvProgress')).toBeNull()
    expect(await stored(page, 'watchHistory')).not.toBeNull()
  })

  test('a guest’s watch history leaves the series, and asks nobody', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/settings?tab=data')
    await clear(page, 'Clear watch history')
    await expectToast(page, 'Watch History Cleared', 'Your watch history has been cleared')
    expect(await progressKeys(page)).toEqual([SERIES_KEY])
    expect(await stored(page, 'watchHistory')).toBeNull()
    expect(await stored(page, 'tvProgress')).not.toBeNull()
    expect(asked.filter((url) => url.includes('/rest/v1/'))).toEqual([])
  })

  test('a member’s watch history goes from the account too', async ({ page }) => {
    await signUp(page)
    await addHistoryRow(page, { tmdb_id: 655019 })
    // The film that was begun before signing up has gone to the account too.
    await expect.poll(() => historyRows(page)).toHaveLength(2)
    await page.goto('/settings?tab=data')
    await clear(page, 'Clear watch history')
    await expectToast(page, 'Watch History Cleared', 'Your watch history has been cleared')
    expect(await historyRows(page)).toEqual([])
    expect(await progressKeys(page)).toEqual([SERIES_KEY])
  })

  test.describe('that the backend refuses', () => {
    test.use({ expectedErrors: /^Failed to clear the watch history:/ })

    test('says so and keeps everything', async ({ page }) => {
      await signUp(page)
      await page.route('**/rest/v1/watch_history*', (route) =>
        route.fulfill({
          status: 503,
          json: { code: '57P03', message: 'not now', details: null, hint: null },
        }),
      )
      await page.goto('/settings?tab=data')
      await clear(page, 'Clear watch history')
      await expectToast(page, 'Error', 'Failed to clear your watch history. Please try again.')
      expect(await progressKeys(page)).toEqual([FILM_KEY, SERIES_KEY])
      expect(await stored(page, 'watchHistory')).not.toBeNull()
      await expect(page.getByRole('button', { name: 'Clear watch history' })).toBeEnabled()
    })
  })
})

async function progressKeys(page: Page): Promise<string[]> {
  return Object.keys(await stored(page, 'watchProgress'))
}
