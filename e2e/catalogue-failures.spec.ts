import type { Page } from '@playwright/test'

import { breakCatalogue, FAULTS, filmRecord, mendCatalogue, serveList } from './support/catalogue.ts'
import { expect, test } from './support/test.ts'

/** A screen, what it says when nothing can be had, and what it shows when it can. */
const SCREENS: { path: string; failure: string; shown: (page: Page) => Promise<void> }[] = [
  {
    path: '/',
    failure: 'Trending titles could not be loaded.',
    shown: async (page) => {
      await expect(page.getByRole('list', { name: 'Trending now' }).getByRole('link')).toHaveCount(7)
    },
  },
  { path: '/movies', failure: 'The movies could not be loaded.', shown: cardsAreShown },
  {
    path: '/tv-shows',
    failure: 'The TV shows could not be loaded.',
    shown: cardsAreShown,
  },
  {
    path: '/categories?genre=28&filters=%5B%22movie%22%5D',
    failure: 'Action Movies could not be loaded.',
    shown: cardsAreShown,
  },
  {
    path: '/search?q=night',
    failure: 'The search could not be made.',
    shown: cardsAreShown,
  },
  {
    path: '/random',
    failure: 'Nothing could be picked just now.',
    shown: async (page) => {
      await expect(page.getByRole('button', { name: 'Get Another' })).toBeVisible()
    },
  },
  { path: '/movie/655018', failure: 'Movie not found', shown: watchNowIsShown },
  { path: '/tv/392019', failure: 'TV show not found', shown: watchNowIsShown },
  { path: '/streaming/netflix', failure: 'What is featured could not be loaded.', shown: featuredIsShown },
]

test.use({ expectedErrors: /RequestError|^Error fetching/ })

for (const [fault, answer] of Object.entries(FAULTS)) {
  for (const { path, failure, shown } of SCREENS) {
    test(`a catalogue that ${fault} does not leave ${path} blank, and it comes back on a retry`, async ({
      page,
    }) => {
      await breakCatalogue(page, answer)
      await page.goto(path)
      await expect(page.getByText(failure)).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText('Something went wrong')).toBeHidden()
      await mendCatalogue(page)
      await page.getByRole('button', { name: 'Try again' }).first().click()
      await shown(page)
    })
  }
}

test('a fault of the service is tried again three times, with growing pauses, before it is told', async ({
  page,
}) => {
  const asked: number[] = []
  // Time stands still but for the pauses that are let pass.
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.route('**/movie/popular**', (route) => {
    asked.push(1)
    return route.fulfill({ status: 500, json: {} })
  })
  await page.goto('/movies')
  await expect(page.getByText('Loading movies...')).toBeVisible()
  for (const [tries, pauseMs] of [
    [1, 1000],
    [2, 2000],
    [3, 4000],
  ] as const) {
    await expect.poll(() => asked.length).toBe(tries)
    await expect(page.getByText('Loading movies...')).toBeVisible()
    await page.clock.runFor(pauseMs)
  }
  await page.clock.resume()
  await expect(page.getByText('The movies could not be loaded.')).toBeVisible()
  expect(asked).toHaveLength(4)
})

test('who is asked to wait waits that long, and then shows what was wanted', async ({ page }) => {
  const asked: number[] = []
  await page.route('**/movie/popular**', (route) => {
    asked.push(Date.now())
    return asked.length === 1
      ? route.fulfill({ status: 429, headers: { 'retry-after': '2' }, json: { status_code: 25 } })
      : route.continue()
  })
  await page.goto('/movies')
  await cardsAreShown(page)
  expect(asked).toHaveLength(2)
  expect((asked[1] ?? 0) - (asked[0] ?? 0)).toBeGreaterThanOrEqual(1950)
})

test('while one answer asks to wait, nothing else is asked', async ({ page }) => {
  await page.route('**/movie/popular**', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '4' }, json: { status_code: 25 } }),
  )
  const refused = page.waitForResponse('**/movie/popular**')
  await page.goto('/movies')
  await refused
  const begun = Date.now()
  const asked = page.waitForRequest('**/tv/popular**')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'TV Shows' }).click()
  await asked
  expect(Date.now() - begun).toBeGreaterThan(3000)
  await cardsAreShown(page)
})

test('an answer that never comes is given up', async ({ page }) => {
  await page.route('**/movie/popular**', () => new Promise(() => {}))
  await page.goto('/movies')
  await expect(page.getByText('The movies could not be loaded.')).toBeVisible({ timeout: 40_000 })
})

test('without a network what was seen stays, the rest says so, and comes by itself when it is back', async ({
  page,
  context,
}) => {
  await page.goto('/movies')
  await cardsAreShown(page)
  await page.goto('/')
  const row = page.getByRole('list', { name: 'Trending', exact: true })
  await expect(row.getByRole('article')).toHaveCount(20)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Movies' }).click()
  await cardsAreShown(page)
  await page.goBack()
  await expect(row.getByRole('article')).toHaveCount(20)
  const last = page.getByRole('region', { name: 'Popular TV Shows' })
  await last.scrollIntoViewIfNeeded()
  await expect(last.getByText('Popular TV Shows could not be loaded.')).toBeVisible()
  await context.setOffline(false)
  await expect(last.getByRole('article').first()).toBeVisible()
})

test('records with missing and mistyped fields are shown as far as they go', async ({ page }) => {
  await serveList(page, '/movie/popular', [
    { id: 1 },
    { id: 2, title: 5, vote_average: 'high', release_date: null, poster_path: 12 },
    { title: 'Without an id' },
    null,
    'nonsense',
    filmRecord(),
  ])
  await page.goto('/movies')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(3)
  await expect(cards.getByRole('heading')).toHaveText(['Unknown Title', 'Unknown Title', 'The Salt Road'])
})

test('a title whose cast and suggestions fail is shown without them, each with its retry', async ({
  page,
}) => {
  for (const part of ['credits', 'recommendations'])
    await page.route(`**/movie/*/${part}**`, (route) => route.fulfill({ status: 404, json: {} }))
  await page.goto('/movie/655018')
  await watchNowIsShown(page)
  const cast = page.getByRole('region', { name: 'Cast' })
  await expect(cast.getByText('The cast could not be loaded.')).toBeVisible()
  await expect(page.getByText('Suggestions could not be loaded.')).toBeVisible()
  await page.unroute('**/movie/*/credits**')
  await cast.getByRole('button', { name: 'Try again' }).click()
  await expect(cast.getByRole('listitem')).toHaveCount(10)
})

test('empty lists say so', async ({ page }) => {
  await serveList(page, '/**', [])
  await page.goto('/movies')
  await expect(page.getByText('No movies found')).toBeVisible()
  await page.goto('/tv-shows')
  await expect(page.getByText('No TV shows found')).toBeVisible()
  await page.goto('/')
  await expect(page.getByText('Nothing is trending right now')).toBeVisible()
  await expect(page.getByText('Nothing here today.').first()).toBeVisible()
})

async function cardsAreShown(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
}

async function watchNowIsShown(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: 'Watch Now' })).toBeVisible()
}

async function featuredIsShown(page: Page): Promise<void> {
  await expect(page.getByText('Featured:')).toBeVisible()
}
