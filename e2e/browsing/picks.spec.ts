import type { Page } from '@playwright/test'

import { DAY_MS } from '#domain/time.ts'

import { seedStorageOnce } from '../support/local-storage.ts'
import { expect, test, WIDTHS } from '../support/test.ts'
import { progressEntry } from '../support/watch-history.ts'

function movieEntry(id: number, title: string, watched: number, days: number) {
  const entry = progressEntry(id, 'movie', {
    title,
    poster_path: `/m${id}p.jpg`,
    progress: { watched, duration: 6000 },
    last_updated: Date.now() - days * DAY_MS,
  })
  return [`movie-${id}`, entry]
}

/** A user who finished two movies, is watching a third, and has saved a fourth. */
function createHistory() {
  return {
    watchProgress: Object.fromEntries([
      movieEntry(676869, 'The Salt Road', 6000, 1),
      movieEntry(529650, 'Low Water', 6000, 2),
      movieEntry(655018, 'North Pier', 1200, 3),
    ]),
    watchlist: [
      {
        id: 612407,
        title: 'Saved movie',
        media_type: 'movie',
        poster_path: '/m612407p.jpg',
        vote_average: 7,
      },
    ],
  }
}

const row = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const namesIn = (page: Page, name: string | RegExp) =>
  row(page, name).getByRole('heading', { level: 3 }).allInnerTexts()

/** Rows render all of their cards once they are used. */
async function fillRow(page: Page, name: string): Promise<void> {
  await row(page, name).getByRole('list').hover()
  await expect(row(page, name).getByRole('article')).toHaveCount(20)
}

for (const width of WIDTHS) {
  test(`Home’s row has the best picks, and leads to the page, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.addInitScript(seedStorageOnce, createHistory())
    await page.goto('/')
    const suggested = row(page, "We Think You'll Like")
    await suggested.scrollIntoViewIfNeeded()
    await expect(suggested.getByText('AI Recommendations')).toBeVisible()
    await fillRow(page, "We Think You'll Like")
    await expect(suggested.getByText(/^Because you finished /).first()).toBeVisible()
    const [onHome, popular] = [
      await namesIn(page, "We Think You'll Like"),
      await namesIn(page, 'Popular Movies'),
    ]
    expect(onHome.slice(0, popular.length)).not.toEqual(popular)
    await suggested.getByRole('link', { name: "See all We Think You'll Like" }).click()
    await expect(page).toHaveURL('/picks')
    await fillRow(page, 'Top picks')
    await expect.poll(() => namesIn(page, 'Top picks')).toEqual(onHome)
  })
}
