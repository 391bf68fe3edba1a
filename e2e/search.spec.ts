import { recordCatalogueRequests } from './support/catalogue.ts'
import { expect, test } from './support/test.ts'

const FOUND = [
  { id: 1, media_type: 'movie', title: 'Night Ferry' },
  { id: 2, title: 'Night Without A Type' },
  { id: 3, media_type: 'tv', name: 'Night Post' },
  { id: 4, media_type: 'person', name: 'Nia Nightly', known_for_department: 'Acting' },
  { id: 5, media_type: 'collection', name: 'Nights' },
]

test('results are counted and filtered by type, and untyped ones are movies', async ({ page }) => {
  await page.route('**/search/multi**', (route) =>
    route.fulfill({ json: { page: 1, results: FOUND, total_pages: 1, total_results: FOUND.length } }),
  )
  await page.goto('/search?q=night')
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible()
  await expect(page.getByText('4 of 4 results for night')).toBeVisible()
  const chips = page.getByRole('group', { name: 'Filter results' }).getByRole('button')
  await expect(chips).toHaveText(['All (4)', 'Movies (2)', 'TV Shows (1)', 'People (1)'])
  await chips.nth(1).click()
  await expect(page.getByText('2 of 4 results for night')).toBeVisible()
  await expect(page).toHaveURL('/search?q=night&type=movie')
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText([
    'Night Ferry',
    'Night Without A Type',
  ])
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible()
  await chips.nth(3).click()
  await expect(page.getByText('Acting')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Filters', exact: true }), 'people match none').toBeHidden()
  await expect(page.getByRole('main').getByText('N', { exact: true })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(chips.nth(3)).toHaveAttribute('aria-pressed', 'true')
  await expect(chips.nth(3), 'the active chip is scrolled to').toBeInViewport({ ratio: 1 })
})

test('without a query the page suggests genres and sends no request', async ({ page }) => {
  const requests = recordCatalogueRequests(page)
  for (const path of ['/search', '/search?q=%20%20']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Discover Your Next Watch' })).toBeVisible()
  }
  await expect(page.getByRole('main').getByRole('link', { name: 'Horror' })).toHaveAttribute(
    'href',
    '/movies?genre=27',
  )
  expect(requests.filter((request) => request.startsWith('/search'))).toEqual([])
})

test('a result opens its page @full', async ({ page }) => {
  await page.goto('/search?q=half past midnight')
  await page.getByRole('main').getByRole('link', { name: 'Half Past Midnight' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Half Past Midnight' })).toBeVisible()
})

test('no results and an empty filter show a message', async ({ page }) => {
  await page.goto('/search?q=qqqqzzzz')
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible()
  await page.goto('/search?q=half past midnight&type=person')
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all results' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: 'Half Past Midnight' })).toBeVisible()
})

test('special characters in a query reach the catalogue unchanged @full', async ({ page }) => {
  const requests = recordCatalogueRequests(page)
  const text = 'a&b=c#d %25 <i>é</i> ?'
  await page.goto('/')
  const box = page.getByRole('banner').getByPlaceholder('Search...')
  await box.fill(text)
  await box.press('Enter')
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible()
  const queries = requests
    .filter((request) => request.startsWith('/search/multi?') && request.endsWith('page=1'))
    .map((request) => new URLSearchParams(request.split('?')[1]).get('query'))
  // Similar texts follow, and on a slow machine the same one for suggestions.
  expect(queries[0]).toBe(text)
})
