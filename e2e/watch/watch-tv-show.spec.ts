import type { Page } from '@playwright/test'

import { signInAsNewUser } from '../support/backend.ts'
import { expect, test } from '../support/test.ts'
import { TV_SHOW, getPlayerUrl, skipCreditReturns } from '../support/watch-page.ts'

const next = (page: Page) => page.getByRole('button', { name: 'Next Episode', exact: true })

test('moving between episodes does not reload the page, and Back leaves to the title page without a charge', async ({
  page,
}) => {
  await signInAsNewUser(page)
  await skipCreditReturns(page)
  await page.goto(TV_SHOW.path)
  await page.getByRole('link', { name: 'Watch Now' }).click()
  await expectEpisode(page, 1, 1)
  await page.evaluate(() => Object.assign(window, { isStillHere: true }))
  await page.getByRole('combobox', { name: 'Season' }).selectOption('Season 4')
  await expectEpisode(page, 4, 1)
  await page.getByRole('region', { name: 'Episodes' }).getByRole('link').filter({ hasText: 'E5' }).click()
  await expectEpisode(page, 4, 5)
  await next(page).click()
  await expectEpisode(page, 4, 6)
  await next(page).click()
  await expectEpisode(page, 5, 1)
  await expect(page.getByText('5 left')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(TV_SHOW.path)
  await expect(page.getByRole('heading', { name: 'Cast' })).toBeVisible()
  await expect(page.getByText('5 left')).toBeVisible()
  expect(await page.evaluate(() => 'isStillHere' in window)).toBe(true)
})

/** Waits until the page and the player's URL show this episode. */
async function expectEpisode(page: Page, season: number, episode: number): Promise<void> {
  await expect(page.getByText(`Season ${season}, episode ${episode}`, { exact: true })).toBeVisible()
  await expect
    .poll(async () => (await getPlayerUrl(page)).pathname)
    .toBe(`/embed/tv/${TV_SHOW.id}/${season}/${episode}`)
}
