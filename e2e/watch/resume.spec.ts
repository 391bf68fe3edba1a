import type { Page } from '@playwright/test'

import { signInAsNewUser } from '../support/backend.ts'
import { onlyInChromium } from '../support/engine.ts'
import { observeLayoutShift, readLayoutShift } from '../support/layout-shift.ts'
import { seedStorageOnce } from '../support/local-storage.ts'
import { expect, test } from '../support/test.ts'
import { progressEntry } from '../support/watch-history.ts'
import { MOVIE, TV_SHOW, getPlayerUrl } from '../support/watch-page.ts'

/** Left after 110 seconds: too early for Continue Watching. */
const JUST_STARTED = {
  watchProgress: {
    [`movie-${MOVIE.id}`]: progressEntry(MOVIE.id, 'movie', { progress: { watched: 110, duration: 6000 } }),
  },
}

const EPISODE = { season: 1, episode: 3, progress: { watched: 1320, duration: 2400 }, last_updated: 5 }
const IN_PROGRESS = {
  watchProgress: {
    ...JUST_STARTED.watchProgress,
    [`tv-${TV_SHOW.id}`]: progressEntry(TV_SHOW.id, 'tv', {
      title: 'Decoy Town',
      progress: EPISODE.progress,
      last_updated: 5,
      last_season_watched: 1,
      last_episode_watched: 3,
      show_progress: { s1e3: EPISODE },
    }),
  },
}

const line = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Continue / })

for (const width of [390, 1440])
  test(`a movie that was left early continues from Home in one click, and nothing moves at ${width} px`, async ({
    page,
  }) => {
    onlyInChromium('layout-shift')
    await signInAsNewUser(page)
    await page.setViewportSize({ width, height: 900 })
    await page.addInitScript(seedStorageOnce, JUST_STARTED)
    await page.addInitScript(observeLayoutShift)
    await page.goto('/')
    await expect(line(page)).toHaveAccessibleName('Continue North Pier, 1 h 38 min left')
    await expect(line(page)).toBeInViewport()
    await page.waitForLoadState('networkidle')
    expect(await readLayoutShift(page)).toBeLessThan(0.01)
    await expect(page.getByRole('list', { name: 'Continue Watching' })).toHaveCount(0)

    await line(page).click()
    await expect(page).toHaveURL(`${MOVIE.path}/watch`)
    await expect.poll(async () => (await getPlayerUrl(page)).searchParams.get('startAt')).toBe('110')
  })

test('the line is above the rows, and is dismissed with an undo', async ({ page }) => {
  await page.addInitScript(seedStorageOnce, IN_PROGRESS)
  await page.goto('/')
  await expect(line(page)).toHaveAccessibleName('Continue Decoy Town, 18 min left')
  await expect(line(page)).toHaveAttribute('href', `${TV_SHOW.path}/watch?season=1&episode=3`)
  const lineBox = await line(page).boundingBox()
  const rowBox = await page.getByRole('region', { name: 'Trending', exact: true }).boundingBox()
  expect((lineBox?.y ?? 0) + (lineBox?.height ?? 0)).toBeLessThan(rowBox?.y ?? 0)

  await page.getByRole('main').getByRole('button', { name: 'Dismiss Decoy Town' }).click()
  await expect(line(page)).toHaveAccessibleName(/^Continue North Pier/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(line(page)).toHaveAccessibleName(/^Continue Decoy Town/)
})

test('a card of Continue Watching names its episode and the time left, and resumes in one click', async ({
  page,
}) => {
  await signInAsNewUser(page)
  await page.addInitScript(seedStorageOnce, IN_PROGRESS)
  await page.goto('/')
  const card = page.getByRole('list', { name: 'Continue Watching' }).getByRole('listitem')
  await expect(card).toHaveCount(1)
  await expect(card).toContainText('S1 E3 · 18 min left')
  await expect(card.getByText('55% watched')).toBeAttached()
  await expect(card.getByRole('link', { name: 'Decoy Town', exact: true })).toHaveAttribute(
    'href',
    TV_SHOW.path,
  )
  await card.getByRole('link', { name: 'Resume Decoy Town, S1 E3' }).click()
  await expect(page).toHaveURL(`${TV_SHOW.path}/watch?season=1&episode=3`)
  await expect.poll(async () => (await getPlayerUrl(page)).searchParams.get('startAt')).toBe('1320')
})
