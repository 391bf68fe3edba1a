import type { Page } from '@playwright/test'

import { signInAsNewUser } from '../support/backend.ts'
import { waitUntilLoaded } from '../support/scenarios/scenario.ts'
import { expect, test } from '../support/test.ts'
import { findUnreachable, TV } from '../support/tv.ts'
import { MOVIE, TV_SHOW } from '../support/watch-page.ts'

test.use({ ...TV, expectedErrors: /^404: no route matches/ })

/** Every screen of the app, in groups that run beside each other. */
const SCREENS = {
  'home and listings': [
    '/',
    '/movies?genre=28',
    '/tv-shows',
    '/categories?tab=tv&genre=18&filters=%5B%22all%22%5D',
  ],
  'search and titles': ['/search', '/search?q=night', '/random', MOVIE.path, TV_SHOW.path],
  'the watch pages': [`${MOVIE.path}/watch`, `${TV_SHOW.path}/watch`],
  'library and account': [
    '/people',
    '/watchlist',
    '/history',
    '/profile',
    '/credits',
    '/subscription-success',
  ],
  settings: ['/settings', '/settings?tab=data', '/settings?tab=servers', '/settings?tab=profile'],
  'streaming services': ['/streaming/netflix', '/streaming/hbo-max', '/no/such/page'],
}

const GUEST_SCREENS = ['/auth?mode=login', '/auth?mode=signup', '/credits']

for (const [group, paths] of Object.entries(SCREENS)) {
  test(`on a TV, arrows reach all of ${group} @full`, async ({ page }) => {
    test.slow()
    await signInAsNewUser(page)
    await checkScreens(page, paths)
  })
}

test('on a TV, arrows reach all of the screens of guests @full', async ({ page }) => {
  await checkScreens(page, GUEST_SCREENS)
})

async function checkScreens(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path)
    await waitUntilLoaded(page)
    await expect(page.locator(':focus:not(main)')).toHaveCount(1)
    expect.soft(await findUnreachable(page), path).toEqual([])
  }
}
