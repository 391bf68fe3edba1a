import type { BrowserContext, Page } from '@playwright/test'

import { requestAsUser, signInAsNewUser, signInByRequest } from '../support/backend.ts'
import { clickAndConfirm } from '../support/feedback.ts'
import { seedStorageOnce } from '../support/local-storage.ts'
import { signUp } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

// Hovering a card while offline prefetches its title.
test.use({ expectedErrors: /RequestError/ })

test('two devices that were offline have the same watchlist afterwards', async ({
  page,
  context,
  browser,
}) => {
  const email = await signInAsNewUser(page)
  await page.goto('/movies')
  const [first, second, third] = await namesOf(page)
  await toggle(page, first)
  await expect.poll(() => fetchSavedNames(page)).toEqual([first])

  const otherContext = await browser.newContext()
  const other = await otherContext.newPage()
  await signInByRequest(other, email)
  await other.goto('/movies')
  await expect(heart(other, first)).toHaveAttribute('aria-pressed', 'true')

  await test.step('each device makes changes offline', async () => {
    await context.setOffline(true)
    await otherContext.setOffline(true)
    await toggle(page, first)
    await toggle(page, second)
    await toggle(other, third)
  })

  await test.step('they are merged, the removal included', async () => {
    await goOnline(context, otherContext)
    await expect.poll(async () => new Set(await fetchSavedNames(page))).toEqual(new Set([second, third]))
    for (const device of [page, other]) {
      // Each device may have read the account before the change of the other one had arrived.
      await device.reload()
      await expect(heart(device, first)).toHaveAttribute('aria-pressed', 'false')
      await expect(heart(device, second)).toHaveAttribute('aria-pressed', 'true')
      await expect(heart(device, third)).toHaveAttribute('aria-pressed', 'true')
    }
  })
  await otherContext.close()
})

test('a guest’s watchlist belongs to the account after sign-up, also that of an earlier version', async ({
  page,
}) => {
  const stored = [
    { id: 1, media_type: 'movie', title: 'North Pier' },
    { id: 2, media_type: 'tv', name: 'Tidewrack' },
  ]
  await page.addInitScript(seedStorageOnce, { watchlist: stored })
  await signUp(page)
  await expect.poll(() => fetchSavedNames(page)).toEqual(['North Pier', 'Tidewrack'])
  await page.goto('/watchlist')
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Tidewrack', 'North Pier'])
})

test('ratings are on all devices of the user', async ({ page, browser }) => {
  await page.addInitScript(seedStorageOnce, {
    ratings: {
      'movie-655018': {
        id: 655018,
        media_type: 'movie',
        half_stars: 7,
        rated_at: 1,
        updated_at: 1,
        title: 'North Pier',
      },
    },
  })
  const email = await signInAsNewUser(page)
  await page.goto('/about')
  await expect.poll(() => requestAsUser(page, 'GET', 'library_items?kind=eq.rating')).toHaveLength(1)
  const context = await browser.newContext()
  const other = await context.newPage()
  await signInByRequest(other, email)
  await other.goto('/ratings')
  await expect(other.getByRole('article').getByRole('heading', { name: 'North Pier' })).toBeVisible()
  await other.goto('/settings?tab=data')
  await clickAndConfirm(other, 'Clear ratings')
  await expect.poll(() => requestAsUser(page, 'GET', 'library_items?kind=eq.rating')).toEqual([])
  await page.reload()
  await page.goto('/ratings')
  await expect(page.getByRole('heading', { name: 'No ratings yet' })).toBeVisible()
  await context.close()
})

const cards = (page: Page) => page.locator('main').getByRole('article')

function heart(page: Page, name: string | undefined) {
  return cards(page)
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
    .getByRole('button', { name: / your watchlist$/ })
}

async function namesOf(page: Page): Promise<string[]> {
  await expect(page.getByRole('heading', { level: 1, name: 'Movies', exact: true })).toBeVisible()
  await expect(cards(page).first()).toBeVisible()
  return cards(page).getByRole('heading').allInnerTexts()
}

async function toggle(page: Page, name: string | undefined): Promise<void> {
  await cards(page)
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
    .hover()
  await heart(page, name).click()
}

async function goOnline(...contexts: BrowserContext[]): Promise<void> {
  for (const context of contexts) await context.setOffline(false)
}

/** Returns the names of the account's saved titles, in the order in which they arrived. Devices may give the same time. */
async function fetchSavedNames(page: Page): Promise<string[]> {
  const rows: { body: { title?: string; name?: string } }[] = await requestAsUser(
    page,
    'GET',
    'library_items?select=body&kind=eq.watchlist&body=not.is.null&order=version',
  )
  return rows.map(({ body }) => body.title ?? body.name ?? '')
}
