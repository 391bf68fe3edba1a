import type { Locator, Page } from '@playwright/test'

import { expectNoAxeViolationsInBothThemes } from './support/axe.ts'
import { signInAsNewUser } from './support/backend.ts'
import { onlyInChromium } from './support/engine.ts'
import { expect, test } from './support/test.ts'
import { MOVIE, TV_SHOW, getPlayerFrame, getPlayerUrl, pausePlayback } from './support/watch-page.ts'

const frame = (page: Page) => page.locator('iframe[title^="Player"]')
const controls = (page: Page) => page.getByRole('group', { name: 'Player controls' })
const next = (page: Page) => page.getByRole('button', { name: 'Next Episode', exact: true })

test.describe('on phones', () => {
  onlyInChromium('touch')
  test.use({ hasTouch: true, isMobile: true })

  for (const { width, height } of [
    { width: 320, height: 568 },
    { width: 390, height: 844 },
  ]) {
    test(`upright, the video, the episode and Next are in the first view of ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height })
      await openEpisode(page)
      const video = await boxOf(frame(page))
      expect(video).toMatchObject({ x: 0, width })
      expect(video.height).toBeCloseTo((width * 9) / 16, 0)
      const bar = await boxOf(controls(page))
      expect(bar.y).toBeGreaterThanOrEqual(video.y + video.height - 1)
      expect(bar.height, 'controls in one line').toBeLessThan(72)
      const heading = page.getByRole('region', { name: 'Now playing' }).getByRole('heading')
      for (const part of [heading, next(page)]) {
        const box = await boxOf(part)
        expect(box.y).toBeGreaterThan(bar.y)
        expect(box.y + box.height).toBeLessThanOrEqual(height)
      }
      for (const button of await controls(page).getByRole('button').all())
        expect((await boxOf(button)).height).toBeGreaterThanOrEqual(44)
    })
  }

  test('on its side, the video fills the screen and the controls fade', async ({ page }) => {
    const [width, height] = [844, 390]
    await page.setViewportSize({ width, height })
    await openEpisode(page)
    expect(await boxOf(frame(page))).toMatchObject({ x: 0, y: 0, width, height })
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('complementary', { name: 'Sidebar' })).toBeHidden()
    const bar = await boxOf(controls(page))
    expect(bar.y).toBe(0)
    await expect(controls(page)).toHaveCSS('opacity', '0')

    const source = controls(page).getByRole('button', { name: /^Source: / })
    const { pathname } = await getPlayerUrl(page)
    const stage = await boxOf(frame(page))
    await page.touchscreen.tap(stage.x + stage.width / 2, stage.y + stage.height / 2)
    await expect(controls(page)).toHaveCSS('opacity', '1')
    await expect(controls(page)).toHaveCSS('opacity', '0')
    const button = await boxOf(source)
    await page.touchscreen.tap(button.x + button.width / 2, button.y + button.height / 2)
    await expect(controls(page)).toHaveCSS('opacity', '1')
    expect((await getPlayerUrl(page)).pathname, 'the first press only shows them').toBe(pathname)
    await source.tap()
    await expect.poll(async () => (await getPlayerUrl(page)).pathname).not.toBe(pathname)
    await controls(page).getByRole('link', { name: 'Back to details' }).tap()
    await expect(page).toHaveURL(TV_SHOW.path)
    await expect(page.getByRole('banner')).toBeVisible()
  })
})

for (const [width, height] of [
  [390, 844],
  [320, 568],
  [844, 390],
  [1440, 900],
  [1280, 720],
] as const) {
  test(`'Credit Used' covers neither controls nor Next at ${width} x ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await signInAsNewUser(page)
    await page.goto(`${TV_SHOW.path}/watch?season=1&episode=1`)
    await expectClear(page, 'Credit Used', [next(page), ...(await controls(page).getByRole('button').all())])
    const stage = await boxOf(frame(page))
    const box = await boxOf(toast(page, 'Credit Used'))
    expect(
      Math.min(box.y + box.height, stage.y + stage.height) - Math.max(box.y, stage.y + stage.height - 64),
    ).toBeLessThanOrEqual(0)
  })

  test(`'Sign up required' is neutral and covers no button at ${width} x ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto(MOVIE.path)
    await page.getByRole('link', { name: 'Watch Now' }).click()
    const button = page.getByRole('button', { name: 'Continue' })
    await expect(button).toBeAttached()
    await expectClear(page, 'Sign up required', [button])
    await button.scrollIntoViewIfNeeded()
    await expectClear(page, 'Sign up required', [button])
    await expect(toast(page, 'Sign up required')).not.toHaveAttribute('data-type', 'error')
    await expect(page.getByText('which replace your 5 guest credits', { exact: false })).toBeVisible()
  })
}

test('a toast is above the bar at the bottom of the window', async ({ page }) => {
  await page.goto('/')
  await page.addStyleTag({ content: ':root { --bottom-bar: 4rem }' })
  await page.goto(`${MOVIE.path}/watch`)
  await page.addStyleTag({ content: ':root { --bottom-bar: 4rem }' })
  await expect
    .poll(async () => {
      const box = await boxOf(toast(page, 'Sign up required'))
      return (page.viewportSize()?.height ?? 0) - box.y - box.height
    })
    .toBeGreaterThanOrEqual(64)
})

test('the source menu works with the keyboard, and the page is accessible with it', async ({ page }) => {
  await signInAsNewUser(page)
  await page.goto(`${MOVIE.path}/watch`)
  await pausePlayback(await getPlayerFrame(page))
  const opener = page.getByRole('button', { name: 'All sources' })
  const menu = page.getByRole('menu', { name: 'All sources' })
  await opener.press('Enter')
  await expect(menu.getByRole('menuitemradio', { name: 'Aurora, sub-source 1' })).toBeFocused()
  await expect(menu.getByRole('menuitemradio')).toHaveCount(7)
  await expectNoAxeViolationsInBothThemes(page)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.press('Enter')
  await expect(menu.getByRole('menuitemradio', { name: 'Aurora, sub-source 1' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await getPlayerUrl(page)).searchParams.get('server')).toBe('2')
  await expect(page.getByRole('button', { name: 'Sub-source 2' })).toBeVisible()
  await opener.click()
  await menu.getByRole('menuitem', { name: 'Manage servers' }).click()
  await expect(page).toHaveURL('/settings?tab=servers')
})

async function openEpisode(page: Page): Promise<void> {
  await signInAsNewUser(page)
  await page.goto(`${TV_SHOW.path}/watch?season=1&episode=1`)
  await getPlayerFrame(page)
}

function toast(page: Page, title: string): Locator {
  return page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: title })
}

/** Expects the toast, once it has come in, to be in the window and to cover none of the buttons. */
async function expectClear(page: Page, title: string, buttons: Locator[]): Promise<void> {
  await toast(page, title).waitFor()
  await expect(async () => {
    const box = await boxOf(toast(page, title))
    expect(box.y).toBeGreaterThanOrEqual(0)
    expect(box.y + box.height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
    for (const button of buttons) {
      const other = await boxOf(button)
      const isCovered =
        box.x < other.x + other.width &&
        box.x + box.width > other.x &&
        box.y < other.y + other.height &&
        box.y + box.height > other.y
      expect(isCovered).toBe(false)
    }
  }).toPass({ timeout: 4000 })
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error(`${String(locator)} is not shown`)
  return box
}
