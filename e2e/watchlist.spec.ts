import type { Page } from '@playwright/test'

import { seedStorageOnce } from './support/local-storage.ts'
import { expect, test } from './support/test.ts'

// Hovering a card prefetches its title, and the catalogue has none of these.
test.use({ expectedErrors: /RequestError/ })

test('the tabs count and filter the titles and are in the URL', async ({ page }) => {
  await storeWatchlist(page, [createMovie(1), createMovie(2), createTvShow(1)])
  await page.goto('/watchlist')
  await expect(page.getByRole('heading', { level: 1, name: 'My Watchlist' })).toBeVisible()
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  await expect(tab('All (3)')).toHaveAttribute('aria-selected', 'true')
  await expectNames(page, ['Show 1', 'Movie 2', 'Movie 1'])
  await tab('TV Shows (1)').click()
  await expectNames(page, ['Show 1'])
  await expect(page).toHaveURL('/watchlist?tab=tv')
  await page.keyboard.press('ArrowLeft')
  await expectNames(page, ['Movie 2', 'Movie 1'])
  await page.reload()
  await expect(tab('Movies (2)')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('2025')).toBeVisible()
})

const EMPTY = [
  ['/watchlist', [], 'Your watchlist is empty', 'Save movies and TV shows to watch later'],
  ['/watchlist?tab=movie', [createTvShow(1)], 'No movies in your watchlist', 'Save movies to watch later'],
  ['/watchlist?tab=tv', [createMovie(1)], 'No TV shows in your watchlist', 'Save TV shows to watch later'],
] as const

for (const [path, stored, title, text] of EMPTY) {
  test(`${path} is empty and says "${title}"`, async ({ page }) => {
    await storeWatchlist(page, stored)
    await page.goto(path)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByText(text)).toBeVisible()
  })
}

test('five thousand titles render few cards and restore the scroll position', async ({ page }) => {
  const titles = Array.from({ length: 5000 }, (_, index) =>
    index % 2 ? createMovie(index) : createTvShow(index),
  )
  await storeWatchlist(page, titles)
  await page.goto('/watchlist')
  await expect(page.getByRole('tab', { name: 'All (5000)' })).toBeVisible()
  const cards = page.getByRole('article')
  await expect(cards.first()).toContainText('Movie 4999')
  expect(await cards.count()).toBeLessThan(100)
  await page.getByRole('tab', { name: 'Movies (2500)' }).click()
  await expect(cards.nth(1)).toContainText('Movie 4997')

  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2))
  await expect.poll(() => page.evaluate(countCardsInView)).toBeGreaterThan(5)
  const scrollTop = await page.evaluate(() => scrollY)
  await page.evaluate(clickCardInView)
  await expect(page).toHaveURL(/\/movie\/\d+$/)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrollTop)
  await expect.poll(() => page.evaluate(countCardsInView)).toBeGreaterThan(5)

  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(page.getByRole('article').last()).toContainText('Movie 1')
  await expect(page.getByRole('article').last()).toBeInViewport()
  await expect(page.getByRole('article').last().locator('..')).toHaveAttribute('aria-posinset', '2500')
})

function createMovie(id: number) {
  return {
    id,
    media_type: 'movie',
    title: `Movie ${id}`,
    poster_path: null,
    vote_average: 7,
    release_date: '2024-01-01',
  }
}

function createTvShow(id: number) {
  return {
    id,
    media_type: 'tv',
    name: `Show ${id}`,
    poster_path: null,
    vote_average: 7,
    first_air_date: '2024-01-01',
  }
}

/** Stores the watchlist once, before the app starts. */
async function storeWatchlist(page: Page, entries: readonly object[]): Promise<void> {
  await page.addInitScript(seedStorageOnce, { watchlist: entries })
}

async function expectNames(page: Page, names: string[]): Promise<void> {
  await expect(page.getByRole('main').getByRole('article').getByRole('heading')).toHaveText(names)
}

function countCardsInView(): number {
  return [...document.querySelectorAll('main article')].filter((card) => {
    const { top, bottom } = card.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  }).length
}

function clickCardInView(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main article a')]
  links.find((link) => link.getBoundingClientRect().top > 100)?.click()
}
