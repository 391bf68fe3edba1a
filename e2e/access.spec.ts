import type { APIResponse, Page } from '@playwright/test'

import { becomeMember, moveCredits } from './support/backend.ts'
import { expect, test } from './support/test.ts'
import { FILM } from './support/watching.ts'

test('without a credit the watch page says so and leads to the credits page', async ({ page }) => {
  await becomeMember(page)
  await moveCredits(page, -10, 'usage')
  await openFilm(page)
  await page.getByRole('link', { name: 'Watch Now' }).click()
  await expect(page.getByRole('heading', { name: 'No Credits Available' })).toBeVisible()
  await expect(page.getByText('You need credits to watch this content')).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.getByRole('link', { name: 'Get Credits to Watch' }).click()
  await expect(page).toHaveURL(/\/credits$/)
  await expect(page.getByText('Current credits: 0')).toBeVisible()
  await expect(page.getByText('Running low on credits!')).toBeVisible()
})

test('a title that was paid for opens without a credit left', async ({ page }) => {
  await becomeMember(page)
  await openFilm(page)
  await page.getByRole('link', { name: 'Watch Now' }).click()
  await expect(page.getByText('9 left')).toBeVisible()
  await moveCredits(page, -9, 'usage')
  await page.reload()
  await expect(page.locator('iframe[title^="Player"]')).toBeVisible()
  await expect(page.getByText('0 left')).toBeVisible()
})

test('credits that went elsewhere in the meantime take the viewer to the credits page', async ({ page }) => {
  await becomeMember(page)
  await openFilm(page)
  // What the page is told before it asks is a moment old, however often it looks: the balance goes in between.
  let before: Promise<APIResponse> | undefined
  await page.route('**/rest/v1/credits?*', async (route) => {
    const look = async () => {
      const answer = await route.fetch()
      await moveCredits(page, -10, 'usage')
      return answer
    }
    if (!page.url().endsWith('/watch')) return route.continue()
    before ??= look()
    await route.fulfill({ response: await before })
  })
  await page.getByRole('link', { name: 'Watch Now' }).click()
  await expect(page.getByText('No Credits Available').first()).toBeVisible()
  await expect(page).toHaveURL(/\/credits$/)
})

test.describe('a charge that fails', () => {
  test.use({ expectedErrors: /refused/ })

  test('shows an error, charges nothing and can be tried again', async ({ page }) => {
    await becomeMember(page)
    await openFilm(page)
    const refusal = { status: 403, json: { code: '42501', message: 'refused', details: null, hint: null } }
    await page.route('**/rpc/spend_credit_for_title', (route) => route.fulfill(refusal))
    await page.getByRole('link', { name: 'Watch Now' }).click()
    await expect(page.getByText('Failed to use credit. Please try again.')).toBeVisible({ timeout: 30_000 })
    await expect(page.locator('iframe')).toHaveCount(0)
    await page.unroute('**/rpc/spend_credit_for_title')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.locator('iframe[title^="Player"]')).toBeVisible()
    await expect(page.getByText('9 left')).toBeVisible()
  })
})

test('three tabs, thirty reloads and switches of the source of one film cost one credit', async ({
  page,
  context,
}) => {
  test.slow()
  await becomeMember(page)
  await openFilm(page)
  const film = `${page.url()}/watch`
  const tabs = [page, await context.newPage(), await context.newPage()]
  await Promise.all(tabs.map((tab) => tab.goto(film)))
  for (let round = 0; round < 10; round += 1) {
    for (const tab of tabs) {
      await expect(tab.locator('iframe[title^="Player"]')).toBeVisible()
      await tab.getByRole('button', { name: round % 2 ? 'Server 1' : /^Source: / }).click()
    }
    await Promise.all(tabs.map((tab) => tab.reload()))
  }
  for (const tab of tabs) await expect(tab.getByText('9 left')).toBeVisible()
})

async function openFilm(page: Page): Promise<void> {
  await page.goto(FILM.path)
  await expect(page.getByRole('link', { name: 'Watch Now' })).toBeVisible()
}
