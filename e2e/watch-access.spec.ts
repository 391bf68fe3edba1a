import type { APIResponse, Page } from '@playwright/test'

import { changeCredits, signInAsNewUser } from './support/backend.ts'
import { expect, isFullRun, test } from './support/test.ts'
import { MOVIE } from './support/watch-page.ts'

/** Reloads per tab. */
const ROUNDS = isFullRun ? 5 : 2

test('without credits the watch page explains why and links to the credits page', async ({ page }) => {
  await signInAsNewUser(page)
  await changeCredits(page, -10, 'usage')
  await openMovie(page)
  await page.getByRole('link', { name: 'Watch Now' }).click()
  await expect(page.getByRole('heading', { name: 'No Credits Available' })).toBeVisible()
  const controls = page.getByRole('group', { name: 'Player controls' })
  await expect(controls.getByRole('button', { name: 'Fullscreen' })).toBeVisible()
  await expect(controls.getByText('Loading')).toHaveCount(0)
  await expect(page.getByText('You need credits to watch this content')).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.getByRole('link', { name: 'Get Credits to Watch' }).click()
  await expect(page).toHaveURL(/\/credits$/)
  await expect(page.getByText('Current credits: 0')).toBeVisible()
  await expect(page.getByText('Running low on credits!')).toBeVisible()
})

test('a title with a viewing pass opens without credits @full', async ({ page }) => {
  await signInAsNewUser(page)
  await openMovie(page)
  await page.getByRole('link', { name: 'Watch Now' }).click()
  await expect(page.getByText('9 left')).toBeVisible()
  await changeCredits(page, -9, 'usage')
  await page.reload()
  await expect(page.locator('iframe[title^="Player"]')).toBeVisible()
  await expect(page.getByText('0 left')).toBeVisible()
})

test('credits spent elsewhere in the meantime lead to the credits page', async ({ page }) => {
  await signInAsNewUser(page)
  await openMovie(page)
  // Spends the credits after the page has read the balance and before it charges. Firefox reports new URLs late.
  let firstResponse: Promise<APIResponse> | undefined
  await page.route('**/rest/v1/credits?*', async (route) => {
    const readThenSpend = async () => {
      const response = await route.fetch()
      await changeCredits(page, -10, 'usage')
      return response
    }
    firstResponse ??= readThenSpend()
    await route.fulfill({ response: await firstResponse })
  })
  await page.getByRole('link', { name: 'Watch Now' }).click()
  await expect(page.getByText('No Credits Available').first()).toBeVisible()
  await expect(page).toHaveURL(/\/credits$/)
})

test.describe('a charge that fails', () => {
  test.use({ expectedErrors: /denied/ })

  test('shows an error, costs nothing and can be retried', async ({ page }) => {
    await signInAsNewUser(page)
    await openMovie(page)
    const error = { status: 403, json: { code: '42501', message: 'denied', details: null, hint: null } }
    await page.route('**/rpc/spend_credit_for_title', (route) => route.fulfill(error))
    await page.getByRole('link', { name: 'Watch Now' }).click()
    await expect(page.getByText('Failed to use credit. Please try again.')).toBeVisible({ timeout: 30_000 })
    await expect(page.locator('iframe')).toHaveCount(0)
    await page.unroute('**/rpc/spend_credit_for_title')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.locator('iframe[title^="Player"]')).toBeVisible()
    await expect(page.getByText('9 left')).toBeVisible()
  })
})

test('reloads and source changes in three tabs cost one credit', async ({ page, context }) => {
  test.slow()
  await signInAsNewUser(page)
  await openMovie(page)
  const watchUrl = `${page.url()}/watch`
  const tabs = [page, await context.newPage(), await context.newPage()]
  await Promise.all(tabs.map((tab) => tab.goto(watchUrl)))
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const tab of tabs) {
      await expect(tab.locator('iframe[title^="Player"]')).toBeVisible()
      await tab.getByRole('button', { name: round % 2 ? 'Sub-source 1' : /^Source: / }).click()
    }
    await Promise.all(tabs.map((tab) => tab.reload()))
  }
  for (const tab of tabs) await expect(tab.getByText('9 left')).toBeVisible()
})

async function openMovie(page: Page): Promise<void> {
  await page.goto(MOVIE.path)
  await expect(page.getByRole('link', { name: 'Watch Now' })).toBeVisible()
}
