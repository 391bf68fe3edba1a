import type { Page } from '@playwright/test'

import { signInAsNewUser } from './support/backend.ts'
import { seedStorageOnce } from './support/local-storage.ts'
import { expect, test, WIDTHS } from './support/test.ts'
import { fetchHistoryRows, progressEntry } from './support/watch-history.ts'

const TV_SHOW = '/tv/392019'

const DAY_MS = 24 * 60 * 60_000

/** The first three episodes were watched to their ends, and the fourth one was started, so many days ago. */
function createProgress(days: number) {
  const last_updated = Date.now() - days * DAY_MS
  const episodes = [2400, 2400, 2400, 600].map((watched, index) => [
    `s1e${index + 1}`,
    { season: 1, episode: index + 1, progress: { watched, duration: 2400 }, last_updated },
  ])
  return progressEntry(392019, 'tv', { last_updated, show_progress: Object.fromEntries(episodes) })
}

const season = (page: Page) => page.getByRole('region', { name: 'Episodes' })

test('a season says what its rest costs, and a mark of it reaches the account', async ({ page }) => {
  await signInAsNewUser(page)
  await page.goto(`${TV_SHOW}?season=2`)
  await expect(season(page).getByText(/Rest of season 2: \d+ credits \(you have 10\)/)).toBeVisible()
  await season(page).getByRole('button', { name: 'Mark E1 as watched' }).click()
  await expect.poll(() => fetchHistoryRows(page)).toMatchObject([{ season_number: 2, episode_number: 1 }])
})

for (const width of WIDTHS)
  test(`at ${width} px a show after a month offers a recap of watched episodes alone`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.route(`**/3${TV_SHOW}/season/1?**`, async (route) => {
      const body = await (await route.fetch()).json()
      for (const episode of body.episodes) episode.overview = `Story ${episode.episode_number}.`
      await route.fulfill({ json: body })
    })
    await page.addInitScript(seedStorageOnce, { watchProgress: { 'tv-392019': createProgress(30) } })
    await page.goto(TV_SHOW)
    const recap = page.getByRole('region', { name: 'Where was I?' })
    await expect(recap.getByText('Story')).toHaveCount(0)
    await recap.locator('summary').press('Enter')
    await expect(recap.getByText('Story')).toHaveText(['Story 2.', 'Story 3.'])
  })

test('a show that was watched lately offers no recap @full', async ({ page }) => {
  await page.addInitScript(seedStorageOnce, { watchProgress: { 'tv-392019': createProgress(1) } })
  await page.goto(TV_SHOW)
  await expect(page.getByRole('link', { name: 'Resume S1 E4' })).toBeVisible()
  await expect(season(page)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Where was I?' })).toHaveCount(0)
})
