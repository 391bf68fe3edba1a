import type { Page } from '@playwright/test'

import { signInAsNewUser } from './support/backend.ts'
import { closeToast, expectToast } from './support/feedback.ts'
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

for (const width of WIDTHS)
  test(`at ${width} px an episode and a season are marked, each with Undo`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(TV_SHOW)
    await expect(season(page).getByText('0 of 6 episodes watched')).toBeVisible()
    await season(page).getByRole('button', { name: 'Mark E2 as watched' }).press('Enter')
    await expectToast(page, 'Marked as watched', 'Delegada Iracema, S1 E2')
    await expect(season(page).getByRole('button', { name: 'Mark E2 as unwatched' })).toBeFocused()
    await expect(season(page).getByText(/1 of 6 episodes watched/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Play next: S1 E3' })).toBeVisible()
    await closeToast(page, 'Marked as watched')
    await season(page).getByRole('button', { name: 'Mark as watched: Delegada Iracema, season 1' }).click()
    await expect(season(page).getByText(/6 of 6 episodes watched/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Play next: S2 E1' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(season(page).getByText(/1 of 6 episodes watched/)).toBeVisible()
  })

test('a season says what its rest costs, and a mark of it reaches the account', async ({ page }) => {
  await signInAsNewUser(page)
  await page.goto(`${TV_SHOW}?season=2`)
  await expect(season(page).getByText(/Rest of season 2: \d+ credits \(you have 10\)/)).toBeVisible()
  await season(page).getByRole('button', { name: 'Mark E1 as watched' }).click()
  await expect.poll(() => fetchHistoryRows(page)).toMatchObject([{ season_number: 2, episode_number: 1 }])
})

test('episodes have an overview and guest stars, and specials are a season', async ({ page }) => {
  await page.route(`**/3${TV_SHOW}?**`, async (route) => {
    const body = await (await route.fetch()).json()
    const specials = { ...body.seasons[0], season_number: 0, name: 'Specials', episode_count: 1 }
    const next = { ...body.last_episode_to_air, season_number: 9, episode_number: 1, air_date: '2999-05-04' }
    await route.fulfill({
      json: { ...body, seasons: [specials, ...body.seasons], next_episode_to_air: next },
    })
  })
  await page.route(`**/3${TV_SHOW}/season/0?**`, (route) =>
    route.fulfill({
      json: {
        episodes: [
          {
            episode_number: 1,
            name: 'Behind the tide',
            overview: 'How the harbor was built.',
            air_date: '2020-05-04',
            guest_stars: [{ id: 7, name: 'Iva Roth', character: 'Ferryman' }],
          },
        ],
      },
    }),
  )
  await page.goto(TV_SHOW)
  await expect(page.getByText('Next episode May 4, 2999 · Calendar')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Calendar', exact: true })).toHaveAttribute(
    'href',
    '/calendar?month=2999-05',
  )
  await page.getByRole('combobox', { name: 'Season' }).selectOption('Specials')
  await expect(page).toHaveURL(`${TV_SHOW}?season=0`)
  await expect(season(page).getByRole('link', { name: /Behind the tide/ })).toHaveAttribute(
    'href',
    `${TV_SHOW}/watch?season=0&episode=1`,
  )
  await expect(season(page).getByText('May 4, 2020', { exact: true })).toBeVisible()
  const about = season(page).locator('summary')
  await expect(season(page).getByText('How the harbor was built.')).toBeHidden()
  await about.press('Enter')
  await expect(season(page).getByText('How the harbor was built.')).toBeVisible()
  await expect(season(page).getByText('Iva Roth as Ferryman')).toBeVisible()
  await expect(season(page).getByRole('link', { name: 'Iva Roth' })).toHaveAttribute('href', '/person/7')
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
