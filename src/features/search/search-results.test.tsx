import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { recentSearches } from '#src/features/search-box/recent-searches.ts'
import { switchLanguage } from '#src/i18n/switch-language.ts'
import { expectNoAxeViolations } from '#src/testing/axe.ts'
import { listCatalogueRequests } from '#src/testing/catalogue-requests.ts'
import { toPage } from '#src/testing/catalogue-stubs.ts'
import { expectErrors } from '#src/testing/expect-errors.ts'
import { getTexts } from '#src/testing/locators.ts'
import { renderScreen, type Stub } from '#src/testing/render-screen.tsx'

const FOUND = [
  { id: 1, media_type: 'movie', title: 'Night Ferry' },
  { id: 2, title: 'Night Without A Type' },
  { id: 3, media_type: 'tv', name: 'Night Post' },
  { id: 4, media_type: 'person', name: 'Nia Nightly', known_for_department: 'Acting' },
  { id: 5, media_type: 'collection', name: 'Nights' },
]

const main = page.getByRole('main')
const groups = page.getByRole('group', { name: 'Filter results' }).getByRole('button')
const showMore = main.getByRole('button', { name: 'Show more results' })
const collections = main.getByRole('region', { name: 'Collections' })

test('results are best match first, and more of them can be loaded', async () => {
  const { router } = await renderScreen('/search?q=night', { catalogue: { '/search/multi': listNights } })
  await expect.element(page.getByText('50 of 50 results for night')).toBeVisible()
  expect(getNames().slice(0, 2)).toEqual(['Night', 'Night 60'])
  expect(countSearches()).toBe(3)
  showMore.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('100 of 100 results for night')).toBeVisible()
  expect(getNames()[1], 'the first results stay where they are').toBe('Night 60')
  expect(countSearches()).toBe(5)
  await expect.element(showMore).not.toBeInTheDocument()
  expect(router.state.location.state.listedBatches, 'as many after a reload').toBe(2)
  await page.getByRole('button', { name: 'TV Shows (0)' }).click()
  await expect.element(page.getByText('0 of 100 results for night')).toBeVisible()
})

test('results are counted and filtered by type, and untyped ones are movies', async () => {
  const { router } = await renderScreen('/search?q=night', { catalogue: { '/search/multi': toPage(FOUND) } })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible()
  await expect.element(page.getByText('4 of 4 results for night')).toBeVisible()
  expect(groups.elements().map(({ textContent }) => textContent)).toEqual([
    'All (4)',
    'Movies (2)',
    'TV Shows (1)',
    'People (1)',
  ])
  const filters = page.getByRole('button', { name: 'Filters', exact: true })
  await groups.nth(1).click()
  await expect.element(page.getByText('2 of 4 results for night')).toBeVisible()
  expect(router.state.location.href).toBe('/search?q=night&type=movie')
  expect(getNames()).toEqual(['Night Ferry', 'Night Without A Type'])
  await expect.element(filters).toBeVisible()
  await groups.nth(3).click()
  await expect.element(page.getByText('Acting')).toBeVisible()
  await expect.element(filters, { message: 'people match none' }).not.toBeInTheDocument()
  await expect.element(main.getByText('N', { exact: true })).toBeVisible()
})

test('on a phone, the active type is scrolled to', async () => {
  await useSmallScreen()
  await renderScreen('/search?q=night&type=person', { catalogue: { '/search/multi': toPage(FOUND) } })
  await expect.element(groups.nth(3)).toHaveAttribute('aria-pressed', 'true')
  await expect.element(groups.nth(3)).toBeInViewport({ ratio: 1 })
})

test('without a query the page suggests genres and sends no request', async () => {
  const { router } = await renderScreen('/search')
  const heading = page.getByRole('heading', { name: 'Discover Your Next Watch' })
  await expect.element(heading).toBeVisible()
  await router.navigate({ href: '/search?q=%20%20' })
  await expect.element(heading).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Horror' })).toHaveAttribute('href', '/movies?genre=27')
  expect(listCatalogueRequests().filter((request) => request.startsWith('/search'))).toEqual([])
})

