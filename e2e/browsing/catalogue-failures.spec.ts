import type { Page } from '@playwright/test'

import { expect, test } from '../support/test.ts'

test.use({ expectedErrors: /RequestError|^Error fetching/ })

test('offline, visited screens stay and others show an error until the network is back', async ({
  page,
  context,
}) => {
  await page.goto('/movies')
  await expectCards(page)
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: 'Home' }).click()
  const row = page.getByRole('list', { name: 'Trending', exact: true })
  await expect(row.getByRole('article').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await main.getByRole('link', { name: 'Movies' }).click()
  await expectCards(page)
  await page.goBack()
  await expect(row.getByRole('article').first()).toBeVisible()
  const last = page.getByRole('region', { name: 'Popular TV Shows' })
  await last.scrollIntoViewIfNeeded()
  await expect(page.getByRole('alert')).toHaveCount(1)
  await expect(page.getByRole('alert')).toContainText('We can’t reach the catalog right now.')
  await context.setOffline(false)
  await expect(last.getByRole('article').first()).toBeVisible()
})

async function expectCards(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
}
