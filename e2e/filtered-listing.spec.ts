import type { Page } from '@playwright/test'

import { FIRST_PAGE_TITLES, movieRecord, recordCatalogueRequests } from './support/catalogue.ts'
import { filterChips, filterPanel, openFilters } from './support/filters.ts'
import { expect, test } from './support/test.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const loadMore = (page: Page) => page.getByRole('button', { name: 'Load more' })

test('a filtered list grows past ten pages, and returns to its position', async ({ page }) => {
  test.slow()
  await page.goto('/movies?filter=genres.18_35_28_53')
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
})

test('by keyboard, Load more continues at the first new title @full', async ({ page }) => {
  await page.goto('/movies?filter=genres.18')
  await loadMore(page).focus()
  await page.keyboard.press('Enter')
  await expect(cards(page)).toHaveCount(FIRST_PAGE_TITLES + 20)
  await expect(cards(page).nth(FIRST_PAGE_TITLES).getByRole('link')).toBeFocused()
})

test('cards say how long titles are while that is filtered', async ({ page }) => {
  await page.goto('/movies?filter=minutes.60-90')
  const first = cards(page).first()
  await expect(first).toContainText(/\d+ min$/)
  for (const text of await cards(page).getByText(/ min$/).allInnerTexts()) {
    const minutes = Number.parseInt(text, 10)
    expect(minutes).toBeGreaterThanOrEqual(60)
    expect(minutes).toBeLessThanOrEqual(90)
  }
  await page.goto('/movies?filter=genres.18')
  await expect(cards(page)).toHaveCount(FIRST_PAGE_TITLES)
  await expect(cards(page).getByText(/ min$/)).toHaveCount(0)
})

test('the list ends at the last page, without Load more', async ({ page }) => {
  await page.route('**/discover/movie?*', (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('page'))
    const results = [movieRecord({ id: number, title: `Movie ${number}` })]
    return route.fulfill({ json: { page: number, results, total_pages: 2, total_results: 2 } })
  })
  await page.goto('/movies?filter=rating.7')
  await expect(page.getByText('2 movies', { exact: true })).toBeVisible()
  await loadMore(page).click()
  await expect(cards(page)).toHaveCount(2)
  await expect(loadMore(page)).toBeHidden()
})

test('without matches, it offers to remove what hides the most', async ({ page }) => {
  await page.route('**/discover/movie?*', (route) => {
    const parameters = new URL(route.request().url()).searchParams
    const total = parameters.has('vote_average.gte') ? (parameters.has('with_genres') ? 0 : 4) : 120
    const results = total > 0 ? [movieRecord()] : []
    return route.fulfill({ json: { page: 1, results, total_pages: 1, total_results: total } })
  })
  await page.goto('/movies?filter=genres.18+rating.9')
  await expect(page.getByText('No titles match these filters')).toBeVisible()
  await expect(page.getByText('Remove one filter to see 120 movies.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reset filters' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove “Rated 9+”' }).click()
  await expect(page).toHaveURL('/movies?genre=18')
})

/** TV shows with the ids from 1, 20 on a page, of which some are rated TV-Y. Returns how many checks run at once. */
async function mockTvShows(page: Page, { total = 100, matches = (id: number) => id % 10 === 0 } = {}) {
  const checks = { running: 0, most: 0, ids: new Set<string>() }
  await page.route('**/discover/tv?*', (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('page'))
    const results = Array.from({ length: 20 }, (_, index) => {
      const id = (number - 1) * 20 + index + 1
      return { ...movieRecord({ id }), title: undefined, name: `Show ${id}`, first_air_date: '2020-01-01' }
    })
    return route.fulfill({ json: { page: number, results, total_pages: total / 20, total_results: total } })
  })
  await page.route('**/tv/*/content_ratings?*', async (route) => {
    const id = /\/tv\/(\d+)\//.exec(route.request().url())?.[1] ?? ''
    checks.ids.add(id)
    checks.running += 1
    checks.most = Math.max(checks.most, checks.running)
    const rating = matches(Number(id)) ? 'TV-Y' : 'TV-MA'
    await route.fulfill({ json: { id: Number(id), results: [{ iso_3166_1: 'US', rating }] } })
    checks.running -= 1
  })
  return checks
}

test.describe('TV shows by certification', () => {
  test('are checked one by one, and the list fills up from the following pages', async ({ page }) => {
    const checks = await mockTvShows(page)
    await page.goto('/tv-shows?filter=certified.TV-Y+region.US')
    await expect(cards(page)).toHaveCount(10)
    await expect(page.getByText('10 TV shows', { exact: true })).toBeVisible()
    await expect(cards(page).first()).toContainText('Show 10')
    expect(checks.ids.size).toBe(100)
    expect(checks.most).toBeLessThanOrEqual(6)
    await expect(loadMore(page)).toBeHidden()
    await openFilters(page)
    await expect(filterPanel(page).getByRole('button', { name: 'Show up to 100 TV shows' })).toBeVisible()
  })

  test('show what has been found while more are checked', async ({ page }) => {
    await mockTvShows(page)
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/discover/tv?*page=2*', async (route) => {
      await isReleased
      await route.fallback()
    })
    await page.goto('/tv-shows?filter=certified.TV-Y+region.US')
    await expect(cards(page)).toHaveCount(2)
    await expect(page.getByText('2 TV shows so far')).toBeVisible()
    release()
    await expect(page.getByText('10 TV shows', { exact: true })).toBeVisible()
  })

  test('never send more than 20 requests in a second', async ({ page }) => {
    await mockTvShows(page)
    const times: number[] = []
    page.on('request', (request) => {
      if (request.url().includes('/tmdb/3/')) times.push(Date.now())
    })
    await page.goto('/tv-shows?filter=certified.TV-Y+region.US')
    await expect(page.getByText('10 TV shows', { exact: true })).toBeVisible()
    expect(times.length).toBeGreaterThan(100)
    const rates = times.map((start) => times.filter((time) => time >= start && time < start + 1000).length)
    expect(Math.max(...rates)).toBeLessThanOrEqual(20)
  })

  test('that the catalogue has deleted are left out', async ({ page }) => {
    await mockTvShows(page)
    await page.route('**/tv/30/content_ratings?*', (route) => route.fulfill({ status: 404, json: {} }))
    await page.goto('/tv-shows?filter=certified.TV-Y+region.US')
    await expect(cards(page)).toHaveCount(9)
    await expect(page.getByText('9 TV shows', { exact: true })).toBeVisible()
  })

  test('are checked further on request where none of the first ones match @full', async ({ page }) => {
    const checks = await mockTvShows(page, { total: 140, matches: (id) => id === 130 })
    await page.goto('/tv-shows?filter=certified.TV-Y+region.US')
    await expect(page.getByText(/^No matches so far/)).toBeVisible()
    expect(checks.ids.size).toBe(100)
    await loadMore(page).click()
    await expect(cards(page)).toHaveCount(1)
    await expect(cards(page)).toContainText('Show 130')
    await expect(loadMore(page)).toBeHidden()
  })

  test('match the certification on their page', async ({ page }) => {
    const requests = recordCatalogueRequests(page)
    await page.goto('/tv-shows?filter=certified.TV-14+region.US')
    await expect(cards(page)).not.toHaveCount(0)
    expect(requests.filter((request) => /^\/tv\/\d+\/content_ratings/.test(request)).length).toBeGreaterThan(
      0,
    )
    await cards(page).first().getByRole('link').click()
    await page.getByRole('region', { name: 'Details' }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('region', { name: 'Details' })).toContainText('TV-14')
  })

  test('without one that matches, the certification is what to remove @full', async ({ page }) => {
    await mockTvShows(page)
    await page.goto('/tv-shows?filter=genres.18+certified.TV-G_TV-PG+region.US')
    await expect(page.getByText('No titles match these filters')).toBeVisible()
    await page.getByRole('button', { name: 'Remove “TV-G (US) or TV-PG (US)”' }).click()
    await expect(page).toHaveURL('/tv-shows?genre=18')
  })
})

