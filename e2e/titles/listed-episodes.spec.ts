import type { Page } from '@playwright/test'

import { requestAsUser, signInAsNewUser } from '../support/backend.ts'
import { expect, test } from '../support/test.ts'
import { chooseMore } from '../support/title-page.ts'
import { getPlayerUrl, skipCreditReturns } from '../support/watch-page.ts'

/** Its seasons begin with E1, E13, E25 and E37. */
const CONTINUED = '/tv/905118'

const next = (page: Page) => page.getByRole('button', { name: 'Next Episode', exact: true })
const previous = (page: Page) => page.getByRole('button', { name: 'Previous Episode' })

test('numbers that go on across seasons are played and charged as they are listed', async ({ page }) => {
  await signInAsNewUser(page)
  await skipCreditReturns(page)
  await page.goto(`${CONTINUED}?season=2`)
  await page.getByRole('region', { name: 'Episodes' }).getByRole('link').filter({ hasText: 'E14' }).click()
  await expectEpisode(page, 2, 14)
  await expect(page.getByText('9 left')).toBeVisible()
  await previous(page).click()
  await expectEpisode(page, 2, 13)
  await expect(page.getByText('8 left')).toBeVisible()
  await previous(page).click()
  await expectEpisode(page, 1, 12)
  await expect(page.getByText('7 left')).toBeVisible()
  await next(page).click()
  await expectEpisode(page, 2, 13)
  await page.getByRole('combobox', { name: 'Season' }).selectOption('Season 3')
  await expectEpisode(page, 3, 25)
  await expect(page.getByText('6 left')).toBeVisible()
  expect(await listCharged(page)).toEqual([
    [1, 12],
    [2, 13],
    [2, 14],
    [3, 25],
  ])
})

test('a mark of the whole TV show follows the lists', async ({ page }) => {
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
async function expectEpisode(page: Page, season: number, episode: number): Promise<void> {
  await expect(page.getByText(`Season ${season}, episode ${episode}`, { exact: true })).toBeVisible()
  await expect
    .poll(async () => (await getPlayerUrl(page)).pathname)
    .toBe(`/embed${CONTINUED}/${season}/${episode}`)
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
