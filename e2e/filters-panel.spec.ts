import type { Page } from '@playwright/test'

import { expectNoAxeViolationsInBothThemes } from './support/axe.ts'
import { FIRST_PAGE_TITLES } from './support/catalogue.ts'
import { breakNames, CRASH, repairNames } from './support/crash.ts'
import { clickAndConfirm, expectToast } from './support/feedback.ts'
import { filterChips, filterPanel, openFilters, showMatches } from './support/filters.ts'
import { expectResponsiveLayout } from './support/layout-checks.ts'
import { readItems } from './support/stored-items.ts'
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

test('the panel counts what matches while choosing, and nothing applies until it is shown', async ({
  page,
}) => {
  await page.goto('/movies')
  await openFilters(page)
  await expect(submit(page)).toHaveText(/^Show [\d,]+ movies$/)
  const all = await submit(page).innerText()
  await genre(page, 'Western').click()
  await expect(submit(page)).not.toHaveText(all)
  await expect(page).toHaveURL('/movies#filters')

  await filterPanel(page).getByRole('button', { name: 'Reset' }).click()
  await expect(submit(page)).toHaveText(all)
  await expect(genre(page, 'Western')).toHaveAttribute('aria-pressed', 'false')
  await genre(page, 'Western').click()
  await page.keyboard.press('Escape')
  await expect(filterPanel(page)).toBeHidden()
  await expect(page).toHaveURL('/movies')
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeFocused()
})

test('Back closes the panel, and a link opens it', async ({ page }) => {
  await page.goto('/tv-shows#filters')
  await expect(filterPanel(page)).toBeVisible()
  await filterPanel(page).getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL('/tv-shows')
  await openFilters(page)
  await page.goBack()
  await expect(filterPanel(page)).toBeHidden()
  await expect(page).toHaveURL('/tv-shows')
})