test.describe('when the catalogue fails', () => {
  test.use({ expectedErrors: /^(?:RequestError|Error fetching)/ })

  test('a retry loses neither the filter nor the titles', async ({ page }) => {
    await page.goto('/movies?filter=genres.18+years.1990-')
    await expect(cards(page)).toHaveCount(FIRST_PAGE_TITLES)
    await page.route('**/discover/movie?*page=2*', (route) => route.fulfill({ status: 404, json: {} }))
    await loadMore(page).click()
    await expect(page.getByText('We couldn’t load movies.')).toBeVisible()
    await expect(cards(page)).toHaveCount(FIRST_PAGE_TITLES)
    await page.unroute('**/discover/movie?*page=2*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(cards(page)).toHaveCount(FIRST_PAGE_TITLES + 20)
    await expect(filterChips(page).getByRole('button', { name: 'Remove Drama' })).toBeVisible()
  })

  test('the first page can be retried, and the panel still applies', async ({ page }) => {
    await page.route('**/discover/movie?*', (route) => route.fulfill({ status: 404, json: {} }))
    await page.goto('/movies?filter=genres.18+years.1990-')
    await expect(page.getByText('We couldn’t load movies.')).toBeVisible()
    await openFilters(page)
    await expect(filterPanel(page).getByText('We couldn’t count the matches.')).toBeVisible()
    await filterPanel(page).getByRole('button', { name: 'Comedy', exact: true }).first().click()
    await page.unroute('**/discover/movie?*')
    await expect(filterPanel(page).getByRole('button', { name: /^Show [\d,]+ movies$/ })).toBeVisible()
    await page.route('**/watch/providers/**', (route) => route.fulfill({ status: 404, json: {} }))
    await filterPanel(page)
      .getByRole('button', { name: /^Show / })
      .last()
      .click()
    await expect(page).toHaveURL('/movies?filter=genres.18_35+years.1990-')
    await expect(cards(page)).toHaveCount(FIRST_PAGE_TITLES)
  })

  test('options that fail to load can be retried, and what was chosen stays @full', async ({ page }) => {
    await page.route('**/certification/**', (route) => route.fulfill({ status: 404, json: {} }))
    await page.goto('/movies?filter=certified.PG+region.US')
    await openFilters(page)
    const group = filterPanel(page).getByRole('group', { name: 'Age rating' })
    await expect(group.getByRole('button', { name: 'PG', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(filterPanel(page).getByText('We couldn’t load some options.')).toBeVisible()
    await page.unroute('**/certification/**')
    await filterPanel(page).getByRole('button', { name: 'Try again' }).click()
    await expect(group.getByRole('button', { name: 'NC-17' })).toBeVisible()
    await expect(group.getByRole('button', { name: 'PG', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  })
})
