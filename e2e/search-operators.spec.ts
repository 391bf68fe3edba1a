import type { Page } from '@playwright/test'

import { expectNoAxeViolationsInBothThemes } from './support/axe.ts'
import { mockList, recordCatalogueRequests } from './support/catalogue.ts'
import { expect, test, WIDTHS } from './support/test.ts'

const MOVIE_ID = 655018

const results = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 })
const count = (page: Page) => page.getByRole('main').getByText(/^\d+ of \d+ results for /)

test('results are best match first, and more of them can be loaded', async ({ page }) => {
  await page.route('**/search/multi**', (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('page'))
    return route.fulfill({ json: createPage(number, 5) })
  })
  const requests = recordCatalogueRequests(page)
  await page.goto('/search?q=night')
  await expect(page.getByText('50 of 50 results for night')).toBeVisible()
  await expect(results(page).nth(0)).toHaveText('Night')
  await expect(results(page).nth(1)).toHaveText('Night 60')
  expect(requests.filter((request) => request.includes('/multi'))).toHaveLength(3)
  await page.getByRole('button', { name: 'Show more results' }).press('Enter')
  await expect(page.getByText('100 of 100 results for night')).toBeVisible()
  await expect(results(page).nth(1), 'the first results stay where they are').toHaveText('Night 60')
  expect(requests.filter((request) => request.includes('/multi'))).toHaveLength(5)
  await expect(page.getByRole('button', { name: 'Show more results' })).toBeHidden()
  await page.reload()
  await expect(page.getByText('100 of 100 results for night'), 'as many as before').toBeVisible()
  await page.getByRole('button', { name: 'TV Shows (0)' }).click()
  await expect(page.getByText('0 of 100 results for night')).toBeVisible()
})

for (const width of WIDTHS) {
  test(`at ${width} px, a search without results shows those of a similar text, and collections`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.route('**/search/multi**', (route) => {
      const found = new URL(route.request().url()).searchParams.get('query') === 'matr'
      const items = found
        ? [
            { id: 1, media_type: 'movie', title: 'Matrimony', popularity: 90 },
            { id: 2, media_type: 'movie', title: 'The Matrix', popularity: 9 },
          ]
        : []
      return route.fulfill({ json: { page: 1, results: items, total_pages: 1, total_results: items.length } })
    })
    await mockList(page, '/search/collection', [{ id: 473964, name: 'The Matrix Collection' }])
    await page.goto('/search?q=matrxi')
    await expect(page.getByText('Showing results for The Matrix')).toBeVisible()
    await expect(page.getByText('No results for “matrxi.”')).toBeVisible()
    await expect(page.getByText('2 of 2 results for The Matrix')).toBeVisible()
    await expect(results(page)).toHaveText(['The Matrix', 'Matrimony'])
    const collections = page.getByRole('region', { name: 'Collections' })
    await expect(collections.getByRole('link', { name: 'The Matrix Collection' })).toHaveAttribute(
      'href',
      '/collection/473964',
    )
    await expectNoAxeViolationsInBothThemes(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await page.getByRole('button', { name: 'Movies (2)' }).click()
    await expect(collections, 'only beside all results').toBeHidden()
  })
}

test('an id opens its title, and Back leads past the search', async ({ page }) => {
  await page.goto('/history')
  await submit(page, `tmdb:${MOVIE_ID}`)
  await expect(page).toHaveURL(`/movie/${MOVIE_ID}`)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Search')
  await page.goBack()
  await expect(page).toHaveURL('/history')
  const imdbId = await readImdbId(page)
  await submit(page, `imdb:${imdbId}`)
  await expect(page).toHaveURL(`/movie/${MOVIE_ID}`)
  await submit(page, 'tmdb:tv/392019')
  await expect(page).toHaveURL('/tv/392019')
})

test('an id that is unknown or shared says so @full', async ({ page }) => {
  for (const kind of ['movie', 'tv'])
    await page.route(`**/tmdb/3/${kind}/77?**`, (route) =>
      route.fulfill({ json: { id: 77, title: `The ${kind}`, name: `The ${kind}` } }),
    )
  await page.goto('/search?q=tmdb:999999999')
  await expect(page.getByText('No movie or TV show has the TMDB ID 999999999.')).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
  await page.goto('/search?q=imdb:tt99999999')
  await expect(page.getByText('No title or person has the IMDb ID tt99999999.')).toBeVisible()
  await page.goto('/search?q=tmdb:77')
  await expect(page.getByText('A movie and a TV show have the TMDB ID 77.')).toBeVisible()
  await expect(results(page)).toHaveText(['The movie', 'The tv'])
  await page.goto('/search?q=person:"No Such Name"')
  await expect(page.getByText('No people match “No Such Name.”')).toBeVisible()
})

