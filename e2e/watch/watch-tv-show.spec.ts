import type { Page } from '@playwright/test'

import { signInAsNewUser } from '../support/backend.ts'
import { expect, test } from '../support/test.ts'
import {
  TV_SHOW,
  getPlayerFrame,
  getPlayerUrl,
  pausePlayback,
  sendPlayerEvent,
  skipCreditReturns,
} from '../support/watch-page.ts'

test.beforeEach(({ page }) => signInAsNewUser(page).then(() => undefined))

const previous = (page: Page) => page.getByRole('button', { name: 'Previous Episode' })
const next = (page: Page) => page.getByRole('button', { name: 'Next Episode', exact: true })

test('the next episode tries the sources again after all have failed for one @full', async ({ page }) => {
  await page.goto(`${TV_SHOW.path}/watch?season=1&episode=1`)
  const allFailed = page.getByText('None of the sources can play this right now.', { exact: false })
  // The URLs of some sources have no path to read these from.
  const episode = { tmdbId: TV_SHOW.id, mediaType: 'tv', season: 1, episode: 1 }
  for (let source = 0; source < 6; source += 1) {
    const url = (await getPlayerUrl(page)).href
    await sendPlayerEvent(await getPlayerFrame(page), 'error', episode)
    if (source < 5) await expect.poll(async () => (await getPlayerUrl(page)).href).not.toBe(url)
  }
  await expect(allFailed).toBeVisible()
  await next(page).click()
  await getPlayerFrame(page)
  await expect(allFailed).toBeHidden()
})

test('moving between episodes does not reload the page, and Back leaves to the title page without a charge', async ({
  page,
}) => {
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

test('each episode costs one credit once', async ({ page }) => {
  await skipCreditReturns(page)
  await page.goto(`${TV_SHOW.path}/watch?season=1&episode=1`)
  await expect(page.getByText('9 left')).toBeVisible()
  await next(page).click()
  await expect(page.getByText('8 left')).toBeVisible()
  await previous(page).click()
  await expectEpisode(page, 1, 1)
  await getPlayerFrame(page)
  await expect(page.getByText('8 left')).toBeVisible()
})

test('the end of an episode asks before the next one costs a credit', async ({ page }) => {
  await skipCreditReturns(page)
  await page.goto(`${TV_SHOW.path}/watch?season=1&episode=6`)
  await endEpisode(page)
  const offer = page.getByRole('dialog', { name: 'Up next' })
  await expect(offer.getByText('Season 2, episode 1')).toBeVisible()
  await expect(offer.getByText('Uses 1 credit.')).toBeVisible()
  await expect(offer.getByText(/Playing in/)).toHaveCount(0)
  await expect(offer, 'keys meant for the player do not spend a credit').toBeFocused()
  await page.keyboard.press('Escape')
  await expect(offer).toBeHidden()
  await expect(page.getByText('9 left')).toBeVisible()
  await endEpisode(page)
  await offer.getByRole('button', { name: 'Not now' }).click()
  await expect(offer).toBeHidden()
  await endEpisode(page)
  await offer.getByRole('button', { name: 'Play next episode' }).click()
  await expectEpisode(page, 2, 1)
  await expect(page.getByText('8 left')).toBeVisible()
})

test('the next episode plays automatically if it has a viewing pass', async ({ page }) => {
  await skipCreditReturns(page)
  await page.goto(`${TV_SHOW.path}/watch?season=1&episode=2`)
  await expect(page.getByText('9 left')).toBeVisible()
  await previous(page).click()
  await expect(page.getByText('8 left')).toBeVisible()
  await expectEpisode(page, 1, 1)
  await endEpisode(page)
  await expect(page.getByText(/Playing in \d/)).toBeVisible()
  await expectEpisode(page, 1, 2)
  await expect(page.getByText('8 left')).toBeVisible()
})

test('nothing is offered with Auto Next Episode off or after the last episode @full', async ({ page }) => {
  await page.goto(`${TV_SHOW.path}/watch?season=8&episode=6`)
  await endEpisode(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('switch', { name: 'Auto Next Episode' }).click()
  await previous(page).click()
  await expectEpisode(page, 8, 5)
  await endEpisode(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

/** Waits until the page and the player's URL show this episode. */
async function expectEpisode(page: Page, season: number, episode: number): Promise<void> {
  await expect(page.getByText(`Season ${season}, episode ${episode}`, { exact: true })).toBeVisible()
  await expect
    .poll(async () => (await getPlayerUrl(page)).pathname)
    .toBe(`/embed/tv/${TV_SHOW.id}/${season}/${episode}`)
}

/** Sends `ended` while playback is paused, so that no other event follows, and waits until it was handled. */
async function endEpisode(page: Page): Promise<void> {
  const player = await getPlayerFrame(page)
  await pausePlayback(player)
  const handled = page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('message', ({ data }) => {
          // The page renders what follows from an event before the frame after the next one.
          if (data?.data?.event === 'ended') requestAnimationFrame(() => requestAnimationFrame(resolve))
        })
      }),
  )
  await sendPlayerEvent(player, 'ended', { currentTime: 1500, duration: 1500 })
  await handled
}
