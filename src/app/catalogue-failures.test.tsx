import type { RegisteredRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { toPage } from '#src/testing/catalogue-stubs.ts'
import { expectErrors } from '#src/testing/expect-errors.ts'
import { renderScreen, type Stub } from '#src/testing/render-screen.tsx'

const FAULTS = {
  'rejects the API key': () => Response.json({ status_code: 7 }, { status: 401 }),
  'responds with 404': () => Response.json({ status_code: 34 }, { status: 404 }),
  'responds with HTML': () => new Response('<html>Welcome to our Wi-Fi</html>'),
  'responds with an empty object': {},
} satisfies Record<string, Stub>

const firstCard = () => page.getByRole('main').getByRole('article').first()
const watchNow = () => page.getByRole('link', { name: 'Watch Now' })
const trendingNow = () => page.getByRole('list', { name: 'Trending now' }).getByRole('link').nth(6)

/** Screens with their error message and what appears once they have loaded. */
const SCREENS = [
  ['/', 'We couldn’t load trending titles.', trendingNow],
  ['/movies', 'No movies found', firstCard],
  ['/tv-shows', 'No TV shows found', firstCard],
  ['/categories?genre=28&filters=movie', 'We couldn’t load Action Movies.', firstCard],
  ['/search?q=night', 'No results found', firstCard],
  [
    '/random',
    'We couldn’t pick a title. Try again.',
    () => page.getByRole('button', { name: 'Get Another' }),
  ],
  ['/movie/655018', 'Movie not found', watchNow],
  ['/tv/392019', 'TV show not found', watchNow],
  ['/streaming/netflix', 'We couldn’t load the featured title.', () => page.getByText(/^Featured:/)],
] as const

const CASES = Object.entries(FAULTS).flatMap(([fault, respond]) =>
  SCREENS.filter(([path]) => fault !== 'responds with 404' || !/\d$/.test(path)).map(
    ([path, failure, loaded]) => ({ path, fault, respond, failure, loaded }),
  ),
)

expectErrors(/RequestError|^Error fetching/)

test.each(CASES)(
  '$path shows an error and can be retried when the catalogue $fault',
  async ({ path, respond, failure, loaded }) => {
    const catalogue: Record<string, Stub> = { '*': respond }
    const { router } = await renderScreen(path, { catalogue })
    await expect.element(page.getByText(failure)).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.element(page.getByText('Something went wrong')).not.toBeInTheDocument()
    await retry(catalogue, router)
    await expect.element(loaded()).toBeVisible()
  },
)

const CAUSES = [
  ['rejects the API key', /^The catalog rejected this site’s API key/],
  ['responds with HTML', 'We can’t reach the catalog right now.'],
] as const

test.each(CAUSES)(
  'Home says once that the catalogue %s, and one retry loads all rows',
  async (fault, cause) => {
    const catalogue: Record<string, Stub> = { '*': FAULTS[fault] }
    const { router } = await renderScreen('/', { catalogue })
    await expect.element(page.getByText(cause)).toBeVisible()
    for (const name of ['Trending Movies', 'Trending Series'])
      page.getByRole('region', { name }).element().scrollIntoView()
    await expect.element(page.getByRole('alert')).toBeVisible()
    await retry(catalogue, router)
    await expect.element(trendingNow()).toBeVisible()
    await expect
      .element(page.getByRole('list', { name: 'Trending Movies' }).getByRole('article').first())
      .toBeVisible()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  },
)

test.each(CAUSES)('a title’s page says that the catalogue %s', async (fault, cause) => {
  const catalogue: Record<string, Stub> = { '*': FAULTS[fault] }
  const { router } = await renderScreen('/movie/655018', { catalogue })
  await expect.element(page.getByRole('heading', { name: 'Movie not found' })).toBeVisible()
  await expect.element(page.getByText(cause)).toBeVisible()
  await retry(catalogue, router)
  await expect.element(watchNow()).toBeVisible()
})

test('one alert speaks for all parts of a page, and one retry loads them', async () => {
  const catalogue: Record<string, Stub> = { '*': FAULTS['responds with HTML'] }
  const { router } = await renderScreen('/people', { catalogue })
  await expect.element(page.getByText('We can’t reach the catalog right now.')).toBeVisible()
  const soon = page.getByRole('region', { name: 'Coming soon' })
  soon.element().scrollIntoView()
  await expect.element(page.getByText('We couldn’t load announced titles.')).toBeVisible()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await retry(catalogue, router)
  await expect.element(firstCard()).toBeVisible()
  await expect.element(soon.getByRole('listitem').first()).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test.each([
  ['/movie/999999999', 'Movie not found'],
  ['/tv/999999999', 'TV show not found'],
  ['/person/999999999', 'Person not found'],
  ['/collection/999999999', 'Collection not found'],
])('%s, which the catalogue does not have, is not found, without a retry', async (path, heading) => {
  await renderScreen(path)
  await expect.element(page.getByRole('heading', { name: heading })).toBeVisible()
  await expect.element(page.getByText(/may have been removed from the catalog/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Back to Home' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})

test('records with missing or invalid fields are shown as far as possible', async () => {
  const results = [
    { id: 1 },
    { id: 2, title: 5, vote_average: 'high', release_date: null, poster_path: 12 },
    { title: 'Without an id' },
    null,
    'nonsense',
    { id: 3, title: 'The Salt Road' },
  ]
  await renderScreen('/movies', { catalogue: { '/movie/popular': { page: 1, total_pages: 1, results } } })
  await expect.element(firstCard()).toBeVisible()
  const headings = page.getByRole('main').getByRole('article').getByRole('heading').elements()
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Unknown Title',
    'Unknown Title',
    'The Salt Road',
  ])
})

test('a title is shown without its cast and suggestions if they fail, each with a retry', async () => {
  const catalogue: Record<string, Stub> = {
    '/movie/655018/credits': 404,
    '/movie/655018/recommendations': 404,
  }
  await renderScreen('/movie/655018', { catalogue })
  await expect.element(watchNow()).toBeVisible()
  const cast = page.getByRole('region', { name: 'Cast' })
  await expect.element(cast.getByText('We couldn’t load the cast.')).toBeVisible()
  page.getByRole('region', { name: 'Similar Movies' }).element().scrollIntoView()
  await expect.element(page.getByText('We couldn’t load recommendations.')).toBeVisible()
  delete catalogue['/movie/655018/credits']
  await cast.getByRole('button', { name: 'Try again' }).click()
  await expect.element(cast.getByRole('listitem').nth(9)).toBeVisible()
})

test.each([
  ['/movies', 'No movies found'],
  ['/tv-shows', 'No TV shows found'],
  ['/', 'Nothing is trending right now'],
  ['/', 'Nothing to show here right now.'],
])('%s says that there are no titles', async (path, text) => {
  await renderScreen(path, { catalogue: { '*': toPage([]) } })
  await expect.element(page.getByText(text).first()).toBeVisible()
})

/** Lets the catalogue respond and tries again, in one step: the app tries again by itself as well. */
async function retry(catalogue: Record<string, Stub>, router: RegisteredRouter): Promise<void> {
  const buttons = page.getByRole('button', { name: 'Try again' })
  await expect.element(buttons.first()).toBeVisible()
  // A retry joins a request that still fails.
  await expect.poll(() => router.options.context.queryClient.isFetching()).toBe(0)
  delete catalogue['*']
  // Until one alert speaks for all parts of a page, each has its own.
  for (const button of buttons.elements()) button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
}
