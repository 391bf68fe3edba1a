import type { Page } from '@playwright/test'

import { mockList, movieRecord } from './support/catalogue.ts'
import { chooseFiles, exportedItem, getReview, marqueeFile, textFile } from './support/import-files.ts'
import { expect, test } from './support/test.ts'

const WATCHLIST = textFile(
  'watchlist.csv',
  'Date,Name,Year,Letterboxd URI\n2022-06-01,Twin Peers,,https://boxd.it/a\n',
)

const twinPeers = (id: number) => movieRecord({ id, title: 'Twin Peers', release_date: `${1090 + id}-01-01` })

test('a step that ends does not interrupt someone who types in the search', async ({ page }) => {
  const search = await holdSearch(page)
  await page.goto('/import')
  await chooseFiles(page, WATCHLIST)
  await expect(page.getByRole('heading', { name: 'Finding your titles' })).toBeFocused()
  const box = page.locator('header input[type="search"]')
  await box.pressSequentially('hel')
  search.release()
  await expect(getReview(page)).toBeVisible()
  await box.pressSequentially('lo')
  await expect(box).toHaveValue('hello')
})

test('choosing the most likely titles moves the focus to the questions', async ({ page }) => {
  await mockList(page, '/search/movie', [900, 901].map(twinPeers))
  await page.goto('/import')
  await chooseFiles(page, WATCHLIST)
  const button = page.getByRole('button', { name: 'Use the most likely match for all' })
  await button.press('Enter')
  await expect(button).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Which title? (1)' })).toBeFocused()
})

test.describe('when the catalogue fails', () => {
  test.use({ expectedErrors: /^Failed to look up titles:|RequestError/ })

  test('trying again moves the focus to what goes on', async ({ page }) => {
    const search = await holdSearch(page, 401)
    await page.goto('/import')
    await chooseFiles(page, WATCHLIST)
    const button = page.getByRole('button', { name: 'Try again' })
    search.release()
    await expect(button).toBeVisible()
    const next = await holdSearch(page)
    await button.press('Enter')
    await expect(button).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Finding your titles' })).toBeFocused()
    next.release()
    await expect(getReview(page)).toBeVisible()
  })
})

test('showing the last rows moves the focus to the first of them', async ({ page }) => {
  await page.goto('/import')
  const listed = Array.from({ length: 70 }, (_, index) =>
    exportedItem(index + 1, { type: 'watchlist', at: 5 }),
  )
  await chooseFiles(page, marqueeFile(listed))
  await page.getByText('What we’ll add (70)').click()
  const button = page.getByRole('button', { name: 'Show more' })
  await button.press('Enter')
  await expect(button).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: 'Movie 51' })).toBeFocused()
})

/** Lets searches of movies wait until they are released. */
async function holdSearch(page: Page, status = 200) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/tmdb/3/search/movie?**', async (route) => {
    await released
    const json = { page: 1, results: [twinPeers(900)], total_pages: 1, total_results: 1 }
    await route.fulfill({ status, json })
  })
  return { release }
}
