import type { Page } from '@playwright/test'

import { signInAsNewUser } from './support/backend.ts'
import { expect, test } from './support/test.ts'
import { findTvFaults, TV } from './support/tv.ts'
import { MOVIE, TV_SHOW } from './support/watch-page.ts'

const USER_SCREENS = [
  '/',
  '/movies?genre=28',
  '/tv-shows',
  '/categories?tab=tv&genre=18&filters=%5B%22all%22%2C%22tv%22%5D',
  '/search',
  '/search?q=night',
  '/people',
  '/watchlist',
  '/history',
  '/random',
  '/profile',
  '/settings',
  '/settings?tab=data',
  '/settings?tab=servers',
  '/settings?tab=profile',
  '/credits',
  '/streaming/netflix',
  '/streaming/hbo-max',
  MOVIE.path,
  TV_SHOW.path,
  `${MOVIE.path}/watch`,
  `${TV_SHOW.path}/watch`,
  '/subscription-success',
  '/no/such/page',
]
const GUEST_SCREENS = ['/auth?mode=login', '/auth?mode=signup', '/credits']

test.use({ ...TV, expectedErrors: /^404: no route matches/ })

for (const path of USER_SCREENS)
  test(`a TV shows a user ${path} in large text, with the focus on the page`, async ({ page }) => {
    await signInAsNewUser(page)
    await expectUsableOnTv(page, path)
  })

for (const path of GUEST_SCREENS)
  test(`a TV shows a guest ${path} in large text, with the focus on the page`, async ({ page }) => {
    await expectUsableOnTv(page, path)
  })

test.describe('with 720 lines', () => {
  test.use({ viewport: { width: 1280, height: 720 } })

  for (const path of USER_SCREENS)
    test(`a TV shows ${path} in large text, with the focus on the page @full`, async ({ page }) => {
      await signInAsNewUser(page)
      await expectUsableOnTv(page, path)
    })
})

async function expectUsableOnTv(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await expect(page.locator(':focus')).not.toHaveCount(0)
  expect(await findTvFaults(page)).toEqual([])
}
