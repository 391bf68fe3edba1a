import type { Page } from '@playwright/test'

import { seedStorageOnce } from '../support/local-storage.ts'
import { expect, test, WIDTHS } from '../support/test.ts'
import { progressEntry } from '../support/watch-history.ts'
import { MOVIE, TV_SHOW } from '../support/watch-page.ts'

const watched = (season: number, episode: number, seconds: number) => ({
  season,
  episode,
  progress: { watched: seconds, duration: 2400 },
  last_updated: 10 * season + episode,
})

const STARTED = {
  watchProgress: {
    [`movie-${MOVIE.id}`]: progressEntry(MOVIE.id, 'movie', { last_updated: 5 }),
    'movie-676869': progressEntry(676869, 'movie', { progress: { watched: 6000, duration: 6000 } }),
    [`tv-${TV_SHOW.id}`]: progressEntry(TV_SHOW.id, 'tv', {
      last_updated: 100,
      show_progress: { s1e1: watched(1, 1, 2400) },
    }),
  },
}

for (const width of WIDTHS)
  test(`started titles have a reason, and are dismissed with an undo at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.addInitScript(seedStorageOnce, STARTED)
    await page.goto('/up-next')
    await expect(cards(page)).toHaveCount(2)
    await expect(cards(page).nth(0)).toContainText('Next episode: season 1, episode 2')
    await expect(cards(page).nth(1)).toContainText('90 minutes left')
    await expect(cards(page).nth(1).getByRole('link', { name: 'Resume' })).toHaveAttribute(
      'href',
      `${MOVIE.path}/watch`,
    )
    await cards(page)
      .nth(1)
      .getByRole('button', { name: /^Dismiss / })
      .click()
    await expect(cards(page)).toHaveCount(1)
    await page.reload()
    await expect(cards(page)).toHaveCount(1)
    await cards(page)
      .getByRole('button', { name: /^Dismiss / })
      .click()
    await expect(page.getByRole('heading', { name: 'You’re all caught up' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect(cards(page)).toHaveCount(1)
  })

const cards = (page: Page) => page.getByRole('list', { name: 'What to watch next' }).getByRole('listitem')
