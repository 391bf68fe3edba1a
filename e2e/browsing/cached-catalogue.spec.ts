import {
  countTrendingTitles,
  FIRST_PAGE_TITLES,
  mockList,
  movieRecord,
  recordCatalogueRequests,
} from '../support/catalogue.ts'
import { expect, test } from '../support/test.ts'

const cards = 'main article'

test('cached lists are shown at once on the next visit and then refreshed', async ({ page }) => {
  await mockList(page, '/movie/popular', [movieRecord({ title: 'Seen yesterday' })])
  await page.goto('/movies')
  await expect(page.getByRole('heading', { name: 'Seen yesterday' })).toBeVisible()
  await page.unroute('**/movie/popular**')

  const { promise: isReleased, resolve: respond } = Promise.withResolvers<void>()
  await page.route('**/movie/popular**', async (route) => {
    await isReleased
    await route.fulfill({ json: { page: 1, results: [movieRecord({ title: 'New today' })], total_pages: 1 } })
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Seen yesterday' })).toBeVisible()
  respond()
  await expect(page.getByRole('heading', { name: 'New today' })).toBeVisible()
})

test.describe('when the catalogue is down', () => {
  test.use({ expectedErrors: /RequestError|^Error fetching/ })

  test('screens that were visited stay readable', async ({ page }) => {
    await page.goto('/movies')
    await expect(page.locator(cards).first()).toBeVisible()
    const names = await page.getByRole('main').getByRole('heading', { level: 3 }).allInnerTexts()
    await page.locator(cards).first().getByRole('link').click()
    const heading = page.getByRole('heading', { level: 1, name: names[0], exact: true })
    await expect(heading).toBeVisible()
    const cast = page.getByRole('region', { name: 'Cast' })
    await expect(cast.getByRole('listitem').first()).toBeVisible()
    const castText = await cast.innerText()
    expect(castText.split('\n').length).toBeGreaterThan(4)
    await expect(page.getByRole('list', { name: 'Keywords' })).toBeVisible()

    await page.route('**/tmdb/3/**', (route) => route.fulfill({ status: 401, json: {} }))
    await page.reload()
    await expect(heading).toBeVisible()
    await expect(cast).toHaveText(castText, { useInnerText: true })
    await page.goto('/movies')
    await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText(names)
  })
})

test('a long row is restored with its first page only @full', async ({ page }) => {
  const titles = countTrendingTitles(page)
  await page.goto('/')
  const row = page.getByRole('list', { name: 'Trending', exact: true })
  await row.hover()
  await expect(row.getByRole('article')).toHaveCount(await titles)
  await row.evaluate((element) => element.scrollTo({ left: element.scrollWidth }))
  await expect(row.getByRole('article')).toHaveCount(26)
  await page.waitForLoadState('networkidle')
  const requests = recordCatalogueRequests(page)
  await page.reload()
  await expect(row.getByRole('article').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(requests.filter((request) => request.startsWith('/trending/all/day')).slice(0, 1)).toEqual([
    '/trending/all/day?page=1',
  ])
})

test.describe('without IndexedDB', () => {
  test.use({ expectedErrors: /does not store the library on this device/ })

  test('the catalogue works @full', async ({ page }) => {
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('Not available', 'SecurityError')
      }
    })
    await page.goto('/movies')
    await expect(page.locator(cards)).toHaveCount(FIRST_PAGE_TITLES)
    await page.reload()
    await expect(page.locator(cards)).toHaveCount(FIRST_PAGE_TITLES)
  })
})
