import type { Page } from '@playwright/test'

import { expectNoAxeViolationsInBothThemes } from './support/axe.ts'
import { mockList, movieRecord, recordCatalogueRequests } from './support/catalogue.ts'
import { filterChips, filterPanel, openFilters, showMatches } from './support/filters.ts'
import { expectResponsiveLayout } from './support/layout-checks.ts'
import { expect, test } from './support/test.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const count = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: 'results for' })

/** Two movies, a TV show and a person. */
const RESULTS = [
  movieRecord({ id: 1, media_type: 'movie', title: 'Night One', genre_ids: [18], original_language: 'ja' }),
  movieRecord({
    id: 2,
    media_type: 'movie',
    title: 'Night Two',
    genre_ids: [35],
    release_date: '1994-02-01',
    vote_average: 5.2,
    original_language: 'en',
  }),
  {
    id: 3,
    media_type: 'tv',
    name: 'Night Three',
    genre_ids: [18, 10765],
    first_air_date: '1999-01-01',
    vote_average: 8,
  },
  { id: 4, media_type: 'person', name: 'Night Person', known_for_department: 'Acting' },
]

test('results are filtered on the device, and the counts of the groups stay', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await mockList(page, '/search/multi', RESULTS)
  await page.goto('/search?q=night')
  await expect(count(page)).toHaveText('4 of 4 results for night')
  const requests = recordCatalogueRequests(page)
  await openFilters(page)
  const genres = filterPanel(page).getByRole('group', { name: 'Genres', exact: true }).getByRole('button')
  const names = await genres.allInnerTexts()
  expect(new Set(names).size, 'each name once').toBe(names.length)
  await genres.filter({ hasText: 'Drama' }).click()
  await expect(filterPanel(page).getByRole('button', { name: 'Show 2 results' })).toBeVisible()
  await showMatches(page)
  await expect(page).toHaveURL('/search?q=night&filter=genres.18')
  await expect(count(page)).toHaveText('2 of 4 results for night')
  await expect(cards(page)).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'All (4)' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'People (1)' })).toBeVisible()
  expect(requests.filter((request) => request.startsWith('/search/'))).toEqual([])

  await page.getByRole('button', { name: 'TV Shows (1)' }).click()
  await expect(page).toHaveURL('/search?q=night&type=tv&filter=genres.18')
  await expect(count(page)).toHaveText('1 of 4 results for night')
  await page.reload()
  await expect(filterChips(page).getByRole('button', { name: 'Remove Drama' })).toBeVisible()
  await expect(count(page)).toHaveText('1 of 4 results for night')
})

for (const [filter, names] of [
  ['years.1990-1999', ['Night Two', 'Night Three']],
  ['rating.7', ['Night One', 'Night Three']],
  ['language.ja', ['Night One']],
  ['not.35', ['Night One', 'Night Three']],
  ['genres.10765_35', ['Night Two', 'Night Three']],
] as const)
  test(`the filter ${filter} leaves ${names.join(' and ')}`, async ({ page }) => {
    await mockList(page, '/search/multi', RESULTS)
    await page.goto(`/search?q=night&filter=${filter}`)
    await expect(cards(page)).toHaveCount(names.length)
    for (const name of names) await expect(cards(page).filter({ hasText: name })).toBeVisible()
  })

test('removing a filter is a step that Back undoes', async ({ page }) => {
  await mockList(page, '/search/multi', RESULTS)
  await page.goto('/search?q=night&filter=genres.18')
  await filterChips(page).getByRole('button', { name: 'Remove Drama' }).click()
  await expect(page).toHaveURL('/search?q=night')
  await page.goBack()
  await expect(page).toHaveURL('/search?q=night&filter=genres.18')
  await expect(cards(page)).toHaveCount(2)
})

test('a long word neither widens the page nor hides what was searched for', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await mockList(page, '/search/multi', [])
  await mockList(page, '/search/person', [])
  const word = 'Donaudampfschifffahrt'.repeat(8)
  for (const text of [word, `person:${word}`]) {
    await page.goto(`/search?q=${text}`)
    await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, text).toBeLessThanOrEqual(390)
  }
})

test('without matches the filters can be reset, and a new search has none', async ({ page }) => {
  await mockList(page, '/search/multi', RESULTS)
  await page.goto('/search?q=night&filter=rating.10')
  await expect(page.getByText('No titles match these filters')).toBeVisible()
  await page.getByRole('button', { name: 'Reset filters' }).click()
  await expect(page).toHaveURL('/search?q=night')
  await expect(count(page)).toHaveText('4 of 4 results for night')
  await page.goto('/search?q=night&filter=rating.7')
  const search = page.getByRole('banner').getByPlaceholder('Search...')
  await search.fill('nights')
  await search.press('Enter')
  await expect(page).toHaveURL('/search?q=nights')
})

test('filters of results are accessible', async ({ page }) => {
  await page.goto('/search?q=night&filter=genres.18_35')
  await expect(cards(page)).not.toHaveCount(0)
  await expectNoAxeViolationsInBothThemes(page, 'filtered results')
  await expectResponsiveLayout(page, 'filtered results')
  await page.setViewportSize({ width: 390, height: 844 })
  await openFilters(page)
  await expectNoAxeViolationsInBothThemes(page, 'filters of results')
})