test('a person’s titles are listed, and narrowed by year, genre and words', async ({ page }) => {
  const credit = { media_type: 'movie', character: 'A', vote_count: 1 }
  await mockList(page, '/search/person', [
    { id: 6, name: 'Anastasia Lune' },
    { id: 5, name: 'Ana Lune', known_for_department: 'Acting' },
  ])
  await page.route('**/tmdb/3/person/5?**', (route) =>
    route.fulfill({
      json: {
        id: 5,
        name: 'Ana Lune',
        known_for_department: 'Acting',
        combined_credits: {
          cast: [
            { ...credit, id: 1, title: 'Salt', release_date: '1999-01-01', genre_ids: [35], vote_count: 9 },
            {
              ...credit,
              id: 2,
              title: 'Rain',
              release_date: '2004-01-01',
              genre_ids: [18],
              original_language: 'ja',
            },
            { id: 3, media_type: 'tv', name: 'Salt Lake', first_air_date: '1999-05-05', genre_ids: [18] },
          ],
          crew: [],
        },
      },
    }),
  )
  await page.goto('/search?q=person:"ana lune"')
  await expect(page.getByText('Titles with Ana Lune')).toBeVisible()
  await expect(count(page)).toHaveText('3 of 3 results for Ana Lune')
  await expect(results(page)).toHaveText(['Salt', 'Rain', 'Salt Lake'])
  await expect(page.getByRole('main').getByRole('link', { name: 'Anastasia Lune' })).toHaveAttribute(
    'href',
    '/person/6',
  )
  await expectNoAxeViolationsInBothThemes(page)
  await page.getByRole('button', { name: 'TV Shows (1)' }).click()
  await expect(results(page)).toHaveText(['Salt Lake'])
  await page.goto('/search?q=person:"ana lune" year:1999')
  await expect(results(page)).toHaveText(['Salt', 'Salt Lake'])
  await page.goto('/search?q=person:"ana lune"&filter=language.ja')
  await expect(results(page)).toHaveText(['Rain'])
  await page.goto('/search?q=person:"ana lune" genre:comedy')
  await expect(results(page)).toHaveText(['Salt'])
  await page.goto('/search?q=person:"ana lune" rian')
  await expect(results(page), 'in spite of the typo').toHaveText(['Rain'])
  await page.goto('/search?q=person:"ana lune" thunder')
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible()
  await page.goto('/search?q=person:"ana lune" lake')
  await expect(results(page)).toHaveText(['Salt Lake'])
})

test('a year and a genre narrow a search, with and without words', async ({ page }) => {
  const requests = recordCatalogueRequests(page)
  await page.goto('/search?q=year:2019 genre:comedy')
  await expect(count(page)).toHaveText(/results for Comedy · 2019$/)
  await expect(results(page)).not.toHaveCount(0)
  const firstPages = requests.filter((request) => /^\/discover.*page=1$/.test(request)).toSorted()
  expect(firstPages).toEqual([
    '/discover/movie?sort_by=popularity.desc&primary_release_year=2019&with_genres=35&page=1',
    '/discover/tv?sort_by=popularity.desc&first_air_date_year=2019&with_genres=35&page=1',
  ])
  await page.goto('/search?q=the year:2019')
  await expect(count(page)).toHaveText(/results for the · 2019$/)
  await expect(results(page)).not.toHaveCount(0)
  for (const year of await page
    .getByRole('main')
    .getByRole('article')
    .getByText(/^\d{4}$/)
    .allInnerTexts())
    expect(year).toBe('2019')
  await page.goto('/search?q=night genre:comedy')
  await expect(count(page)).toHaveText(/results for night · Comedy$/)
  await expect(page.getByRole('button', { name: 'People (0)' })).toBeVisible()
})

test('the tips explain the operators', async ({ page }) => {
  await page.goto('/search')
  const opener = page.getByRole('button', { name: 'Search tips' })
  await opener.press('Enter')
  const tips = page.getByRole('dialog', { name: 'Search tips' })
  await expect(tips.getByText('year:1999')).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
  await tips.getByRole('button', { name: 'Close' }).click()
  await expect(tips).toBeHidden()
  await expect(opener).toBeFocused()
})

