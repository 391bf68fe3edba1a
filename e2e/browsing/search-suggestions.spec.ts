import type { Page } from '@playwright/test'

import { findChunkFile } from '../support/chunk-files.ts'
import { readStored } from '../support/local-storage.ts'
import { signUp } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const field = (page: Page) => page.getByRole('banner').getByPlaceholder('Search...')
const list = (page: Page) => page.getByRole('banner').getByRole('listbox')

test('suggestions that load after the user has come back stay closed until text is typed', async ({
  page,
}) => {
  const isReleased = Promise.withResolvers<void>()
  const file = await findChunkFile('src/features/search-box/search-suggestions.tsx')
  await page.route(`**${file}`, async (route) => {
    await isReleased.promise
    await route.continue()
  })
  await openApp(page)
  await field(page).fill('salt')
  await field(page).press('Enter')
  await expect(page).toHaveURL('/search?q=salt')
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible()
  await page.goBack()
  await expect(field(page)).toHaveValue('')
  await expect(field(page)).toBeFocused()
  isReleased.resolve()
  await expect(field(page)).toHaveRole('combobox')
  await expect(list(page)).toBeHidden()
  await field(page).fill('half past')
  await expect(list(page).getByRole('option').first()).toHaveText(/^Half Past Midnight/)
})

test('a guest’s recent searches become those of the user, who takes them along', async ({ page }) => {
  await page.goto('/search?q=pier')
  await expect(page.getByText(/results for pier/)).toBeVisible()
  await signUp(page)
  await page.goto('/search')
  const recent = page.getByRole('region', { name: 'Recent searches' })
  await expect(recent.getByRole('link')).toHaveText(['pier'])
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Guest User')).toBeVisible()
  await page.goto('/search')
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible()
  await expect(recent).toBeHidden()
  expect(await readStored(page, 'recentSearches')).toBeNull()
})

test('the field works as a form when its suggestions cannot be loaded @full', async ({ page }) => {
  const code = `**${await findChunkFile('src/features/search-box/search-suggestions.tsx')}`
  await page.route(code, (route) => route.abort())
  await openApp(page)
  await field(page).fill('half past')
  await field(page).press('Enter')
  await expect(page).toHaveURL('/search?q=half+past')
  await expect(page.getByRole('main').getByRole('link', { name: 'Half Past Midnight' })).toBeVisible()
  await page.unroute(code)
})

/** Waits for the heading: the field has no effect before. */
async function openApp(page: Page): Promise<void> {
  await page.goto('/history')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
