import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

import { expect, signUp, test } from './support/test.ts'

const GUEST_SCREENS = [
  '/',
  '/auth',
  '/auth?mode=signup',
  '/credits',
  '/people',
  '/history',
  '/movies',
  '/search',
  '/watchlist',
]

for (const theme of ['dark', 'light'] as const) {
  test.describe(`in the ${theme} theme`, () => {
    test.beforeEach(({ page }) =>
      page.addInitScript(
        (chosen) => localStorage.setItem('appSettings', JSON.stringify({ theme: chosen })),
        theme,
      ),
    )

    for (const path of GUEST_SCREENS) {
      test(`axe finds nothing on ${path}`, async ({ page }) => {
        await page.goto(path)
        await page.waitForLoadState('networkidle')
        await expectNoFindings(page)
      })
    }

    test('axe finds nothing on a film, a series and their watch pages', async ({ page }) => {
      await signUp(page)
      for (const kind of ['Movies', 'Series']) {
        await page.goto('/')
        // Rows load when they come near.
        await page.getByRole('region', { name: `Trending ${kind}` }).scrollIntoViewIfNeeded()
        await page
          .getByRole('list', { name: `Trending ${kind}` })
          .getByRole('link')
          .first()
          .click()
        await expect(page.getByRole('link', { name: 'Watch Now' })).toBeVisible()
        await page.waitForLoadState('networkidle')
        await expectNoFindings(page)
        await page.getByRole('link', { name: 'Watch Now' }).click()
        await expect(page.locator('iframe[title^="Player"]')).toBeVisible()
        await expectNoFindings(page)
      }
    })
  })
}

async function expectNoFindings(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}