test('a genre listing counts as a filter, and stays a listing while it is the only one', async ({ page }) => {
  await page.goto('/movies?genre=80&page=2')
  await expect(page.getByText('Showing movies in selected genre')).toBeVisible()
  await page.getByRole('button', { name: 'Filters 1 on' }).click()
  await expect(genre(page, 'Crime')).toHaveAttribute('aria-pressed', 'true')
  await genre(page, 'Drama').click()
  await showMatches(page)
  await expect(page).toHaveURL('/movies?filter=genres.18_80')
  await expect(page.getByText('Showing movies in selected genre')).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Pagination' })).toBeHidden()
  await filterChips(page).getByRole('button', { name: 'Remove Crime' }).click()
  await expect(page).toHaveURL('/movies?genre=18')
  await expect(page.getByRole('navigation', { name: 'Pagination' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Filters 1 on' })).toBeFocused()
})

test('keywords are found by their names, by keyboard too, and join the filter', async ({ page }) => {
  await page.goto('/movies')
  await openFilters(page)
  const field = filterPanel(page).getByRole('combobox', { name: 'Keywords', exact: true })
  await field.fill('zzqq')
  await expect(filterPanel(page).getByText('No keywords match “zzqq.”')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(filterPanel(page), 'Enter does not apply the filter').toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field).toHaveValue('')
  await expect(filterPanel(page), 'Escape clears the field first').toBeVisible()
  await field.fill('light')
  const options = filterPanel(page).getByRole('listbox').getByRole('option')
  const name = await options.nth(1).innerText()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(filterPanel(page).getByRole('button', { name: `Remove ${name}` })).toBeVisible()
  await expect(field).toBeFocused()
  await filterPanel(page).getByRole('combobox', { name: 'Sort by' }).selectOption('Rating')
  await showMatches(page)
  await expect(page).toHaveURL(/\/movies\?filter=keywords\.\d+\+sort\.rating$/)
  await expect(filterChips(page).getByRole('button', { name: `Remove ${name}` })).toBeVisible()
})

test('chips remove one part each and leave the focus beside it, and Reset removes all', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/movies?filter=genres.18_35+not.27+years.1990-+rating.6')
  const chips = filterChips(page)
  await expect(chips.getByText('or', { exact: true })).toBeVisible()
  await chips.getByRole('button', { name: 'Remove Not Horror' }).click()
  await expect(page).toHaveURL('/movies?filter=genres.18_35+years.1990-+rating.6')
  await expect(chips.getByRole('button', { name: 'Remove 1990 or later' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/movies?filter=genres.18_35+rating.6')
  await chips.getByRole('button', { name: 'Reset' }).click()
  await expect(page).toHaveURL('/movies')
  await expect(chips).toBeHidden()
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/movies?filter=genres.18_35+rating.6')
  await expect(chips.getByRole('button', { name: 'Remove Rated 6+' })).toBeVisible()
})

test('invalid parts of a link count as missing', async ({ page }) => {
  await page.goto('/movies?filter=genres.18_999+years.abc+rating.99+sort.random+rubbish')
  await expect(filterChips(page).getByRole('button', { name: /^Remove/ })).toHaveCount(1)
  await page.goto('/movies?filter=rubbish')
  await expect(cards(page)).toHaveCount(FIRST_PAGE_TITLES)
  await expect(filterChips(page)).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Pagination' })).toBeVisible()
})

test('filters are saved by name, applied, renamed, deleted and cleared', async ({ page }) => {
  await page.goto('/movies?filter=genres.18+years.-1999')
  await openFilters(page)
  const saved = filterPanel(page).getByRole('group', { name: 'Saved filters' })
  await saved.getByRole('button', { name: 'Save this filter' }).click()
  await saved.getByRole('textbox', { name: 'Name' }).fill('  Old dramas ')
  await page.keyboard.press('Enter')
  await expect(saved.getByRole('button', { name: 'Old dramas', exact: true })).toBeFocused()

  await page.goto('/movies')
  await openFilters(page)
  await saved.getByRole('button', { name: 'Old dramas', exact: true }).click()
  await expect(page).toHaveURL('/movies?filter=genres.18+years.-1999')
  await expect(filterPanel(page)).toBeHidden()

  await openFilters(page)
  await saved.getByRole('button', { name: 'Rename Old dramas' }).click()
  await page.keyboard.press('Escape')
  await expect(saved.getByRole('button', { name: 'Old dramas', exact: true })).toBeFocused()
  await saved.getByRole('button', { name: 'Rename Old dramas' }).click()
  await saved.getByRole('textbox', { name: 'Name' }).fill('Dramas')
  await saved.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(saved.getByRole('button', { name: 'Dramas', exact: true })).toBeFocused()
  await saved.getByRole('button', { name: 'Delete Dramas' }).click()
  await expect(saved.getByText('“Dramas” deleted')).toBeVisible()
  await expect(saved.getByRole('button', { name: 'Undo' })).toBeFocused()
  await saved.getByRole('button', { name: 'Save this filter' }).click()
  await saved.getByRole('textbox', { name: 'Name' }).fill('Saved since')
  await page.keyboard.press('Enter')
  await saved.getByRole('button', { name: 'Undo' }).click()
  await expect(saved.getByRole('button', { name: 'Dramas', exact: true })).toBeFocused()
  await expect(saved.getByRole('button', { name: 'Saved since', exact: true })).toBeVisible()

  await page.goto('/tv-shows#filters')
  await expect(filterPanel(page).getByRole('button', { name: 'Save this filter' })).toBeDisabled()
  await expect(saved.getByRole('button', { name: 'Dramas', exact: true })).toBeHidden()

  await page.goto('/settings?tab=data')
  await clickAndConfirm(page, 'Clear saved filters')
  await expectToast(page, 'Saved filters cleared', 'Your saved filters have been cleared')
  expect(await readItems(page, 'saved_filter')).toEqual([])
})

test('the panel works by keyboard alone', async ({ page }) => {
  await page.goto('/movies')
  await page.getByRole('button', { name: 'Filters', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(filterPanel(page)).toBeVisible()
  await genre(page, 'Drama').focus()
  await page.keyboard.press('Space')
  await expect(genre(page, 'Drama')).toHaveAttribute('aria-pressed', 'true')
  const from = filterPanel(page)
    .getByRole('group', { name: 'Release year' })
    .getByRole('textbox', { name: 'From' })
  await from.fill('20000')
  await page.keyboard.press('Tab')
  await expect(filterPanel(page).getByText('Enter a number from 1870 to 2100.')).toBeVisible()
  for (const wrong of ['3000', '1999.5']) {
    await from.fill(wrong)
    await page.keyboard.press('Enter')
    await expect(from).toBeFocused()
    await expect(from).toHaveAccessibleDescription('Enter a number from 1870 to 2100.')
  }
  await from.fill('2020')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/movies?filter=genres.18+years.2020-')
})

test('the command palette opens the filters', async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('filter tv')
  await page.getByRole('option', { name: 'Filter TV shows' }).click()
  await expect(page).toHaveURL('/tv-shows#filters')
  await expect(filterPanel(page)).toBeVisible()

  await page.goto('/movies?filter=genres.18+years.2020-')
  await cards(page).first().waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('filter movies')
  await page.getByRole('option', { name: 'Filter movies', exact: true }).click()
  await expect(genre(page, 'Drama')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')
  await expect(filterPanel(page)).toBeHidden()
  await expect(page).toHaveURL('/movies?filter=genres.18+years.2020-')
  await expect(page.locator('#filters-button')).toBeFocused()
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
