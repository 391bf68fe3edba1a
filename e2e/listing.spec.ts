import { FIRST_PAGE_TITLES, mockList, movieRecord, recordCatalogueRequests } from './support/catalogue.ts'
import { expect, test } from './support/test.ts'

const LISTINGS = [
  { path: '/movies', heading: 'Movies', kind: 'movie', loading: 'Loading movies...' },
  { path: '/tv-shows', heading: 'TV Shows', kind: 'tv', loading: 'Loading TV shows...' },
] as const

for (const { path, heading, kind, loading } of LISTINGS) {
  test(`${path} shows a loading state, lists ${heading} and searches them`, async ({ page }) => {
    const { promise: isReleased, resolve: respond } = Promise.withResolvers<void>()
    await page.route(`**/${kind}/popular**`, async (route) => {
      await isReleased
      await route.continue()
    })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByText(loading)).toBeVisible()
    respond()
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(FIRST_PAGE_TITLES)
    await expect(page.getByText(loading)).toBeHidden()
    for (const link of await page.getByRole('main').getByRole('article').getByRole('link').all())
      await expect(link).toHaveAttribute('href', new RegExp(`^/${kind}/\\d+$`))

    const requests = recordCatalogueRequests(page)
    const search = page.getByRole('main').getByPlaceholder('Search...')
    await search.fill(' night & day ')
    await search.press('Enter')
    await expect(page).toHaveURL(`${path}?query=night+%26+day`)
    await expect
      .poll(() => requests.filter((request) => request.startsWith(`/search/${kind}?`)))
      .toEqual([`/search/${kind}?query=night+%26+day&page=1`])
  })
}

test('a page of a list has its own URL', async ({ page }) => {
  await page.goto('/movies')
  const names = page.getByRole('main').getByRole('heading', { level: 3 })
  await expect(names).toHaveCount(FIRST_PAGE_TITLES)
  const first = await names.allInnerTexts()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL('/movies?page=2')
  await expect(names.first()).not.toHaveText(first[0] ?? '')
  const second = await names.allInnerTexts()
  await page.reload()
  await expect(names).toHaveText(second)
})

test('a search starts at page 1 without the genre', async ({ page }) => {
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

test('a genre lists its movies by popularity and can be removed', async ({ page }) => {
  const requests = recordCatalogueRequests(page)
  await page.goto('/movies?genre=80')
  await expect(page.getByRole('main').getByRole('article')).not.toHaveCount(0)
  expect(requests).toContain('/discover/movie?with_genres=80&sort_by=popularity.desc&page=1')
  await page.getByRole('button', { name: 'Remove Crime' }).click()
  await expect(page).toHaveURL('/movies')
})

test('pagination shows five page buttons and ends at page 10', async ({ page }) => {
  await mockList(page, '/movie/popular', [movieRecord()], { total_pages: 500 })
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

test('a single page has no pagination @full', async ({ page }) => {
  await mockList(page, '/movie/popular', [movieRecord()])
  await page.goto('/movies')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('navigation', { name: 'Pagination' })).toBeHidden()
})

test('changing the page scrolls to the top @full', async ({ page }) => {
  await page.goto('/movies')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(FIRST_PAGE_TITLES)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL('/movies?page=2')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('the grid has two to six columns, depending on the width @full', async ({ page }) => {
  await page.goto('/movies')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(FIRST_PAGE_TITLES)
  for (const [width, columns] of [
    [390, 2],
    [599, 2],
    [600, 3],
    [767, 3],
    [800, 4],
    [1100, 5],
    [1440, 6],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const countColumns = () =>
      cards.evaluateAll((all) => {
        const tops = all.map((card) => Math.round(card.getBoundingClientRect().top))
        return tops.filter((top) => top === tops[0]).length
      })
    await expect.poll(countColumns, `columns at ${width} px`).toBe(columns)
  }
})

test.describe('when a page fails to load', () => {
  test.use({ expectedErrors: /^(Error fetching (movies|TV shows):|RequestError)/ })

  test('the error is logged and the previous page stays @full', async ({ page }) => {
    await page.goto('/tv-shows')
    const names = page.getByRole('main').getByRole('heading', { level: 3 })
    await expect(names).toHaveCount(FIRST_PAGE_TITLES)
    const before = await names.allInnerTexts()
    await page.route('**/tv/popular?*page=2*', (route) => route.fulfill({ status: 404, json: {} }))
    const logged = page.waitForEvent('console', (message) =>
      message.text().startsWith('Error fetching TV shows:'),
    )
    await page.getByRole('button', { name: 'Next' }).click()
    await logged
    await expect(page.getByText('We couldn’t load TV shows.')).toBeVisible()
    await expect(names).toHaveText(before)
  })
})
