import type { Locator, Page } from '@playwright/test'

import { signInAsNewUser } from '../support/backend.ts'
import { onlyInChromium } from '../support/engine.ts'
import { expect, test } from '../support/test.ts'
import { TV_SHOW, getPlayerFrame, getPlayerUrl } from '../support/watch-page.ts'

const frame = (page: Page) => page.locator('iframe[title^="Player"]')
const controls = (page: Page) => page.getByRole('group', { name: 'Player controls' })
const next = (page: Page) => page.getByRole('button', { name: 'Next Episode', exact: true })

test.describe('on phones', () => {
  onlyInChromium('touch')
  test.use({ hasTouch: true, isMobile: true })

  test('upright, the video, the episode and Next are in the first view', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openEpisode(page)
    for (const [width, height] of [
      [390, 844],
      [320, 568],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect.poll(() => boxOf(frame(page))).toMatchObject({ x: 0, width })
      const video = await boxOf(frame(page))
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
    }
  })

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

async function openEpisode(page: Page): Promise<void> {
  await signInAsNewUser(page)
  await page.goto(`${TV_SHOW.path}/watch?season=1&episode=1`)
  await getPlayerFrame(page)
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error(`${String(locator)} is not shown`)
  return box
}
