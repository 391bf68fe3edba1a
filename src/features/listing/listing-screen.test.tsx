import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { listCatalogueRequests } from '#src/testing/catalogue-requests.ts'
import { toPage } from '#src/testing/catalogue-stubs.ts'
import { expectErrors } from '#src/testing/expect-errors.ts'
import { renderScreen, type Stub } from '#src/testing/render-screen.tsx'

/** The first page of popular titles without one for adults, which the catalogue lists among them. */
const FIRST_PAGE_TITLES = 19

const main = page.getByRole('main')
const cards = main.getByRole('article')
const search = main.getByPlaceholder('Search...')
const pages = page.getByRole('navigation', { name: 'Pagination' })
const inGenre = page.getByText('Showing movies in selected genre')

test.each([
  { path: '/movies', heading: 'Movies', kind: 'movie', loading: 'Loading movies...' },
  { path: '/tv-shows', heading: 'TV Shows', kind: 'tv', loading: 'Loading TV shows...' },
])(
  '$path shows a loading state, lists $heading and searches them',
  async ({ path, heading, kind, loading }) => {
    const { promise: isReleased, resolve: respond } = Promise.withResolvers<void>()
    const results = Array.from({ length: 3 }, (_, index) => ({ id: index + 1, title: 'A', name: 'B' }))
    const { expectUrl } = await open(path, {
      [`/${kind}/popular`]: async () => {
        await isReleased
        return Response.json({ page: 1, results, total_pages: 1, total_results: 3 })
      },
    })
    await expect.element(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect.element(page.getByText(loading)).toBeVisible()
    respond()
    await expectCards(3)
    await expect.element(page.getByText(loading)).not.toBeInTheDocument()
    const links = cards.getByRole('link').elements()
    expect(links.map((link) => link.getAttribute('href'))).toEqual([1, 2, 3].map((id) => `/${kind}/${id}`))

    await search.fill(' night & day ')
    await userEvent.keyboard('{Enter}')
    await expectUrl(`${path}?query=night+%26+day`)
    await expect
      .poll(() => listCatalogueRequests().filter((request) => request.startsWith(`/search/${kind}?`)))
      .toEqual([`/search/${kind}?query=night+%26+day&page=1`])
  },
)

test('a list of genres becomes a filter in the URL, at its first page', async () => {
  const { expectUrl } = await open('/movies?genre=28,12&page=2')
  await expectUrl('/movies?filter=genres.28_12')
  await expect.element(cards.first()).toBeVisible()
})

test('a search starts at page 1 without the genre', async () => {
  const { router, expectUrl } = await open('/movies?genre=18&page=2')
  await expect.element(inGenre).toBeVisible()
  await search.fill('night')
  await userEvent.keyboard('{Enter}')
  await expectUrl('/movies?query=night')
  await expect.element(inGenre).not.toBeInTheDocument()
  router.history.back()
  await expectUrl('/movies?genre=18&page=2')
  await expect.element(inGenre).toBeVisible()
})

test('a genre lists its movies by popularity and can be removed', async () => {
  const { expectUrl } = await open('/movies?genre=80')
  await expect.element(cards.first()).toBeVisible()
  expect(listCatalogueRequests()).toContain('/discover/movie?with_genres=80&sort_by=popularity.desc&page=1')
  await page.getByRole('button', { name: 'Remove Crime' }).click()
  await expectUrl('/movies')
})

test('pagination shows five page buttons, ends at page 10, and scrolls to the top', async () => {
  const { router, expectUrl } = await open('/movies')
  await expectCards(FIRST_PAGE_TITLES)
  await expectNumbers(['1', '2', '3', '4', '5'])
  await expect.element(pages.getByRole('button', { name: 'Previous' })).toBeDisabled()
  const first = getNames()
  const next = pages.getByRole('button', { name: 'Next' })
  next.element().scrollIntoView()
  expect(scrollY).toBeGreaterThan(0)
  await next.click()
  await expectUrl('/movies?page=2')
  await expect.poll(() => scrollY).toBe(0)
  await expect.poll(getNames).not.toEqual(first)
  await pages.getByRole('button', { name: 'Page 4' }).click()
  await expectUrl('/movies?page=4')
  await expectNumbers(['2', '3', '4', '5', '6'])
  await router.navigate({ href: '/movies?page=10' })
  await expectNumbers(['6', '7', '8', '9', '10'])
  await expect.element(pages.getByRole('button', { name: 'Page 10' })).toHaveAttribute('aria-current', 'page')
  await expect.element(next).toBeDisabled()
  await pages.getByRole('button', { name: 'Previous' }).click()
  await expectUrl('/movies?page=9')
})

test('a single page has no pagination', async () => {
  await open('/movies', {
    '/movie/popular': toPage([{ id: 1, title: 'A' }]),
  })
  await expectCards(1)
  await expect.element(pages).not.toBeInTheDocument()
})

test('the grid has two to six columns, depending on the width', async () => {
  await open('/movies')
  await expectCards(FIRST_PAGE_TITLES)
  for (const [width, columns] of [
    [390, 2],
    [599, 2],
    [600, 3],
    [767, 3],
    [800, 4],
    [1100, 5],
    [1440, 6],
  ] as const) {
    await page.viewport(width, 900)
    await expect.poll(countColumns, { message: `columns at ${width} px` }).toBe(columns)
  }
})

describe('when a page fails to load', () => {
  expectErrors(/^Error fetching TV shows:|RequestError/)

  test('the error is logged and the previous page stays', async () => {
    const catalogue: Record<string, Stub> = {}
    await open('/tv-shows', catalogue)
    await expectCards(FIRST_PAGE_TITLES)
    const before = getNames()
    catalogue['/tv/popular'] = 404
    await pages.getByRole('button', { name: 'Next' }).click()
    await expect.element(page.getByText('We couldn’t load TV shows.')).toBeVisible()
    const logged = vi.mocked(console.error).mock.calls.map(([first]) => String(first))
    expect(logged).toContain('Error fetching TV shows:')
    expect(getNames()).toEqual(before)
  })
})

async function open(path: string, catalogue: Record<string, Stub> = {}) {
  const { router } = await renderScreen(path, { catalogue })
  const expectUrl = (url: string) => expect.poll(() => router.state.location.href).toBe(url)
  return { router, expectUrl }
}

function countColumns(): number {
  const tops = cards.elements().map((card) => Math.round(card.getBoundingClientRect().top))
  return tops.filter((top) => top === tops[0]).length
}

function getNames(): string[] {
  return main
    .getByRole('heading', { level: 3 })
    .elements()
    .map(({ textContent }) => textContent)
}

async function expectCards(count: number): Promise<void> {
  await expect.poll(() => cards.elements()).toHaveLength(count)
}

async function expectNumbers(texts: string[]): Promise<void> {
  const numbers = pages.getByRole('button', { name: /^Page/ })
  await expect.poll(() => numbers.elements().map(({ textContent }) => textContent)).toEqual(texts)
}
