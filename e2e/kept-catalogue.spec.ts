import { countDocuments, filmRecord, serveList } from './support/catalogue.ts'
import { expect, test } from './support/test.ts'

const cards = 'main article'

test('what was fetched is shown at once on the next visit, and then refreshed', async ({ page }) => {
  await serveList(page, '/movie/popular', [filmRecord({ title: 'Seen yesterday' })])
  await page.goto('/movies')
  await expect(page.getByRole('heading', { name: 'Seen yesterday' })).toBeVisible()
  await page.unroute('**/movie/popular**')

  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/movie/popular**', async (route) => {
    await held
    await route.fulfill({ json: { page: 1, results: [filmRecord({ title: 'New today' })], total_pages: 1 } })
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Seen yesterday' })).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { name: 'New today' })).toBeVisible()
})

test.describe('with a catalogue that is gone', () => {
  test.use({ expectedErrors: /RequestError|^Error fetching/ })

  test('what this device has seen stays readable', async ({ page }) => {
    await page.goto('/movies')
    await expect(page.locator(cards).first()).toBeVisible()
    const names = await page.getByRole('main').getByRole('heading', { level: 3 }).allInnerTexts()
    await page.locator(cards).first().getByRole('link').click()
    const film = page.getByRole('heading', { level: 1, name: names[0], exact: true })
    await expect(film).toBeVisible()
    const cast = page.getByRole('region', { name: 'Cast' })
    await page.waitForLoadState('networkidle')
    const told = await cast.innerText()
    expect(told.split('\n').length).toBeGreaterThan(4)

    await page.route('**/tmdb/3/**', (route) => route.fulfill({ status: 401, json: {} }))
    await page.reload()
    await expect(film).toBeVisible()
    await expect(cast).toHaveText(told, { useInnerText: true })
    await page.goto('/movies')
    await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText(names)
  })
})

test('a long row comes back with its beginning, and asks for no more than that', async ({ page }) => {
  await page.goto('/')
  const row = page.getByRole('list', { name: 'Trending', exact: true })
  await expect(row.getByRole('article')).toHaveCount(20)
  await row.evaluate((element) => element.scrollTo({ left: element.scrollWidth }))
  await expect(row.getByRole('article')).toHaveCount(26)
  await page.waitForLoadState('networkidle')
  const asked = countDocuments(page)
  await page.reload()
  await expect(row.getByRole('article')).toHaveCount(20)
  await page.waitForLoadState('networkidle')
  expect(asked.filter((document) => document.startsWith('/trending/all/day'))).toHaveLength(1)
})

test('a browser that keeps nothing still shows everything', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Not here', 'SecurityError')
    }
  })
  await page.goto('/movies')
  await expect(page.locator(cards)).toHaveCount(20)
  await page.reload()
  await expect(page.locator(cards)).toHaveCount(20)
})
