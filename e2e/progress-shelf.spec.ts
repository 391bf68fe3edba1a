import type { Page } from '@playwright/test'

import { addHistoryRow, historyRows, keepOnce, progressEntry } from './support/history.ts'
import { expectToast, stored } from './support/settings-page.ts'
import { expect, signUp, test } from './support/test.ts'

/** Titles that the catalogue knows: a focused card asks for its page. */
const [SALT_ROAD, NORTH_PIER, LOW_WATER] = [676869, 655018, 529650]

const FILMS = {
  watchProgress: {
    [`movie-${SALT_ROAD}`]: progressEntry(SALT_ROAD, 'movie', { title: 'The Salt Road', last_updated: 3 }),
    [`movie-${NORTH_PIER}`]: progressEntry(NORTH_PIER, 'movie', { title: 'North Pier', last_updated: 2 }),
    [`movie-${LOW_WATER}`]: progressEntry(LOW_WATER, 'movie', { title: 'Low Water', last_updated: 1 }),
  },
}

const begun = (page: Page) => page.getByRole('list', { name: 'Continue Watching' })
const finished = (page: Page) => page.getByRole('list', { name: 'Recently Watched' })
const namesIn = (row: ReturnType<typeof begun>) => row.getByRole('heading', { level: 3 }).allInnerTexts()
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' }).click()

test.describe('on a device', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(keepOnce, FILMS)
    await page.goto('/')
  })

  test('a card is taken off its row by keyboard, and put back where it was', async ({ page }) => {
    const remove = begun(page).getByRole('button', { name: 'Remove North Pier from Continue Watching' })
    await remove.press('Enter')
    await expectToast(page, 'Removed from Continue Watching', 'North Pier')
    expect(await namesIn(begun(page))).toEqual(['The Salt Road', 'Low Water'])
    await expect(begun(page).getByRole('link', { name: 'Low Water' })).toBeFocused()
    expect(Object.keys(await stored(page, 'watchProgress'))).toEqual([
      `movie-${SALT_ROAD}`,
      `movie-${LOW_WATER}`,
    ])
    await undo(page)
    const key = `movie-${NORTH_PIER}`
    await expect.poll(() => namesIn(begun(page))).toEqual(['The Salt Road', 'North Pier', 'Low Water'])
    expect((await stored(page, 'watchProgress'))[key]).toEqual(FILMS.watchProgress[key])
  })

  test('a card is marked as watched, and unmarked', async ({ page }) => {
    await begun(page).getByRole('button', { name: 'Mark Low Water as watched' }).press('Enter')
    await expectToast(page, 'Marked as watched', 'Low Water')
    expect(await namesIn(finished(page))).toEqual(['Low Water'])
    expect((await stored(page, 'watchProgress'))[`movie-${LOW_WATER}`].progress).toEqual({
      watched: 6000,
      duration: 6000,
    })
    await undo(page)
    await expect.poll(() => namesIn(begun(page))).toContain('Low Water')
    await expect(finished(page)).toBeHidden()
    expect((await stored(page, 'watchProgress'))[`movie-${LOW_WATER}`].progress).toEqual({
      watched: 600,
      duration: 6000,
    })
  })

  test('the buttons show on hover and are large enough', async ({ page }) => {
    const remove = begun(page).getByRole('button', { name: 'Remove The Salt Road from Continue Watching' })
    await begun(page).getByRole('link', { name: 'The Salt Road' }).hover()
    await expect(remove.locator('..')).toHaveCSS('opacity', '1')
    const box = await remove.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
    await remove.click()
    await expectToast(page, 'Removed from Continue Watching', 'The Salt Road')
  })
})

test('a broken entry costs none of the others, and stays in storage', async ({ page }) => {
  const broken = { id: 'none', of: 'our business' }
  await page.addInitScript(keepOnce, { watchProgress: { ...FILMS.watchProgress, 'movie-4': broken } })
  await page.goto('/')
  await begun(page).getByRole('button', { name: 'Remove North Pier from Continue Watching' }).press('Enter')
  await expect.poll(() => namesIn(begun(page))).toEqual(['The Salt Road', 'Low Water'])
  expect((await stored(page, 'watchProgress'))['movie-4']).toEqual(broken)
})

test.describe('of a member', () => {
  const removal = { name: 'Remove North Pier from Continue Watching' }

  test.beforeEach(async ({ page }) => {
    await signUp(page)
    await addHistoryRow(page)
    await page.goto('/')
    await expect(begun(page).getByRole('button', removal)).toBeAttached()
  })

  test('a removed title goes from the account too, and does not come back', async ({ page }) => {
    await begun(page).getByRole('button', removal).press('Enter')
    // Not taken in again while the account still has it …
    await page.reload()
    await expect(page.getByText('10 left')).toBeVisible()
    expect(await historyRows(page)).toHaveLength(1)
    await expect.poll(() => historyRows(page), { timeout: 20_000 }).toEqual([])
    // … nor when another device sends late what is older than the removal.
    await addHistoryRow(page, { watched_at: '2026-01-01T00:00:00Z' })
    await page.reload()
    await expect.poll(() => historyRows(page)).toEqual([])
    await expect(begun(page)).toBeHidden()
  })

  test('a title removed before it is known who is here goes from the account too', async ({ page }) => {
    const checks: (() => void)[] = []
    await page.route('**/auth/v1/user', async (route) => {
      await new Promise<void>((resolve) => checks.push(resolve))
      await route.continue()
    })
    await page.reload()
    await begun(page).getByRole('button', removal).press('Enter')
    await expect.poll(() => checks.length).toBe(1)
    for (const answer of checks) answer()
    await expect.poll(() => historyRows(page), { timeout: 20_000 }).toEqual([])
    await expect(begun(page)).toBeHidden()
  })

  test('a removal that was undone takes nothing from the account', async ({ page }) => {
    await begun(page).getByRole('button', removal).press('Enter')
    await expect(begun(page)).toBeHidden()
    await undo(page)
    await expect(begun(page).getByRole('button', removal)).toBeAttached()
    const items = await stored(page, 'progressOutbox')
    expect(Object.keys(items).filter((key) => key.includes('removed'))).toEqual([])
    await page.reload()
    await expect(begun(page).getByRole('button', removal)).toBeAttached()
    expect(await historyRows(page)).toMatchObject([{ tmdb_id: 655018, progress_seconds: 900 }])
  })

  test('a title marked as watched is watched on every device', async ({ page }) => {
    await begun(page).getByRole('button', { name: 'Mark North Pier as watched' }).press('Enter')
    await expect.poll(() => historyRows(page)).toMatchObject([{ progress_seconds: 6000 }])
    await undo(page)
    await expect.poll(() => historyRows(page)).toMatchObject([{ progress_seconds: 900 }])
  })
})