test('no results and an empty type show a message', async () => {
  const { router } = await renderScreen('/search?q=qqqqzzzz')
  const nothing = page.getByRole('heading', { name: 'No results found' })
  await expect.element(nothing).toBeVisible()
  await expect.element(page.getByText(/\b0 of 0\b/)).not.toBeInTheDocument()
  await router.navigate({ href: '/search?q=half+past+midnight&type=person' })
  await expect.element(page.getByRole('button', { name: 'Show all results' })).toBeVisible()
  await expect.element(nothing).toBeVisible()
  await page.getByRole('button', { name: 'Show all results' }).click()
  await expect.element(main.getByRole('link', { name: 'Half Past Midnight' })).toBeVisible()
})

test('special characters in a query reach the catalogue unchanged', async () => {
  const text = 'a&b=c#d %25 <i>é</i> ?'
  await renderScreen('/history')
  const field = page.getByRole('banner').getByPlaceholder('Search...')
  await field.fill(text)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'No results found' })).toBeVisible()
  const queries = listCatalogueRequests()
    .filter((request) => request.startsWith('/search/multi?') && request.endsWith('page=1'))
    .map((request) => new URLSearchParams(request.split('?')[1]).get('query'))
  // Similar texts follow, and on a slow machine the same one for suggestions.
  expect(queries[0]).toBe(text)
})

test('the same text in another spelling is one recent search', async () => {
  const { router } = await renderScreen('/search?q=night')
  await expect.element(page.getByText(/results for night$/)).toBeVisible()
  await router.navigate({ href: '/search?q=Night!' })
  await expect.element(page.getByText(/results for Night!$/)).toBeVisible()
  expect(recentSearches.get()).toEqual(['Night!'])
})

test('a search without results shows those of a similar text, and collections', async () => {
  await useSmallScreen()
  await renderScreen('/search?q=matrxi', {
    catalogue: {
      '/search/multi': ({ searchParams }) =>
        Response.json(
          toPage(
            searchParams.get('query') === 'matr'
              ? [
                  { id: 1, media_type: 'movie', title: 'Matrimony', popularity: 90 },
                  { id: 2, media_type: 'movie', title: 'The Matrix', popularity: 9 },
                ]
              : [],
          ),
        ),
      '/search/collection': toPage([{ id: 473964, name: 'The Matrix Collection' }]),
    },
  })
  await expect.element(page.getByText('Showing results for The Matrix')).toBeVisible()
  await expect.element(page.getByText('No results for “matrxi.”')).toBeVisible()
  await expect.element(page.getByText('2 of 2 results for The Matrix')).toBeVisible()
  expect(getNames()).toEqual(['The Matrix', 'Matrimony'])
  await expect
    .element(collections.getByRole('link', { name: 'The Matrix Collection Collection' }))
    .toHaveAttribute('href', '/collection/473964')
  await expectNoAxeViolations()
  expect(document.documentElement.scrollWidth).toBe(390)
  await page.getByRole('button', { name: 'Movies (2)' }).click()
  await expect.element(collections, { message: 'only beside all results' }).not.toBeInTheDocument()
})

