import type { Page } from '@playwright/test'

import {
  CATALOGUE_FAULTS,
  failCatalogue,
  mockList,
  movieRecord,
  restoreCatalogue,
} from './support/catalogue.ts'
import { expect, isFullRun, test } from './support/test.ts'

/** Screens with their error message and a check that they have loaded. */
const SCREENS: {
  path: string
  failure: string
  expectLoaded: (page: Page) => Promise<void>
  /** Whether a 404 is no passing fault. */
  isFinalIfMissing?: boolean
}[] = [
  {
    path: '/',
    failure: 'We couldn’t load trending titles.',
    expectLoaded: async (page) => {
      await expect(page.getByRole('list', { name: 'Trending now' }).getByRole('link')).toHaveCount(7)
    },
  },
  { path: '/movies', failure: 'No movies found', expectLoaded: expectCards },
  {
    path: '/tv-shows',
    failure: 'No TV shows found',
    expectLoaded: expectCards,
  },
  {
    path: '/categories?genre=28&filters=%5B%22movie%22%5D',
    failure: 'We couldn’t load Action Movies.',
    expectLoaded: expectCards,
  },
  {
    path: '/search?q=night',
    failure: 'No results found',
    expectLoaded: expectCards,
  },
  {
    path: '/random',
    failure: 'We couldn’t pick a title. Try again.',
    expectLoaded: async (page) => {
      await expect(page.getByRole('button', { name: 'Get Another' })).toBeVisible()
    },
  },
  { path: '/movie/655018', failure: 'Movie not found', expectLoaded: expectWatchNow, isFinalIfMissing: true },
  { path: '/tv/392019', failure: 'TV show not found', expectLoaded: expectWatchNow, isFinalIfMissing: true },
  {
    path: '/streaming/netflix',
    failure: 'We couldn’t load the featured title.',
    expectLoaded: expectFeatured,
  },
]

test.use({ expectedErrors: /RequestError|^Error fetching/ })

/** A page of rows, a title and a single pick. */
const LAYOUTS = ['/', '/movie/655018', '/random']
const FIRST_FAULT = Object.keys(CATALOGUE_FAULTS)[0]

for (const [fault, respond] of Object.entries(CATALOGUE_FAULTS)) {
  for (const { path, failure, expectLoaded, isFinalIfMissing } of SCREENS) {
    if (isFinalIfMissing && fault === 'responds with 404') continue
    // One screen of each layout with one fault, and each fault on one screen; all pairs in a full run.
    const isVariant = path !== '/movies' && (fault !== FIRST_FAULT || !LAYOUTS.includes(path))
    if (!isFullRun && isVariant) continue

    test(`${path} shows an error and can be retried when the catalogue ${fault}`, async ({ page }) => {
      await failCatalogue(page, respond)
      await page.goto(path)
      await expect(page.getByText(failure)).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText('Something went wrong')).toBeHidden()
      await restoreCatalogue(page)
      await page.getByRole('button', { name: 'Try again' }).first().click()
      await expectLoaded(page)
    })
  }
}

for (const [fault, cause] of [
  ['rejects the API key', /^The catalog rejected this site’s API key/],
  ['responds with HTML', 'We can’t reach the catalog right now.'],
] as const) {
  test(`Home says once that the catalogue ${fault}, and one retry loads all rows`, async ({ page }) => {
    await failCatalogue(page, CATALOGUE_FAULTS[fault])
    await page.goto('/')
    await expect(page.getByText(cause)).toBeVisible()
    for (const name of ['Trending Movies', 'Trending Series'])
      await page.getByRole('region', { name }).scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('alert')).toHaveCount(1)
    await restoreCatalogue(page)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('list', { name: 'Trending now' }).getByRole('link')).toHaveCount(7)
    await expect(
      page.getByRole('list', { name: 'Trending Movies' }).getByRole('article').first(),
    ).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test(`a title’s page says that the catalogue ${fault}`, async ({ page }) => {
    await failCatalogue(page, CATALOGUE_FAULTS[fault])
    await page.goto('/movie/655018')
    await expect(page.getByRole('heading', { name: 'Movie not found' })).toBeVisible()
    await expect(page.getByText(cause)).toBeVisible()
    await restoreCatalogue(page)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expectWatchNow(page)
  })
}

