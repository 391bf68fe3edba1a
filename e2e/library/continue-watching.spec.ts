import type { Page } from '@playwright/test'

import { signInAsNewUser } from '../support/backend.ts'
import { expect, test } from '../support/test.ts'
import { addHistoryRow, fetchHistoryRows } from '../support/watch-history.ts'

const continueWatching = (page: Page) => page.getByRole('list', { name: 'Continue Watching' })
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
    const isRemoved = Promise.withResolvers<void>()
    await page.route('**/auth/v1/user', async (route) => {
      await isRemoved.promise
      await route.continue()
    })
    const check = page.waitForRequest('**/auth/v1/user')
    await page.reload()
    await continueWatching(page).getByRole('button', removal).press('Enter')
    await check
    isRemoved.resolve()
    await expect.poll(() => fetchHistoryRows(page), { timeout: 20_000 }).toEqual([])
    await expect(continueWatching(page)).toBeHidden()
  })
})
