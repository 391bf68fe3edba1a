import type { Page } from '@playwright/test'

import { expectNoAxeViolationsInBothThemes } from '../support/axe.ts'
import { expect, test, WIDTHS } from '../support/test.ts'

const announced = (page: Page) => page.getByRole('region', { name: 'Announced' })
const dates = (page: Page) =>
  page.locator('time').evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''))

for (const width of WIDTHS)
  test(`at ${width} px it has what is in theaters, on TV today and announced, by date`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/upcoming')
    await expect(page).toHaveTitle('Upcoming · Marquee')
    for (const name of ['In theaters', 'On TV today'])
      await expect(page.getByRole('list', { name }).getByRole('article').first()).toBeVisible()
    await announced(page).scrollIntoViewIfNeeded()
    await expect(announced(page).getByRole('heading', { level: 4 })).not.toHaveCount(0)
    const before = await dates(page)
    expect(before).toEqual(before.toSorted())
    const today = await page.evaluate(() => new Date().toLocaleDateString('sv-SE'))
    expect(before.filter((date) => date <= today)).toEqual([])
    await expectNoAxeViolationsInBothThemes(page, 'upcoming')
  })
