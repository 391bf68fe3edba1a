import type { Page } from '@playwright/test'

import { signInAsNewUser } from '../support/backend.ts'
import { expect, isFullRun, test } from '../support/test.ts'
import { MOVIE } from '../support/watch-page.ts'

/** Reloads per tab. */
const ROUNDS = isFullRun ? 5 : 2

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
