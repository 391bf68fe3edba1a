import type { Page } from '@playwright/test'

import { expectNoAxeViolationsInBothThemes } from './support/axe.ts'
import { recordCatalogueRequests } from './support/catalogue.ts'
import { filterChips, filterPanel, openFilters, showMatches } from './support/filters.ts'
import { expectResponsiveLayout } from './support/layout-checks.ts'
import { expect, test, WIDTHS } from './support/test.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const field = (page: Page) => filterPanel(page).getByRole('combobox', { name: 'People' })

/** Two people in more than 300 TV shows, nine of them with both. */
const PEOPLE = '815787_2975207'

test('TV shows come from the credits of the people, with the rest of the filter', async ({ page }) => {
  const requests = recordCatalogueRequests(page)
  await page.goto(`/tv-shows?filter=all-people.${PEOPLE}+sort.title`)
  await expect(page.getByText('9 TV shows', { exact: true })).toBeVisible()
  await expect(cards(page)).toHaveCount(9)
  const names = await cards(page).getByRole('heading').allInnerTexts()
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en-US')))
  expect(requests.filter((request) => request.startsWith('/discover'))).toEqual([])
  expect(requests.filter((request) => request.includes('/tv_credits'))).toHaveLength(2)

  await openFilters(page)
  await filterPanel(page)
    .getByRole('group', { name: 'Match people' })
    .getByRole('button', { name: 'Any of these' })
    .click()
  await expect(filterPanel(page).getByRole('button', { name: /^Show 3\d\d TV shows$/ })).toBeVisible()
  await filterPanel(page).getByRole('button', { name: 'Returning', exact: true }).click()
  await expect(filterPanel(page).getByRole('button', { name: /^Show up to 3\d\d TV shows$/ })).toBeVisible()
  await showMatches(page)
  await expect(page).toHaveURL(`/tv-shows?filter=status.returning+people.${PEOPLE}+sort.title`)
  await expect(page.getByText(/^\d+ TV shows so far$/)).toBeVisible()
  await cards(page).first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('TV Shows')
  const details = page.getByRole('region', { name: 'Details' })
  await details.scrollIntoViewIfNeeded()
  await expect(details).toContainText('StatusReturning')
  await page.goBack()
  await expect(filterChips(page).getByRole('button', { name: 'Remove Lupe Galindo' })).toBeVisible()
})

test('Enter waits for the people whom the text matches', async ({ page }) => {
  const respond = await holdSearch(page, 'galindo')
  await page.goto('/movies')
  await openFilters(page)
  const options = filterPanel(page).getByRole('listbox').getByRole('option')
  const chosen = filterPanel(page).getByRole('button', { name: /^Remove / })
  await field(page).fill('wampler')
  await expect(options).not.toHaveCount(0)
  await field(page).fill('galindo')
  await field(page).press('Enter')
  await expect(field(page)).toHaveValue('galindo')
  await expect(chosen).toHaveCount(0)
  respond()
  await expect(chosen).toHaveAccessibleName(/Galindo/)
})

test('Enter no longer waits after another key', async ({ page }) => {
  const respond = await holdSearch(page, 'galindo')
  await page.goto('/movies')
  await openFilters(page)
  await field(page).fill('galindo')
  await field(page).press('Enter')
  await field(page).press('ArrowDown')
  respond()
  const options = filterPanel(page).getByRole('listbox').getByRole('option')
  await expect(options.first()).toContainText('Galindo')
  await expect(field(page)).toHaveValue('galindo')
})

for (const width of WIDTHS)
  test(`the fields for people and keywords are accessible at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/movies?filter=people.${PEOPLE}`)
    await openFilters(page)
    await field(page).fill('wampler')
    await expect(filterPanel(page).getByRole('listbox').getByRole('option')).not.toHaveCount(0)
    await page.keyboard.press('ArrowDown')
    await expectNoAxeViolationsInBothThemes(page, 'people')
    await expectResponsiveLayout(page, 'people')
    await filterPanel(page).getByRole('button', { name: 'Remove Lupe Galindo' }).click()
    await expect(field(page)).toBeFocused()
    await expect(filterPanel(page).getByRole('group', { name: 'Match people' })).toBeHidden()
  })

test.describe('when the catalogue fails', () => {
  test.use({ expectedErrors: /^(?:RequestError|Error fetching)/ })

  test('credits and suggestions can be retried, and a person who is gone has no TV shows @full', async ({
    page,
  }) => {
    await page.route('**/tmdb/3/**/tv_credits?*', (route) => route.fulfill({ status: 401, json: {} }))
    await page.goto('/tv-shows?filter=people.815787')
    await expect(page.getByText('We couldn’t load TV shows.')).toBeVisible()
    await page.unroute('**/tmdb/3/**/tv_credits?*')
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
    await expect(cards(page)).toHaveCount(20)

    await openFilters(page)
    await page.route('**/search/person?*', (route) => route.fulfill({ status: 401, json: {} }))
    await field(page).fill('lupe gal')
    await expect(filterPanel(page).getByText('We couldn’t load some options.')).toBeVisible()
    await page.unroute('**/search/person?*')
    await filterPanel(page).getByRole('button', { name: 'Try again' }).click()
    await expect(filterPanel(page).getByRole('option', { name: 'Lupe Galindo' })).toBeVisible()

    await page.goto('/tv-shows?filter=people.99999999')
    await expect(page.getByText('No titles match these filters')).toBeVisible()
    await expect(filterChips(page).getByRole('button', { name: 'Remove Person' })).toBeVisible()
  })
})

/** Lets the search for a person wait. Returns a function that lets it go on. */
async function holdSearch(page: Page, text: string): Promise<() => void> {
  const { promise: isResponding, resolve: respond } = Promise.withResolvers<void>()
  await page.route(`**/3/search/person?*query=${text}*`, async (route) => {
    await isResponding
    await route.continue()
  })
  return respond
}
