import type { Page } from '@playwright/test'

import { expectNoAxeViolationsInBothThemes } from './support/axe.ts'
import { openList, rows, STORED } from './support/list-page.ts'
import { seedStorageOnce } from './support/local-storage.ts'
import { expect, test, WIDTHS } from './support/test.ts'

test.beforeEach(async ({ page }) => {
  await page.addInitScript(seedStorageOnce, STORED)
})

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    // Tall enough for the whole page, so that the top bar covers none of it.
    test.use({ viewport: { width, height: 1300 } })

    test('the tools of a list are accessible and fit', async ({ page }) => {
      await openList(page, '?sort=title')
      await expectNoAxeViolationsInBothThemes(page, 'sorted')
      await page.getByRole('button', { name: 'Select', exact: true }).click()
      await checkbox(page, 'Zero').check()
      await expectNoAxeViolationsInBothThemes(page, 'selecting')
      await bar(page).getByRole('button', { name: 'Move to…' }).click()
      await expectNoAxeViolationsInBothThemes(page, 'choosing a list')
      await page.keyboard.press('Escape')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    })

    test('a smart list and its rules are accessible and fit', async ({ page }) => {
      await openList(page)
      await page.goto('/lists')
      await page.getByRole('button', { name: 'New smart list' }).click()
      await page.getByLabel('Name', { exact: true }).fill('My movies')
      await page.getByLabel('Type', { exact: true }).selectOption('Movies')
      await expectNoAxeViolationsInBothThemes(page, 'rules')
      await page.getByRole('button', { name: 'Create' }).click()
      await expect(rows(page)).toHaveCount(3)
      await expectNoAxeViolationsInBothThemes(page, 'smart list')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    })
  })
}

const bar = (page: Page) => page.getByRole('group', { name: 'Selected titles' })
const checkbox = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}` })
