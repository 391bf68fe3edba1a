import type { Page } from '@playwright/test'

import { seedStorageOnce } from './support/local-storage.ts'
import { expect, test, WIDTHS } from './support/test.ts'
import { progressEntry } from './support/watch-history.ts'
import { MOVIE, TV_SHOW } from './support/watch-page.ts'

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

test('the keyboard dismisses titles and undoes it', async ({ page }) => {
  await page.addInitScript(seedStorageOnce, STARTED)
  await page.goto('/up-next')
  await expect(cards(page)).toHaveCount(2)
  await cards(page)
    .nth(0)
    .getByRole('button', { name: /^Dismiss / })
    .press('Enter')
  await expect(cards(page)).toHaveCount(1)
  const other = cards(page).nth(0).getByRole('link').first()
  await expect(other).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(cards(page)).toHaveCount(2)
  await expect(page.locator('body')).not.toBeFocused()
  await cards(page)
    .getByRole('button', { name: /^Dismiss / })
    .last()
    .press('Enter')
  await cards(page)
    .getByRole('button', { name: /^Dismiss / })
    .press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('many finished TV shows do not hide what is next', async ({ page }) => {
  const finished = Array.from({ length: 30 }, (_, index) => [
    `tv-${1_000_000 + index}`,
    progressEntry(1_000_000 + index, 'tv', {
      last_updated: 1000 + index,
      show_progress: { s1e1: watched(1, 1, 2400) },
    }),
  ])
  await page.route(/\/3\/tv\/10000\d\d\?/, (route) => {
    const id = Number(/\/tv\/(\d+)/.exec(route.request().url())?.[1])
    const seasons = [{ season_number: 1, name: 'Season 1', episode_count: 1, air_date: '2020-01-01' }]
    return route.fulfill({ json: { id, name: `Finished ${id}`, first_air_date: '2020-01-01', seasons } })
  })
  await page.addInitScript(seedStorageOnce, {
    watchProgress: { ...STARTED.watchProgress, ...Object.fromEntries(finished) },
  })
  await page.goto('/up-next')
  await expect(cards(page)).toHaveCount(2)
  await expect(page.getByRole('heading', { name: 'You’re all caught up' })).toHaveCount(0)
})

test.describe('when the catalogue fails', () => {
  test.use({ expectedErrors: /RequestError|500/ })

  test('Up next says so, and loads again', async ({ page }) => {
    await page.addInitScript(seedStorageOnce, STARTED)
    await page.route('**/3/tv/*', (route) => route.fulfill({ status: 404, json: {} }))
    await page.goto('/up-next')
    await expect(page.getByRole('alert')).toContainText('We couldn’t load some TV shows')
    await expect(cards(page)).toHaveCount(1)
    await page.unroute('**/3/tv/*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(cards(page)).toHaveCount(2)
  })
})

const cards = (page: Page) => page.getByRole('list', { name: 'What to watch next' }).getByRole('listitem')
