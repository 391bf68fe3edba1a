import type { Page } from '@playwright/test'

import { becomeMember } from './support/backend.ts'
import { expect, test } from './support/test.ts'
import { playerAddress, report, SERIES, shownPlayer } from './support/watching.ts'

test.beforeEach(({ page }) => becomeMember(page).then(() => undefined))

const previous = (page: Page) => page.getByRole('button', { name: 'Previous Episode' })
const next = (page: Page) => page.getByRole('button', { name: 'Next Episode', exact: true })

test('the first episode has none before it, the last none after, and seasons join between', async ({
  page,
}) => {
  await page.goto(`${SERIES.path}/watch`)
  await expectEpisode(page, 1, 1)
  await expect(previous(page)).toBeDisabled()
  await next(page).click()
  await expectEpisode(page, 1, 2)

  await page.goto(`${SERIES.path}/watch?season=1&episode=6`)
  await expectEpisode(page, 1, 6)
  await next(page).click()
  await expectEpisode(page, 2, 1)
  await page.keyboard.press('p')
  await expectEpisode(page, 1, 6)
  await page.keyboard.press('n')
  await expectEpisode(page, 2, 1)

  await page.goto(`${SERIES.path}/watch?season=8&episode=6`)
  await expectEpisode(page, 8, 6)
  await expect(next(page)).toBeDisabled()
  await expect(previous(page)).toBeEnabled()
})

test('moving between episodes keeps the page, and Back finds the one before', async ({ page }) => {
  await page.goto(`${SERIES.path}/watch?season=2&episode=3`)
  await expectEpisode(page, 2, 3)
  await page.evaluate(() => Object.assign(window, { isStillHere: true }))
  await page.getByRole('combobox', { name: 'Season' }).selectOption('Season 4')
  await expectEpisode(page, 4, 1)
  await page.getByRole('region', { name: 'Episodes' }).getByRole('link').filter({ hasText: 'E5' }).click()
  await expectEpisode(page, 4, 5)
  await page.goBack()
  await expectEpisode(page, 4, 1)
  expect(await page.evaluate(() => 'isStillHere' in window)).toBe(true)
})

test('the episode that plays is named, told and marked among the others', async ({ page }) => {
  await page.goto(`${SERIES.path}/watch?season=3&episode=2`)
  await expectEpisode(page, 3, 2)
  const current = page.getByRole('region', { name: 'Episodes' }).locator('a[aria-current]')
  await expect(current).toHaveCount(1)
  await expect(current).toContainText('E2')
  const name = (await current.getByRole('heading').innerText()).replace(/^E2\s*/, '')
  const playing = page.getByRole('region', { name: 'Now playing' })
  await expect(playing.getByRole('heading', { name })).toBeVisible()
  expect((await playing.getByRole('paragraph').allInnerTexts()).join(' ').length).toBeGreaterThan(40)
})

const ODD_ADDRESSES = [
  ['?season=99&episode=3', 8, 1],
  ['?season=2&episode=99', 2, 6],
  ['?season=nonsense&episode=-4', 1, 1],
  ['?episode=4', 1, 4],
] as const

for (const [query, season, episode] of ODD_ADDRESSES) {
  test(`${query} plays what is there: season ${season}, episode ${episode}`, async ({ page }) => {
    await page.goto(`${SERIES.path}/watch${query}`)
    await expectEpisode(page, season, episode)
  })
}

test('each episode takes its own credit, once', async ({ page }) => {
  await page.goto(`${SERIES.path}/watch?season=1&episode=1`)
  await expect(page.getByText('9 left')).toBeVisible()
  await next(page).click()
  await expect(page.getByText('8 left')).toBeVisible()
  await previous(page).click()
  await expectEpisode(page, 1, 1)
  await shownPlayer(page)
  await expect(page.getByText('8 left')).toBeVisible()
})

test('an episode’s end asks before the next one takes a credit', async ({ page }) => {
  await page.goto(`${SERIES.path}/watch?season=1&episode=6`)
  await endEpisode(page)
  const offer = page.getByRole('dialog', { name: 'Next episode' })
  await expect(offer.getByText('Season 2, Episode 1')).toBeVisible()
  await expect(offer.getByText('It uses 1 credit.')).toBeVisible()
  await expect(offer.getByText(/It plays in/)).toHaveCount(0)
  await expect(offer, 'no key that is meant for the film spends a credit').toBeFocused()
  await page.keyboard.press('Escape')
  await expect(offer).toBeHidden()
  await expect(page.getByText('9 left')).toBeVisible()
  await endEpisode(page)
  await offer.getByRole('button', { name: 'Not Now' }).click()
  await expect(offer).toBeHidden()
  await endEpisode(page)
  await offer.getByRole('button', { name: 'Play Next Episode' }).click()
  await expectEpisode(page, 2, 1)
  await expect(page.getByText('8 left')).toBeVisible()
})

test('where the next one is paid for it plays by itself', async ({ page }) => {
  await page.goto(`${SERIES.path}/watch?season=1&episode=2`)
  await expect(page.getByText('9 left')).toBeVisible()
  await previous(page).click()
  await expect(page.getByText('8 left')).toBeVisible()
  await expectEpisode(page, 1, 1)
  await endEpisode(page)
  await expect(page.getByText(/It plays in \d/)).toBeVisible()
  await expectEpisode(page, 1, 2)
  await expect(page.getByText('8 left')).toBeVisible()
})

test('with Auto Next Episode off, or after the last, nothing is offered', async ({ page }) => {
  await page.goto(`${SERIES.path}/watch?season=8&episode=6`)
  await endEpisode(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('switch', { name: 'Auto Next Episode' }).click()
  await previous(page).click()
  await expectEpisode(page, 8, 5)
  await endEpisode(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

/** Waits until this episode stands in the address, in the player's and among the words. */
async function expectEpisode(page: Page, season: number, episode: number): Promise<void> {
  await expect(page.getByText(`Season ${season}, Episode ${episode}`, { exact: true })).toBeVisible()
  await expect
    .poll(async () => (await playerAddress(page)).pathname)
    .toBe(`/embed/tv/${SERIES.id}/${season}/${episode}`)
}

/** The film stands still, so that nothing of its own comes after the end that it tells; then it is muted, as a sign. */
async function endEpisode(page: Page): Promise<void> {
  const player = await shownPlayer(page)
  const video = player.locator('video')
  await video.evaluate((element: HTMLVideoElement) => element.pause())
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await report(player, 'ended', { currentTime: 1500, duration: 1500 })
  await video.evaluate((element: HTMLVideoElement) => (element.muted = true))
  await expect(page.getByRole('button', { name: 'Unmute' })).toBeVisible()
}
