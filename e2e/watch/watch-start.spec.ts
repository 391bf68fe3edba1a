import type { Page } from '@playwright/test'

import { signInAsNewUser } from '../support/backend.ts'
import { getPlayerOrigin } from '../support/player-page.ts'
import { expect, test } from '../support/test.ts'
import { MOVIE, expectPlaying, getPlayerFrame, getPlayerUrl } from '../support/watch-page.ts'

const CHARGE = '**/rpc/spend_credit_for_title'
const PLAYER = 'iframe[title^="Player"]'
const OPENING = 'Getting your movie ready…'

test('while the charge is under way the player page loads its code, and plays only afterwards', async ({
  page,
}) => {
  await signInAsNewUser(page)
  const requests = recordPlayerRequests(page)
  const { charges, release } = await holdCharge(page)
  await openWatchPage(page)
  await expect.poll(charges).toBe(1)
  await expect.poll(() => requests.paths).toContain('/wait')
  await expect.poll(() => requests.paths.some((path) => path.startsWith('/assets/hls-stream'))).toBe(true)
  expect(requests.ofTitle()).toEqual([])
  await expect(page.getByText(OPENING)).toBeVisible()
  await expect(page.locator('iframe')).toHaveAttribute('inert')
  await expect(page.locator('iframe')).toBeHidden()

  release()
  await expectPlaying(await getPlayerFrame(page))
  expect((await getPlayerUrl(page)).pathname).toBe(`/embed${MOVIE.path}`)
  await expect(page.getByText('9 left')).toBeVisible()
  expect(charges()).toBe(1)
  // The waiting page became the player page instead of loading another document.
  expect(requests.documents).toEqual(['/wait'])
})

test('a waiting page that cannot be loaded is replaced by the player page @full', async ({ page }) => {
  await signInAsNewUser(page)
  await page.route('**/wait', (route) => route.fulfill({ status: 404, body: 'Not found.' }))
  await openWatchPage(page)
  await expectPlaying(await getPlayerFrame(page))
  await expect(page.locator(PLAYER)).toHaveAttribute('src', /\/embed\/movie\//)
  await expect(page.getByText('9 left')).toBeVisible()
})

async function openWatchPage(page: Page): Promise<void> {
  await page.goto(MOVIE.path)
  await page.getByRole('link', { name: 'Watch Now' }).click()
}

/** Holds the charge back until `release`. */
async function holdCharge(page: Page) {
  let [count, release] = [0, () => {}]
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(CHARGE, async (route) => {
    count += 1
    await released
    await route.continue()
  })
  return { charges: () => count, release: () => release() }
}

/** Records the paths that are requested from the player's origin. */
function recordPlayerRequests(page: Page) {
  const paths: string[] = []
  const documents: string[] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin !== getPlayerOrigin()) return
    paths.push(pathname)
    if (request.isNavigationRequest()) documents.push(pathname)
  })
  return {
    paths,
    documents,
    /** Everything but the waiting page and its code. */
    ofTitle: () => paths.filter((path) => path !== '/wait' && !path.startsWith('/assets/')),
  }
}
