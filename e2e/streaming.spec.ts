import type { Page } from '@playwright/test'

import { recordCatalogueRequests } from './support/catalogue.ts'
import { expect, isFullRun, test } from './support/test.ts'

/** The names of each service, then and today, and the number of titles in each row of the catalogue. */
const PAGES = {
  netflix: { name: 'Netflix', rows: [12, 12, 6, 12, 12, 6] },
  hulu: { name: 'Hulu', rows: [12, 12, 12, 12, 6] },
  'amazon-prime': { name: 'Amazon Prime', today: 'Prime Video', rows: [12, 6, 12, 6, 12] },
  'disney-plus': { name: 'Disney+', rows: [6, 6, 12, 12, 12] },
  'hbo-max': { name: 'Max', today: 'HBO Max', rows: [12, 6, 6, 12, 12] },
  'apple-tv': { name: 'Apple TV+', today: 'Apple TV', rows: [6, 6, 12, 6] },
  'paramount-plus': { name: 'Paramount+', rows: [6, 12, 12, 12, 6] },
  peacock: { name: 'Peacock', rows: [6, 12, 12, 12, 12] },
}

/** Titles that the service streams in the United States: movies and TV shows. */
const PROVIDER_ROWS = [12, 12]

const PHONE = { width: 390, height: 844 }

// All pages share one screen, and their rows are data: two stand for the others outside of full runs.
const TESTED_PAGES = Object.entries(PAGES).filter(([id]) => isFullRun || /netflix|disney/.test(id))

for (const [id, { name, rows }] of TESTED_PAGES) {
  test(`${name} has a hero and rows, with one request per list`, async ({ page }) => {
    const requests = recordCatalogueRequests(page)
    await page.goto(`/streaming/${id}`)
    await expect(page).toHaveTitle(`${name} · Marquee`)
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
    await expect(page.getByRole('region', { name, exact: true }).getByText('Featured:')).toBeVisible()
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(rows.length + PROVIDER_ROWS.length)
    expect(await rowSizes(page)).toEqual([...rows, ...PROVIDER_ROWS])
    expect(new Set(requests).size).toBe(requests.length)
    for (const url of requests)
      expect(url).toMatch(/[?&]page=1$|^\/watch\/providers\/(?:movie|tv)\?watch_region=US$/)
  })
}

test('a service is asked for by its old id and those of today', async ({ page }) => {
  const requests = recordCatalogueRequests(page)
  await page.goto('/streaming/hbo-max')
  await expect(page.getByText('Now called HBO Max')).toBeVisible()
  const row = page.getByRole('region', { name: 'Movies Streaming Now in the United States' })
  await row.scrollIntoViewIfNeeded()
  await expect(row.getByRole('article').first()).toBeVisible()
  const discovered = requests.find((url) => url.startsWith('/discover/movie?with_watch_providers='))
  expect(new URLSearchParams(discovered?.split('?')[1]).get('with_watch_providers')).toMatch(/^384\|1899\b/)
})

