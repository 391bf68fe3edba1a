import type { Page } from '@playwright/test'

import { expectNoAxeViolationsInBothThemes } from './support/axe.ts'
import { breakNames, CRASH, repairNames } from './support/crash.ts'
import { filterPanel, openFilters } from './support/filters.ts'
import { expectResponsiveLayout } from './support/layout-checks.ts'
import { expect, test, WIDTHS } from './support/test.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const genre = (page: Page, name: string) =>
  filterPanel(page)
    .getByRole('group', { name: 'Genres', exact: true })
    .getByRole('button', { name, exact: true })
const submit = (page: Page) =>
  filterPanel(page)
    .getByRole('button', { name: /^Show / })
    .last()

test('what unfolds has the product’s chevron, not the browser’s triangle', async ({ page }) => {
  await page.goto('/movies')
  await openFilters(page)
  const summary = filterPanel(page).locator('summary', { hasText: 'Exclude genres' })
  const readChevron = () =>
    summary.evaluate((element) => {
      const { maskImage, rotate } = getComputedStyle(element, '::after')
      return { display: getComputedStyle(element).display, mask: maskImage.slice(0, 8), rotate }
    })
  const closed = { display: 'flex', mask: 'url("dat', rotate: '90deg' }
  expect(await readChevron()).toEqual(closed)
  await summary.click()
  await expect.poll(readChevron).toEqual({ ...closed, rotate: '-90deg' })
  for (const select of await filterPanel(page).getByRole('combobox').and(page.locator('select')).all())
    await expect(select).toHaveCSS('appearance', 'none')
})

for (const width of WIDTHS)
  test(`filters are accessible at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/tv-shows?filter=genres.18_35+not.80+years.1990-2025+language.en+status.ended')
    await expect(cards(page)).not.toHaveCount(0)
    await expectNoAxeViolationsInBothThemes(page, 'filtered TV shows')
    await expectResponsiveLayout(page, 'filtered TV shows')
    await page.setViewportSize({ width, height: 900 })
    await openFilters(page)
    await expect(submit(page)).toHaveText(/^Show [\d,]+ TV shows$/)
    await expectNoAxeViolationsInBothThemes(page, 'filter panel')
    await filterPanel(page).getByRole('button', { name: 'Save this filter' }).click()
    await expectNoAxeViolationsInBothThemes(page, 'saving a filter')
    await page.goto('/movies?filter=years.1930+rating.10')
    await expect(page.getByText('No titles match these filters')).toBeVisible()
    await expectNoAxeViolationsInBothThemes(page, 'no matches')
  })

test.describe('a panel that crashes', () => {
  test.use({ expectedErrors: CRASH })

  test('leaves the page as it is, and can be retried', async ({ page }) => {
    await breakNames(page)
    await page.goto('/movies')
    await expect(cards(page).first()).toBeVisible()
    await openFilters(page)
    await expect(filterPanel(page).getByRole('alert')).toContainText('Something went wrong here.')
    await expect(cards(page).first()).toBeVisible()
    await repairNames(page)
    await filterPanel(page).getByRole('button', { name: 'Try again' }).click()
    await expect(genre(page, 'Western')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(filterPanel(page)).toBeHidden()
  })
})
