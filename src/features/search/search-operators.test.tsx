import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { expectNoAxeViolations } from '#src/testing/axe.ts'
import { listCatalogueRequests } from '#src/testing/catalogue-requests.ts'
import { renderScreen } from '#src/testing/render-screen.tsx'

const MOVIE_ID = 655018

const main = page.getByRole('main')
const count = main.getByText(/^\d+ of \d+ results for /)

test('an id opens its title, and Back leads past the search', async () => {
  const { router } = await renderScreen('/history')
  const expectUrl = (url: string) => expect.poll(() => router.state.location.href).toBe(url)
  await submit(`tmdb:${MOVIE_ID}`)
  await expectUrl(`/movie/${MOVIE_ID}`)
  await expect.element(page.getByRole('link', { name: 'Watch Now' })).toBeVisible()
  router.history.back()
  await expectUrl('/history')
  const response = await fetch(`/tmdb/3/movie/${MOVIE_ID}/external_ids?api_key=demo`)
  const { imdb_id: imdbId }: { imdb_id: string } = await response.json()
  await submit(`imdb:${imdbId}`)
  await expectUrl(`/movie/${MOVIE_ID}`)
  await submit('tmdb:tv/392019')
  await expectUrl('/tv/392019')
})

test('an id that is unknown or shared says so', async () => {
  const { router } = await renderScreen('/search?q=tmdb:999999999', {
    catalogue: {
      '/movie/77': { id: 77, title: 'The movie' },
      '/tv/77': { id: 77, name: 'The TV show' },
    },
  })
  await expect.element(page.getByText('No movie or TV show has the TMDB ID 999999999.')).toBeVisible()
  await expectNoAxeViolations()
  await router.navigate({ href: '/search?q=imdb:tt99999999' })
  await expect.element(page.getByText('No title or person has the IMDb ID tt99999999.')).toBeVisible()
  await router.navigate({ href: '/search?q=tmdb:77' })
  await expect.element(page.getByText('A movie and a TV show have the TMDB ID 77.')).toBeVisible()
  await expectNames(['The movie', 'The TV show'])
  await router.navigate({ href: '/search?q=person:"No Such Name"' })
  await expect.element(page.getByText('No people match “No Such Name.”')).toBeVisible()
})

test('a person’s titles are listed, and narrowed by year, genre and words', async () => {
  const credit = { media_type: 'movie', character: 'A', vote_count: 1 }
  const cast = [
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
  ]
  const person = { id: 5, name: 'Ana Lune', known_for_department: 'Acting' }
  const { router } = await renderScreen('/search?q=person:"ana lune"', {
    catalogue: {
      '/search/person': {
        page: 1,
        results: [{ id: 6, name: 'Anastasia Lune' }, person],
        total_pages: 1,
        total_results: 2,
      },
      '/person/5': { ...person, combined_credits: { cast, crew: [] } },
    },
  })
  const search = (text: string) => router.navigate({ href: `/search?q=person:"ana lune"${text}` })
  await expect.element(page.getByText('Titles with Ana Lune')).toBeVisible()
  await expect.element(count).toHaveTextContent('3 of 3 results for Ana Lune')
  await expectNames(['Salt', 'Rain', 'Salt Lake'])
  await expect
    .element(main.getByRole('link', { name: 'Anastasia Lune' }))
    .toHaveAttribute('href', '/person/6')
  await expectNoAxeViolations()
  await page.getByRole('button', { name: 'TV Shows (1)' }).click()
  await expectNames(['Salt Lake'])
  await search(' year:1999')
  await expectNames(['Salt', 'Salt Lake'])
  await search('&filter=language.ja')
  await expectNames(['Rain'])
  await search(' genre:comedy')
  await expectNames(['Salt'])
  // In spite of the typo.
  await search(' rian')
  await expectNames(['Rain'])
  await search(' thunder')
  await expect.element(page.getByRole('heading', { name: 'No results found' })).toBeVisible()
  await search(' lake')
  await expectNames(['Salt Lake'])
})

test('a year and a genre narrow a search, with and without words', async () => {
  const { router } = await renderScreen('/search?q=year:2019 genre:comedy')
  await expect.element(count).toMatchTextContent(/results for Comedy · 2019$/)
  await expect.element(main.getByRole('article').first()).toBeVisible()
  const firstPages = listCatalogueRequests().filter((request) => /^\/discover.*page=1$/.test(request))
  expect(firstPages.toSorted()).toEqual([
    '/discover/movie?sort_by=popularity.desc&primary_release_year=2019&with_genres=35&page=1',
    '/discover/tv?sort_by=popularity.desc&first_air_date_year=2019&with_genres=35&page=1',
  ])
  await router.navigate({ href: '/search?q=the year:2019' })
  await expect.element(count).toMatchTextContent(/results for the · 2019$/)
  await expect.element(main.getByRole('article').first()).toBeVisible()
  const facts = main
    .getByRole('article')
    .getByRole('paragraph')
    .elements()
    .map(({ textContent }) => textContent)
  expect(facts.filter((text) => !text.endsWith('2019'))).toEqual([])
  await router.navigate({ href: '/search?q=night genre:comedy' })
  await expect.element(count).toMatchTextContent(/results for night · Comedy$/)
  await expect.element(page.getByRole('button', { name: 'People (0)' })).toBeVisible()
})

async function submit(text: string): Promise<void> {
  await page.getByRole('banner').getByPlaceholder('Search...').fill(text)
  await userEvent.keyboard('{Enter}')
}

async function expectNames(names: string[]): Promise<void> {
  const headings = main.getByRole('heading', { level: 3 })
  await expect.poll(() => headings.elements().map(({ textContent }) => textContent)).toEqual(names)
}
