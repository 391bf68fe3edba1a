import type { Page } from '@playwright/test'

import { signInAsNewUser } from '../support/backend.ts'
import { onlyInChromium } from '../support/engine.ts'
import { observeLayoutShift, readLayoutShift } from '../support/layout-shift.ts'
import { seedStorageOnce } from '../support/local-storage.ts'
import { expect, test, WIDTHS } from '../support/test.ts'
import { progressEntry } from '../support/watch-history.ts'
import { MOVIE, getPlayerUrl } from '../support/watch-page.ts'

/** Left after 110 seconds: too early for Continue Watching. */
const JUST_STARTED = {
  watchProgress: {
    [`movie-${MOVIE.id}`]: progressEntry(MOVIE.id, 'movie', { progress: { watched: 110, duration: 6000 } }),
  },
}

const line = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Continue / })

for (const width of WIDTHS)
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