test('rows load when they come near the window', async ({ page }) => {
  await page.goto('/streaming/netflix')
  await expect(page.getByRole('list', { name: 'Top 12 This Week' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Movies to Talk About' })).toBeHidden()
})

test('cards, wide images and ranked posters link to their titles @full', async ({ page }) => {
  for (const row of ['Top 12 This Week', 'Adrenaline Rush', 'Movies to Talk About']) {
    await page.goto('/streaming/netflix')
    await page.getByRole('region', { name: row }).scrollIntoViewIfNeeded()
    const link = page.getByRole('list', { name: row }).getByRole('link').nth(1)
    const name = await link.getByRole('heading', { level: 3 }).innerText()
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/(movie|tv)\/\d+$/)
  }
})

test('the sidebar lists the eight services and marks the current one @full', async ({ page }) => {
  await page.goto('/')
  const services = page.getByRole('navigation', { name: 'Streaming Services' })
  await expect(services.getByRole('link')).toHaveText(
    Object.values(PAGES).map((service) => {
      const today = 'today' in service ? ` ${service.today}` : ''
      return new RegExp(`^.${service.name.replace('+', '\\+')}${today}$`)
    }),
  )
  await expect(services.getByText('Active')).toHaveCount(0)
  for (const name of ['Hulu', 'Peacock']) {
    await services.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    const active = services.getByRole('link', { name: `${name} Active` })
    await expect(active).toHaveAttribute('aria-current', 'page')
    await expect(active).toBeInViewport()
    await expect(services.getByText('Active')).toHaveCount(1)
  }
})

test('on a low screen the current service is scrolled into view in sidebar and drawer @full', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 700 })
  await page.goto('/streaming/peacock')
  await expect(page.getByRole('link', { name: 'Peacock Active' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('link', { name: 'More Credits' })).toBeInViewport({ ratio: 1 })

  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'Toggle sidebar' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Peacock Active' })).toBeInViewport({ ratio: 1 })
  await menu.getByRole('link', { name: 'Hulu' }).click()
  await expect(menu).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Hulu' })).toBeVisible()
})

test('the hero’s buttons have no effect @full', async ({ page }) => {
  await page.goto('/streaming/apple-tv')
  const hero = page.getByRole('region', { name: 'Apple TV+', exact: true })
  await expect(hero.getByText('Featured:')).toBeVisible()
  await page.waitForLoadState('networkidle')
  const shown = () => page.locator('body').innerText()
  const before = await shown()
  const requests = recordCatalogueRequests(page)
  for (const name of ['Start watching', 'Learn more']) await hero.getByRole('button', { name }).click()
  expect(await shown()).toBe(before)
  expect(requests).toEqual([])
  await expect(page).toHaveURL('/streaming/apple-tv')
})

test.describe('an unknown service', () => {
  test.use({ expectedErrors: /^404: no route matches / })

  test('is an unknown path and is logged @full', async ({ page }) => {
    await page.goto('/no/such/page')
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
    const unknownPath = await page.locator('body').innerText()
    for (const id of ['nowhere', 'Netflix', 'toString']) {
      const logged = page.waitForEvent('console', (message) => message.text().endsWith(`/streaming/${id}`))
      await page.goto(`/streaming/${id}`)
      await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
      await logged
      expect(await page.locator('body').innerText()).toBe(unknownPath)
    }
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL('/')
  })
})

test.describe('when a list fails', () => {
  test.use({ expectedErrors: /^RequestError/ })

  test('hero and row show an error and can be retried', async ({ page }) => {
    // 404 is not retried automatically.
    await page.route('**/trending/all/week?*', (route) => route.fulfill({ status: 404, json: {} }))
    await page.goto('/streaming/netflix')
    const hero = page.getByRole('region', { name: 'Netflix', exact: true })
    const row = page.getByRole('region', { name: 'Top 12 This Week' })
    await expect(hero.getByText('We couldn’t load the featured title.')).toBeVisible()
    await expect(row.getByText('We couldn’t load Top 12 This Week.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Shows Everyone’s Watching' })).toContainText(/\d\.\d/)

    await page.unroute('**/trending/all/week?*')
    await row.getByRole('button', { name: 'Try again' }).click()
    await expect(row.getByRole('listitem')).toHaveCount(12)
    await expect(hero.getByText('Featured:'), 'one answer serves both').toBeVisible()
  })
})

test('a list that holds nothing says so @full', async ({ page }) => {
  const nothing = { page: 1, results: [], total_pages: 1, total_results: 0 }
  await page.route('**/trending/all/week?*', (route) => route.fulfill({ json: nothing }))
  await page.goto('/streaming/netflix')
  await expect(page.getByText('Nothing featured today.')).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Top 12 This Week' }).getByText('Nothing to show here right now.'),
  ).toBeVisible()
})

/** Goes through the page from the top, so that every row loads, and counts the titles of each. */
async function rowSizes(page: Page): Promise<number[]> {
  const headings = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(headings).not.toHaveCount(0)
  const sizes: number[] = []
  for (const heading of await headings.allInnerTexts()) {
    const row = page.getByRole('region', { name: heading, exact: true })
    await row.scrollIntoViewIfNeeded()
    await expect(row.getByRole('article').first()).toBeVisible()
    sizes.push(await row.getByRole('list').getByRole('article').count())
  }
  return sizes
}