test('one alert speaks for all parts of a page, and one retry loads them', async ({ page }) => {
  await failCatalogue(page, CATALOGUE_FAULTS['responds with HTML'])
  await page.goto('/people')
  await expect(page.getByText('We can’t reach the catalog right now.')).toBeVisible()
  await page.getByRole('region', { name: 'Coming soon' }).scrollIntoViewIfNeeded()
  await expect(page.getByText('We couldn’t load announced titles.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(1)
  await restoreCatalogue(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectCards(page)
  await expect(page.getByRole('region', { name: 'Coming soon' }).getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a title, a person and a collection that the catalogue does not have are not found, without a retry', async ({
  page,
}) => {
  for (const [path, heading] of [
    ['/movie/999999999', 'Movie not found'],
    ['/tv/999999999', 'TV show not found'],
    ['/person/999999999', 'Person not found'],
    ['/collection/999999999', 'Collection not found'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(page.getByText(/may have been removed from the catalog/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden()
  }
})

test('offline, visited screens stay and others show an error until the network is back', async ({
  page,
  context,
}) => {
  await page.goto('/movies')
  await expectCards(page)
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: 'Home' }).click()
  const row = page.getByRole('list', { name: 'Trending', exact: true })
  await expect(row.getByRole('article').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await main.getByRole('link', { name: 'Movies' }).click()
  await expectCards(page)
  await page.goBack()
  await expect(row.getByRole('article').first()).toBeVisible()
  const last = page.getByRole('region', { name: 'Popular TV Shows' })
  await last.scrollIntoViewIfNeeded()
  await expect(page.getByRole('alert')).toHaveCount(1)
  await expect(page.getByRole('alert')).toContainText('We can’t reach the catalog right now.')
  await context.setOffline(false)
  await expect(last.getByRole('article').first()).toBeVisible()
})

test('records with missing or invalid fields are shown as far as possible', async ({ page }) => {
  await mockList(page, '/movie/popular', [
    { id: 1 },
    { id: 2, title: 5, vote_average: 'high', release_date: null, poster_path: 12 },
    { title: 'Without an id' },
    null,
    'nonsense',
    movieRecord(),
  ])
  await page.goto('/movies')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(3)
  await expect(cards.getByRole('heading')).toHaveText(['Unknown Title', 'Unknown Title', 'The Salt Road'])
})

test('a title is shown without its cast and suggestions if they fail, each with a retry', async ({
  page,
}) => {
  for (const part of ['credits', 'recommendations'])
    await page.route(`**/movie/*/${part}**`, (route) => route.fulfill({ status: 404, json: {} }))
  await page.goto('/movie/655018')
  await expectWatchNow(page)
  const cast = page.getByRole('region', { name: 'Cast' })
  await expect(cast.getByText('We couldn’t load the cast.')).toBeVisible()
  await page.getByRole('region', { name: 'Similar Movies' }).scrollIntoViewIfNeeded()
  await expect(page.getByText('We couldn’t load recommendations.')).toBeVisible()
  await page.unroute('**/movie/*/credits**')
  await cast.getByRole('button', { name: 'Try again' }).click()
  await expect(cast.getByRole('listitem')).toHaveCount(10)
})

test('empty lists show a message', async ({ page }) => {
  await mockList(page, '/**', [])
  await page.goto('/movies')
  await expect(page.getByText('No movies found')).toBeVisible()
  await page.goto('/tv-shows')
  await expect(page.getByText('No TV shows found')).toBeVisible()
  await page.goto('/')
  await expect(page.getByText('Nothing is trending right now')).toBeVisible()
  await expect(page.getByText('Nothing to show here right now.').first()).toBeVisible()
})

async function expectCards(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
}

async function expectWatchNow(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: 'Watch Now' })).toBeVisible()
}

async function expectFeatured(page: Page): Promise<void> {
  await expect(page.getByText('Featured:')).toBeVisible()
}
