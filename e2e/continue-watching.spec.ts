import type { Page } from '@playwright/test'

import { signInAsNewUser } from './support/backend.ts'
import { expectToast } from './support/feedback.ts'
import { readStored, seedStorageOnce } from './support/local-storage.ts'
import { expect, test } from './support/test.ts'
import { addHistoryRow, fetchHistoryRows, progressEntry } from './support/watch-history.ts'

/** Titles of the catalogue: focusing a card prefetches its page. */
const [SALT_ROAD, NORTH_PIER, LOW_WATER] = [676869, 655018, 529650]

const MOVIES = {
  watchProgress: {
    [`movie-${SALT_ROAD}`]: progressEntry(SALT_ROAD, 'movie', { title: 'The Salt Road', last_updated: 3 }),
    [`movie-${NORTH_PIER}`]: progressEntry(NORTH_PIER, 'movie', { title: 'North Pier', last_updated: 2 }),
    [`movie-${LOW_WATER}`]: progressEntry(LOW_WATER, 'movie', { title: 'Low Water', last_updated: 1 }),
  },
}

const continueWatching = (page: Page) => page.getByRole('list', { name: 'Continue Watching' })
const recentlyWatched = (page: Page) => page.getByRole('list', { name: 'Recently Watched' })
const namesIn = (row: ReturnType<typeof continueWatching>) =>
  row.getByRole('heading', { level: 3 }).allInnerTexts()
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' }).click()

test.describe('of a guest', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(seedStorageOnce, MOVIES)
    await page.goto('/')
  })

  test('a card has a bar as long as what was watched', async ({ page }) => {
    const card = continueWatching(page).getByRole('listitem').filter({ hasText: 'Low Water' })
    await expect(card.getByText('10% watched')).toBeAttached()
    const bar = card.locator('[style="width: 10%;"]')
    await bar.scrollIntoViewIfNeeded()
    await expect(bar).toBeInViewport()
    const share = await bar.evaluate((element) => {
      const track = element.parentElement?.getBoundingClientRect()
      return element.getBoundingClientRect().width / (track?.width ?? 0)
    })
    expect(share).toBeCloseTo(0.1)
  })

  test('a card is removed with the keyboard and restored by Undo', async ({ page }) => {
    const remove = continueWatching(page).getByRole('button', {
      name: 'Remove North Pier from Continue Watching',
    })
    await remove.press('Enter')
    await expectToast(page, 'Removed from Continue Watching', 'North Pier')
    expect(await namesIn(continueWatching(page))).toEqual(['The Salt Road', 'Low Water'])
    await expect(continueWatching(page).getByRole('link', { name: 'Low Water', exact: true })).toBeFocused()
    expect(Object.keys(await readStored(page, 'watchProgress'))).toEqual([
      `movie-${SALT_ROAD}`,
      `movie-${LOW_WATER}`,
    ])
    await undo(page)
    const key = `movie-${NORTH_PIER}`
    await expect
      .poll(() => namesIn(continueWatching(page)))
      .toEqual(['The Salt Road', 'North Pier', 'Low Water'])
    expect((await readStored(page, 'watchProgress'))[key]).toEqual(MOVIES.watchProgress[key])
  })

  test('a card is marked as watched and restored by Undo', async ({ page }) => {
    await continueWatching(page).getByRole('button', { name: 'Mark Low Water as watched' }).press('Enter')
    await expectToast(page, 'Marked as watched', 'Low Water')
    expect(await namesIn(recentlyWatched(page))).toEqual(['Low Water'])
    expect((await readStored(page, 'watchProgress'))[`movie-${LOW_WATER}`].progress).toEqual({
      watched: 6000,
      duration: 6000,
    })
    await undo(page)
    await expect
      .poll(() => namesIn(continueWatching(page)))
      .toEqual(['The Salt Road', 'North Pier', 'Low Water'])
    await expect(recentlyWatched(page)).toBeHidden()
    expect(await readStored(page, 'watchProgress')).toEqual(MOVIES.watchProgress)
  })

  test('the buttons appear on hover and are large enough @full', async ({ page }) => {
    const remove = continueWatching(page).getByRole('button', {
      name: 'Remove The Salt Road from Continue Watching',
    })
    await continueWatching(page).getByRole('link', { name: 'The Salt Road', exact: true }).hover()
    await expect(remove.locator('..')).toHaveCSS('opacity', '1')
    const box = await remove.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
    await remove.click()
    await expectToast(page, 'Removed from Continue Watching', 'The Salt Road')
  })
})

test.describe('of a signed-in user', () => {
  const removal = { name: 'Remove North Pier from Continue Watching' }

  test.beforeEach(async ({ page }) => {
    await signInAsNewUser(page)
    await addHistoryRow(page)
    await page.goto('/')
    await expect(continueWatching(page).getByRole('button', removal)).toBeAttached()
  })

  test('a removed title is also removed from the account and does not come back', async ({ page }) => {
    await continueWatching(page).getByRole('button', removal).press('Enter')
    await page.reload()
    await expect.poll(() => fetchHistoryRows(page)).toEqual([])
    // An older position that another device saves later must not restore the title.
    await addHistoryRow(page, { watched_at: '2026-01-01T00:00:00Z' })
    await page.reload()
    await expect.poll(() => fetchHistoryRows(page)).toEqual([])
    await expect(continueWatching(page)).toBeHidden()
  })

  test('a title removed before the session is verified is also removed from the account @full', async ({
    page,
  }) => {
    const checks: (() => void)[] = []
    await page.route('**/auth/v1/user', async (route) => {
      await new Promise<void>((resolve) => checks.push(resolve))
      await route.continue()
    })
    await page.reload()
    await continueWatching(page).getByRole('button', removal).press('Enter')
    await expect.poll(() => checks.length).toBe(1)
    for (const respond of checks) respond()
    await expect.poll(() => fetchHistoryRows(page), { timeout: 20_000 }).toEqual([])
    await expect(continueWatching(page)).toBeHidden()
  })
})
