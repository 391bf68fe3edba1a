import type { Page } from '@playwright/test'

import { FIRST_PAGE_TITLES } from '../support/catalogue.ts'
import { filterChips, filterPanel, openFilters } from '../support/filters.ts'
import { expect, test } from '../support/test.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const loadMore = (page: Page) => page.getByRole('button', { name: 'Load more' })

test('a list that is filtered in the panel grows past ten pages, and returns to its position', async ({
  page,
}) => {
  test.slow()
  await page.goto('/movies')
  await openFilters(page)
  const genres = filterPanel(page).getByRole('group', { name: 'Genres', exact: true })
  for (const name of ['Drama', 'Comedy', 'Action', 'Thriller'])
    await genres.getByRole('button', { name, exact: true }).click()
  await filterPanel(page)
    .getByRole('button', { name: /^Show [\d,]+ movies$/ })
    .click()
  await expect(filterPanel(page)).toBeHidden()
  await expect(page).toHaveURL('/movies?filter=genres.28_18_35_53')
  await expect(cards(page)).toHaveCount(FIRST_PAGE_TITLES)
  for (let pages = 2; pages <= 12; pages += 1) {
    await loadMore(page).click()
    await expect(cards(page)).toHaveCount(pages * 20 - 1)
  }
  const card = cards(page).nth(225)
  const name = await card.getByRole('heading').innerText()
  await card.scrollIntoViewIfNeeded()
  await card.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  await expect(cards(page)).toHaveCount(239)
  await expect(card).toBeInViewport()

  await page.reload()
  await expect(cards(page)).toHaveCount(239)
  await expect(card).toBeInViewport()
  await page.goBack()
  await expect(page, 'the panel adds no entry of its own').toHaveURL('/movies')
  await expect(filterChips(page)).toBeHidden()
})
