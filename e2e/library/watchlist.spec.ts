import type { Page } from '@playwright/test'

import { seedStorageOnce } from '../support/local-storage.ts'
import { expect, test } from '../support/test.ts'

// Hovering a card prefetches its title, and the catalogue has none of these.
test.use({ expectedErrors: /RequestError/ })

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
