import { countDocuments, filmRecord, serveList } from './support/catalogue.ts'
import { expect, test } from './support/test.ts'

const LISTINGS = [
  { path: '/movies', heading: 'Movies', kind: 'movie', loading: 'Loading movies...' },
  { path: '/tv-shows', heading: 'TV Shows', kind: 'tv', loading: 'Loading TV shows...' },
] as const

for (const { path, heading, kind, loading } of LISTINGS) {
  test(`${path} loads, lists ${heading}, and searches among them`, async ({ page }) => {
    const { promise: held, resolve: answer } = Promise.withResolvers<void>()
    await page.route(`**/${kind}/popular**`, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByText(loading)).toBeVisible()
    answer()
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(20)
    await expect(page.getByText(loading)).toBeHidden()
    for (const link of await page.getByRole('main').getByRole('article').getByRole('link').all())
      await expect(link).toHaveAttribute('href', new RegExp(`^/${kind}/\\d+$`))

    const asked = countDocuments(page)
    const search = page.getByRole('main').getByPlaceholder('Search...')
    await search.fill(' night & day ')
    await search.press('Enter')
    await expect(page).toHaveURL(`${path}?query=night+%26+day`)
    await expect
      .poll(() => asked.filter((document) => document.startsWith(`/search/${kind}?`)))
      .toEqual([`/search/${kind}?query=night+%26+day&page=1`])
  })
}

test('a page can be sent as a link', async ({ page }) => {
  await page.goto('/movies')
  const names = page.getByRole('main').getByRole('heading', { level: 3 })
  await expect(names).toHaveCount(20)
  const first = await names.allInnerTexts()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL('/movies?page=2')
  await expect(names.first()).not.toHaveText(first[0] ?? '')
  const second = await names.allInnerTexts()
  await page.reload()
  await expect(names).toHaveText(second)
})

test('a search begins at the first page and leaves the genre', async ({ page }) => {
  await page.goto('/movies?genre=18&page=2')
  await expect(page.getByText('Showing movies in selected genre')).toBeVisible()
  const search = page.getByRole('main').getByPlaceholder('Search...')
  await search.fill('night')
  await search.press('Enter')
  await expect(page).toHaveURL('/movies?query=night')
  await expect(page.getByText('Showing movies in selected genre')).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/movies?genre=18&page=2')
  await expect(page.getByText('Showing movies in selected genre')).toBeVisible()
})

test('a genre asks for its films by popularity, and can be taken back', async ({ page }) => {
  const asked = countDocuments(page)
  await page.goto('/movies?genre=80')
  await expect(page.getByRole('main').getByRole('article')).not.toHaveCount(0)
  expect(asked).toContain('/discover/movie?with_genres=80&sort_by=popularity.desc&page=1')
  await page.getByRole('button', { name: 'Remove Crime' }).click()
  await expect(page).toHaveURL('/movies')
})

test('five page buttons move along, and the tenth page is the last', async ({ page }) => {
  await serveList(page, '/movie/popular', [filmRecord()], { total_pages: 500 })
  await page.goto('/movies')
  const pages = page.getByRole('navigation', { name: 'Pagination' })
  const numbers = pages.getByRole('button', { name: /^Page/ })
  await expect(numbers).toHaveText(['1', '2', '3', '4', '5'])
  await expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await pages.getByRole('button', { name: 'Page 5' }).click()
  await expect(page).toHaveURL('/movies?page=5')
  await expect(numbers).toHaveText(['3', '4', '5', '6', '7'])
  await page.goto('/movies?page=10')
  await expect(numbers).toHaveText(['6', '7', '8', '9', '10'])
  await expect(pages.getByRole('button', { name: 'Page 10' })).toHaveAttribute('aria-current', 'page')
  await expect(pages.getByRole('button', { name: 'Next' })).toBeDisabled()
  await pages.getByRole('button', { name: 'Previous' }).click()
  await expect(page).toHaveURL('/movies?page=9')
})

test('one page alone needs no buttons', async ({ page }) => {
  await serveList(page, '/movie/popular', [filmRecord()])
  await page.goto('/movies')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('navigation', { name: 'Pagination' })).toBeHidden()
})

test('another page begins at its top', async ({ page }) => {
  await page.goto('/movies')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(20)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL('/movies?page=2')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

for (const [width, columns] of [
  [390, 2],
  [800, 4],
  [1100, 5],
  [1440, 6],
] as const) {
  test(`at ${width} px cards stand ${columns} abreast`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/movies')
    const cards = page.getByRole('main').getByRole('article')
    await expect(cards).toHaveCount(20)
    const tops = await cards.evaluateAll((all) =>
      all.map((card) => Math.round(card.getBoundingClientRect().top)),
    )
    expect(tops.filter((top) => top === tops[0])).toHaveLength(columns)
  })
}

test.describe('a listing that fails', () => {
  test.use({ expectedErrors: /^(Error fetching (movies|TV shows):|RequestError)/ })

  test('is logged in the spec’s words, and the page before stays', async ({ page }) => {
    await page.goto('/tv-shows')
    const names = page.getByRole('main').getByRole('heading', { level: 3 })
    await expect(names).toHaveCount(20)
    const before = await names.allInnerTexts()
    await page.route('**/tv/popular?*page=2*', (route) => route.fulfill({ status: 404, json: {} }))
    const logged = page.waitForEvent('console', (message) =>
      message.text().startsWith('Error fetching TV shows:'),
    )
    await page.getByRole('button', { name: 'Next' }).click()
    await logged
    await expect(page.getByText('The TV shows could not be loaded.')).toBeVisible()
    await expect(names).toHaveText(before)
  })
})