test('a long word neither widens the page nor hides what was searched for', async () => {
  await useSmallScreen()
  const word = 'Donaudampfschifffahrt'.repeat(8)
  const { router } = await renderScreen(`/search?q=${word}`, {
    catalogue: { '/search/multi': toPage([]), '/search/person': toPage([]) },
  })
  await expect.element(page.getByRole('heading', { name: 'No results found' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await router.navigate({ href: `/search?q=person:${word}` })
  await expect.element(page.getByText(`No people match “${word}.”`)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('the operators are written from left to right in Arabic', async () => {
  await renderScreen('/search?q=night')
  await switchLanguage('ar')
  await page.getByRole('button', { name: 'نصائح البحث' }).click()
  const code = page.getByText('person:"first last"')
  await expect.element(code).toHaveStyle({ direction: 'ltr' })
})

test('the tips explain the operators', async () => {
  await renderScreen('/search')
  const opener = page.getByRole('button', { name: 'Search tips' })
  await expect.element(opener).toBeVisible()
  opener.element().focus()
  await userEvent.keyboard('{Enter}')
  const tips = page.getByRole('dialog', { name: 'Search tips' })
  await expect.element(tips.getByText('year:1999')).toBeVisible()
  await expectNoAxeViolations()
  await tips.getByRole('button', { name: 'Close' }).click()
  await expect.element(tips).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

describe('when the catalogue fails', () => {
  expectErrors(/RequestError/)

  test.each(['night', 'year:1999', 'tmdb:movie/655018', 'imdb:tt0133093', 'person:ana'])(
    'a search for %s offers a retry',
    async (text) => {
      const catalogue: Record<string, Stub> = { '*': 401 }
      await renderScreen(`/search?q=${text}`, { catalogue })
      const retry = main.getByRole('button', { name: 'Try again' })
      await expect.element(retry).toBeVisible()
      await expect.element(page.getByText('Search failed. Try again.')).toBeVisible()
      delete catalogue['*']
      await retry.click()
      await expect.element(retry).not.toBeInTheDocument()
    },
  )

  test('collections that cannot be loaded offer a retry beside the results', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const catalogue: Record<string, Stub> = {
      '/search/multi': toPage(FOUND),
      '/search/collection': () => promise.then(() => Response.json({}, { status: 401 })),
    }
    const { router } = await renderScreen('/search?q=night', { catalogue })
    await expect.poll(() => getNames()).toHaveLength(4)
    await expect.element(collections.getByRole('status', { name: 'Loading collections' })).toBeVisible()
    resolve()
    await expect.element(collections.getByText('We couldn’t load collections.')).toBeVisible()
    expect(getNames()).toHaveLength(4)
    await expectNoAxeViolations()
    catalogue['/search/collection'] = toPage([{ id: 473964, name: 'The Night Collection' }])
    await collections.getByRole('button', { name: 'Try again' }).click()
    await expect
      .element(collections.getByRole('link', { name: 'The Night Collection Collection' }))
      .toBeVisible()

    catalogue['/search/collection'] = toPage([])
    await router.navigate({ href: '/search?q=post' })
    await expect.element(page.getByText('4 of 4 results for post')).toBeVisible()
    await expect.poll(() => router.options.context.queryClient.isFetching()).toBe(0)
    await expect
      .element(collections, { message: 'without collections there is no heading' })
      .not.toBeInTheDocument()
  })

  test('more results that cannot be loaded leave the others in place', async () => {
    const catalogue: Record<string, Stub> = {
      '/search/multi': (url) => (getPage(url) > 3 ? Response.json({}, { status: 404 }) : listNights(url)),
    }
    await renderScreen('/search?q=night', { catalogue })
    await showMore.click()
    await expect.element(page.getByText('We couldn’t load more results.')).toBeVisible()
    await expect.element(page.getByText('50 of 50 results for night')).toBeVisible()
    catalogue['/search/multi'] = listNights
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('We couldn’t load more results.')).not.toBeInTheDocument()
    await expect.element(page.getByText('100 of 100 results for night')).toBeVisible()
  })
})

/** One of five pages of 20 movies: the least popular first, and the exact match on the third page. */
function listNights(url: URL): Response {
  const movies = Array.from({ length: 20 }, (_, index) => {
    const id = (getPage(url) - 1) * 20 + index + 1
    return { id, media_type: 'movie', title: id === 59 ? 'Night' : `Night ${id}`, popularity: id % 61 }
  })
  return Response.json({ page: getPage(url), results: movies, total_pages: 5, total_results: 100 })
}

function getPage({ searchParams }: URL): number {
  return Number(searchParams.get('page'))
}

const getNames = () => getTexts(main.getByRole('heading', { level: 3 }))

function countSearches(): number {
  return listCatalogueRequests().filter((request) => request.startsWith('/search/multi')).length
}

async function useSmallScreen(): Promise<void> {
  await page.viewport(390, 844)
}