test('browsers find the description of the search', async ({ page, request }) => {
  await page.goto('/')
  const link = page.locator('link[rel="search"]')
  await expect(link).toHaveAttribute('type', 'application/opensearchdescription+xml')
  const response = await request.get((await link.getAttribute('href')) ?? '')
  expect(response.headers()['content-type']).toContain('application/opensearchdescription+xml')
  expect(await response.text()).toContain('/search?q={searchTerms}')
})

test.describe('when the catalogue fails', () => {
  test.use({ expectedErrors: /RequestError/ })

  test('every kind of search offers a retry', async ({ page }) => {
    for (const text of ['night', 'year:1999', 'tmdb:movie/655018', 'imdb:tt0133093', 'person:ana']) {
      await page.route('**/tmdb/3/**', (route) => route.fulfill({ status: 401, json: {} }))
      await page.goto(`/search?q=${text}`)
      const retry = page.getByRole('main').getByRole('button', { name: 'Try again' })
      await expect(retry, text).toBeVisible()
      await expect(page.getByText('Search failed. Try again.')).toBeVisible()
      await page.unroute('**/tmdb/3/**')
      await retry.click()
      await expect(retry, text).toBeHidden()
    }
  })

  test('collections that cannot be loaded offer a retry beside the results @full', async ({ page }) => {
    const held = Promise.withResolvers<void>()
    await page.route('**/search/collection?*', async (route) => {
      await held.promise
      await route.fulfill({ status: 401, json: {} })
    })
    await page.goto('/search?q=night')
    const collections = page.getByRole('main').getByRole('region', { name: 'Collections' })
    await expect(results(page)).not.toHaveCount(0)
    await expect(collections.getByRole('status', { name: 'Loading collections' })).toBeVisible()
    held.resolve()
    await expect(collections.getByText('We couldn’t load collections.')).toBeVisible()
    await expect(results(page)).not.toHaveCount(0)
    await expectNoAxeViolationsInBothThemes(page, 'failed collections')
    await page.unroute('**/search/collection?*')
    await mockList(page, '/search/collection', [{ id: 473964, name: 'The Night Collection' }])
    await collections.getByRole('button', { name: 'Try again' }).click()
    await expect(collections.getByRole('link', { name: 'The Night Collection' })).toBeVisible()

    await page.unroute('**/tmdb/3/search/collection**')
    await mockList(page, '/search/collection', [])
    await page.reload()
    await expect(results(page)).not.toHaveCount(0)
    await expect(collections, 'without collections there is no heading').toBeHidden()
  })

  test('more results that cannot be loaded leave the others in place @full', async ({ page }) => {
    await page.route('**/search/multi**', (route) => {
      const number = Number(new URL(route.request().url()).searchParams.get('page'))
      return number > 3
        ? route.fulfill({ status: 404, json: {} })
        : route.fulfill({ json: createPage(number, 5) })
    })
    await page.goto('/search?q=night')
    await page.getByRole('button', { name: 'Show more results' }).click()
    await expect(page.getByText('We couldn’t load more results.')).toBeVisible()
    await expect(page.getByText('50 of 50 results for night')).toBeVisible()
    await page.unroute('**/search/multi**')
    await page.route('**/search/multi**', (route) => route.fulfill({ json: createPage(5, 5) }))
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('We couldn’t load more results.')).toBeHidden()
    await expect(count(page)).not.toHaveText('50 of 50 results for night')
  })
})

/** A page of 20 movies: the least popular first, and the exact match on the third page. */
function createPage(number: number, pageCount: number) {
  const movies = Array.from({ length: 20 }, (_, index) => {
    const id = (number - 1) * 20 + index + 1
    return { id, media_type: 'movie', title: id === 59 ? 'Night' : `Night ${id}`, popularity: id % 61 }
  })
  return { page: number, results: movies, total_pages: pageCount, total_results: pageCount * 20 }
}

async function submit(page: Page, text: string): Promise<void> {
  const field = page.getByRole('banner').getByPlaceholder('Search...')
  await field.fill(text)
  await field.press('Enter')
}

async function readImdbId(page: Page): Promise<string> {
  const response = await page.request.get(`/tmdb/3/movie/${MOVIE_ID}/external_ids?api_key=demo`)
  const { imdb_id }: { imdb_id: string } = await response.json()
  return imdb_id
}
