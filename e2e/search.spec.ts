import { countDocuments } from './support/catalogue.ts'
import { expect, test } from './support/test.ts'

const FOUND = [
  { id: 1, media_type: 'movie', title: 'Night Ferry' },
  { id: 2, title: 'Night Without A Type' },
  { id: 3, media_type: 'tv', name: 'Night Post' },
  { id: 4, media_type: 'person', name: 'Nia Nightly', known_for_department: 'Acting' },
  { id: 5, media_type: 'collection', name: 'Nights' },
]

test('results are counted and filtered by kind; what has no kind counts among the films', async ({
  page,
}) => {
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
  await chips.nth(3).click()
  await expect(page.getByText('Acting')).toBeVisible()
  await expect(page.getByRole('main').getByText('N', { exact: true })).toBeVisible()
  await page.reload()
  await expect(chips.nth(3)).toHaveAttribute('aria-pressed', 'true')
})

test('before anything is asked there is where to begin, and a blank text asks nothing', async ({ page }) => {
  const asked = countDocuments(page)
  for (const path of ['/search', '/search?q=%20%20']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Discover Your Next Watch' })).toBeVisible()
  }
  await expect(page.getByRole('main').getByRole('link', { name: 'Horror' })).toHaveAttribute(
    'href',
    '/movies?genre=27',
  )
  expect(asked.filter((document) => document.startsWith('/search'))).toEqual([])
})

test('what is found leads to its page', async ({ page }) => {
  await page.goto('/search?q=half past midnight')
  await page.getByRole('main').getByRole('link', { name: 'Half Past Midnight' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Half Past Midnight' })).toBeVisible()
})

test('what is found nowhere says so, and a filter that leaves nothing too', async ({ page }) => {
  await page.goto('/search?q=qqqqzzzz')
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible()
  await expect(page.getByText('0 of 0 results for qqqqzzzz')).toBeVisible()
  await page.goto('/search?q=half past midnight&type=person')
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all results' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: 'Half Past Midnight' })).toBeVisible()
})

test('text goes to the catalogue as it was typed, whatever is in it', async ({ page }) => {
  const asked = countDocuments(page)
  const text = 'a&b=c#d %25 <i>é</i> ?'
  await page.goto('/')
  const box = page.getByRole('banner').getByPlaceholder('Search...')
  await box.fill(text)
  await box.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'results for' })).toContainText(text)
  const search = asked.find((document) => document.startsWith('/search/multi'))
  expect(new URLSearchParams(search?.split('?')[1]).get('query')).toBe(text)
  expect(
    asked.filter((document) => document.startsWith('/search/multi?') && document.endsWith('page=1')),
  ).toHaveLength(1)
})
