import type { Page } from '@playwright/test'

import { requestAsUser, signInAsNewUser } from './support/backend.ts'
import { expect, test } from './support/test.ts'
import { chooseMore } from './support/title-page.ts'
import { getPlayerUrl, skipCreditReturns } from './support/watch-page.ts'

/** Its seasons begin with E1, E13, E25 and E37. */
const CONTINUED = '/tv/905118'
/** Seasons 2023 to 2027; the last one has no episode yet. */
const YEARS = '/tv/918240'
/** Seasons 1, 2, 4 and 5. */
const GAP = '/tv/927356'
/** Season 1 begins with E0. */
const ZERO = '/tv/934471'
const ANNOUNCED = '/tv/946802'

const next = (page: Page) => page.getByRole('button', { name: 'Next Episode', exact: true })
const previous = (page: Page) => page.getByRole('button', { name: 'Previous Episode' })

test('numbers that go on across seasons are played and charged as they are listed', async ({ page }) => {
  await signInAsNewUser(page)
  await skipCreditReturns(page)
  await page.goto(`${CONTINUED}?season=2`)
  await page.getByRole('region', { name: 'Episodes' }).getByRole('link').filter({ hasText: 'E14' }).click()
  await expectEpisode(page, CONTINUED, 2, 14)
  await expect(page.getByText('9 left')).toBeVisible()
  await previous(page).click()
  await expectEpisode(page, CONTINUED, 2, 13)
  await expect(page.getByText('8 left')).toBeVisible()
  await previous(page).click()
  await expectEpisode(page, CONTINUED, 1, 12)
  await expect(page.getByText('7 left')).toBeVisible()
  await next(page).click()
  await expectEpisode(page, CONTINUED, 2, 13)
  await page.getByRole('combobox', { name: 'Season' }).selectOption('Season 3')
  await expectEpisode(page, CONTINUED, 3, 25)
  await expect(page.getByText('6 left')).toBeVisible()
  expect(await listCharged(page)).toEqual([
    [1, 12],
    [2, 13],
    [2, 14],
    [3, 25],
  ])
})

test('seasons may be years, have gaps, and begin with an episode 0', async ({ page }) => {
  await signInAsNewUser(page)
  await page.goto(`${YEARS}/watch`)
  await expectEpisode(page, YEARS, 2023, 1)
  await page.goto(`${ZERO}/watch`)
  await expectEpisode(page, ZERO, 1, 0)
  await next(page).click()
  await expectEpisode(page, ZERO, 1, 1)
  await page.goto(`${GAP}/watch?season=4`)
  await expectEpisode(page, GAP, 4, 1)
  await previous(page).click()
  await expect(page.getByText(/^Season 2, episode \d+$/)).toBeVisible()
})

const MISSING = [
  [`${CONTINUED}/watch?season=2&episode=1`, 'Paper Kite Corsairs has no episode 1 in season 2.'],
  [`${CONTINUED}/watch?season=99&episode=1`, 'Paper Kite Corsairs has no season 99.'],
  [`${YEARS}/watch?season=2027&episode=1`, 'Season 2027 has no episodes yet.'],
  [`${ANNOUNCED}/watch`, 'No episodes yet.'],
] as const

test('nothing that the catalogue does not list is opened or charged', async ({ page }) => {
  await signInAsNewUser(page)
  for (const [path, message] of MISSING) {
    await page.goto(path)
    await expect(page.getByRole('region', { name: 'Player' }).getByRole('heading')).toHaveText(message)
    await expect(page.locator('iframe')).toHaveCount(0)
  }
  expect(await listCharged(page)).toEqual([])
  await page.goto(`${CONTINUED}/watch?season=99`)
  await page.getByRole('combobox', { name: 'Season' }).selectOption('Season 2')
  await expectEpisode(page, CONTINUED, 2, 13)
})

test('a TV show without episodes has nothing to watch', async ({ page }) => {
  await page.goto(ANNOUNCED)
  await expect(page.getByRole('button', { name: 'No episodes yet' })).toBeDisabled()
  await expect(page.getByRole('link', { name: 'Watch Now' })).toHaveCount(0)
  await page.goto(`${YEARS}?season=2027`)
  const episodes = page.getByRole('region', { name: 'Episodes' })
  await expect(episodes.getByText('Season 2027 has no episodes yet.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test.describe('while the catalogue fails', () => {
  test.use({ expectedErrors: /RequestError/ })

  test('the watch page charges nothing until the list has loaded', async ({ page }) => {
    await signInAsNewUser(page)
    await page.route('**/season/2?**', (route) => route.fulfill({ status: 403, json: {} }))
    await page.goto(`${CONTINUED}/watch?season=2&episode=14`)
    const player = page.getByRole('region', { name: 'Player' })
    await expect(player.getByRole('alert')).toContainText(
      'We couldn’t load the episodes. No credit was used.',
    )
    expect(await listCharged(page)).toEqual([])
    await page.unroute('**/season/2?**')
    await player.getByRole('button', { name: 'Try again' }).click()
    await expectEpisode(page, CONTINUED, 2, 14)
  })
})

test('a mark of the whole TV show, and what is next, follow the lists', async ({ page }) => {
  await page.goto(CONTINUED)
  const episodes = page.getByRole('region', { name: 'Episodes' })
  await episodes.getByRole('button', { name: 'Mark as watched: Paper Kite Corsairs, season 1' }).click()
  await expect(page.getByRole('link', { name: 'Play next: S2 E13' })).toBeVisible()
  await page.goto('/up-next')
  const card = page.getByRole('list', { name: 'What to watch next' }).getByRole('listitem')
  await expect(card.getByRole('link', { name: 'Play next: S2 E13' })).toBeVisible()
  await page.goto(CONTINUED)
  await chooseMore(page, 'Mark as watched')
  await expect(page.getByRole('link', { name: 'Watch again' })).toBeVisible()
  const marked = await page.evaluate(
    () => JSON.parse(localStorage.getItem('watchProgress') ?? '{}')['tv-905118'].show_progress,
  )
  expect(Object.keys(marked)).toEqual(expect.arrayContaining(['s2e13', 's3e36']))
  expect(Object.keys(marked)).not.toContain('s2e1')
})

/** Waits until the page and the player's URL show this episode. */
async function expectEpisode(page: Page, path: string, season: number, episode: number): Promise<void> {
  await expect(page.getByText(`Season ${season}, episode ${episode}`, { exact: true })).toBeVisible()
  await expect
    .poll(async () => (await getPlayerUrl(page)).pathname)
    .toBe(`/embed${path}/${season}/${episode}`)
}

/** Returns the seasons and episodes that credits were spent on, in order. */
async function listCharged(page: Page): Promise<[number, number][]> {
  const passes = await requestAsUser(page, 'GET', 'viewing_passes?select=season_number,episode_number')
  return passes
    .map((pass: { season_number: number; episode_number: number }) => [
      pass.season_number,
      pass.episode_number,
    ])
    .toSorted(
      ([one, first]: [number, number], [other, second]: [number, number]) => one - other || first - second,
    )
}
