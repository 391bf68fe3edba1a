import { PASSWORD, readSession, signInAsNewUser } from '../support/backend.ts'
import { readSettings, readStored } from '../support/local-storage.ts'
import { expect, test } from '../support/test.ts'
import { choose, moveTo, TV, typeOnScreen } from '../support/tv.ts'
import {
  currentTime,
  expectPlaying,
  getPlayerFrame,
  MOVIE,
  sendPlayerEvent,
  skipCreditReturns,
  TV_SHOW,
} from '../support/watch-page.ts'

test.use(TV)

const SAVED = `tv-${TV_SHOW.id}`

test('a TV signs in, finds, watches, goes on to the next episode, resumes and changes settings by arrows, OK and Back', async ({
  page,
}) => {
  test.slow()
  const email = await signInAsNewUser(page)
  await page.evaluate(() => localStorage.clear())
  await skipCreditReturns(page)
  await page.goto('/')
  const main = page.getByRole('main')
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
  const player = page.getByRole('group', { name: /^Player, controlled/ })

  await test.step('sign in', async () => {
    await expect(main.getByRole('list').first().getByRole('link').first()).toBeFocused()
    await choose(page, sidebar.getByRole('link', { name: 'Log In' }))
    await typeOnScreen(page, page.getByLabel('Email'), email)
    await page.keyboard.press('Enter')
    await typeOnScreen(page, page.getByLabel('Password'), PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/')
    expect((await readSession(page)).user.email).toBe(email)
  })

  await test.step('find a TV show', async () => {
    await choose(page, sidebar.getByRole('link', { name: 'Search', exact: true }))
    await typeOnScreen(page, page.getByRole('banner').locator('input'), 'Delegada Iracema')
    await page.keyboard.press('Enter')
    const result = main.getByRole('link', { name: /Delegada Iracema/ }).first()
    await expect(result).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(TV_SHOW.path)
  })

  await test.step('watch', async () => {
    await expect(main.getByRole('link', { name: 'Watch Now' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(player).toBeFocused()
    const frame = await getPlayerFrame(page)
    await expectPlaying(frame)
    await page.keyboard.press('Enter')
    const isPaused = () => frame.locator('video').evaluate((video: HTMLVideoElement) => video.paused)
    await expect.poll(isPaused).toBe(true)
    const before = await currentTime(frame)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => currentTime(frame)).toBeCloseTo(before + 10, 0)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => currentTime(frame)).toBeCloseTo(before, 0)
    await page.keyboard.press('Enter')
    await expectPlaying(frame)
  })

  await test.step('go on to the next episode', async () => {
    await page.keyboard.press('ArrowDown')
    await choose(page, page.getByRole('button', { name: 'Next Episode' }))
    await expect(page).toHaveURL(/season=1&episode=2$/)
    await expect(player).toBeFocused()
    const frame = await getPlayerFrame(page)
    await expectPlaying(frame)
    for (let press = 0; press < 8; press += 1) await page.keyboard.press('ArrowRight')
    await expect.poll(() => currentTime(frame)).toBeGreaterThan(80)
    await page.keyboard.press('Enter')
    await expect
      .poll(async () => (await readStored(page, 'watchProgress'))?.[SAVED]?.progress.watched)
      .toBeGreaterThan(80)
  })

  await test.step('leave and resume', async () => {
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(TV_SHOW.path)
    await expect(main.getByRole('link', { name: /^Resume/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(player).toBeFocused()
    const frame = await getPlayerFrame(page)
    await expect.poll(() => currentTime(frame)).toBeGreaterThan(75)
    await page.keyboard.press('Escape')
  })

  await test.step('change settings', async () => {
    await choose(page, sidebar.getByRole('link', { name: 'Settings' }))
    await choose(page, main.getByRole('radio', { name: 'Green' }))
    await expect.poll(() => readSettings(page)).toMatchObject({ primaryColor: 'green' })
    await choose(page, main.getByRole('switch', { name: 'Spoiler shield' }))
    await expect.poll(() => readSettings(page)).toMatchObject({ spoilerShield: true })
    await moveTo(page, main.getByRole('combobox', { name: 'TV mode' }))
    await page.keyboard.press('Enter')
    await choose(page, page.getByRole('dialog').getByRole('button', { name: 'Off' }))
    await expect.poll(() => readSettings(page)).toMatchObject({ tvMode: 'off' })
    await expect(page.locator('html')).not.toHaveAttribute('data-tv')
  })
})

test('at the end of an episode the arrows and OK start the next one', async ({ page }) => {
  await signInAsNewUser(page)
  await skipCreditReturns(page)
  await page.goto(`${TV_SHOW.path}/watch?season=1&episode=1`)
  const player = page.getByRole('group', { name: /^Player, controlled/ })
  await expect(player).toBeFocused()
  await sendPlayerEvent(await getPlayerFrame(page), 'ended')
  const offer = page.getByRole('dialog', { name: 'Up next' })
  await expect(offer).toBeFocused()
  const playNext = offer.getByRole('button', { name: 'Play next episode' })
  // Until the price of the episode is known, the button ignores presses.
  await expect(playNext).toBeEnabled()
  await choose(page, playNext)
  await expect(page).toHaveURL(/season=1&episode=2$/)
  await expect(player).toBeFocused()
})

test('Back leaves a player that was opened directly, for the page of its title', async ({ page }) => {
  await signInAsNewUser(page)
  await page.goto(`${MOVIE.path}/watch`)
  const player = page.getByRole('group', { name: /^Player, controlled/ })
  await expect(player).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Sub-source 1' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(player).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('main').getByRole('link', { name: 'Watch Now' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Leave Marquee?' })).toBeVisible()
  await expect(page).toHaveURL(MOVIE.path)
})
