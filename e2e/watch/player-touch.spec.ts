import type { Page } from '@playwright/test'

import { onlyInChromium } from '../support/engine.ts'
import { openPlayer, readVideoState } from '../support/player-page.ts'
import { expect, test } from '../support/test.ts'

onlyInChromium('touch')
test.use({ hasTouch: true, isMobile: true, viewport: { width: 780, height: 440 } })

const START = 600

async function openMovie(page: Page) {
  await openPlayer(page, `/embed/movie/655018?startAt=${START}`)
  await expect.poll(async () => (await readVideoState(page)).currentTime).toBeGreaterThanOrEqual(START)
}

function expectPosition(page: Page) {
  return expect.poll(async () => Math.round((await readVideoState(page)).currentTime))
}

/** Drags a finger along these points. */
async function drag(page: Page, points: [number, number][]) {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: [number, number]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: point ? [{ x: point[0], y: point[1] }] : [],
    })
  const [first, ...rest] = points
  await touch('touchStart', first)
  for (const point of rest) await touch('touchMove', point)
  await touch('touchEnd')
}

test('a double tap at a side skips ten seconds', async ({ page }) => {
  await openMovie(page)
  await page.touchscreen.tap(700, 120)
  await page.touchscreen.tap(700, 120)
  await expectPosition(page).toBe(START + 10)
  await page.touchscreen.tap(80, 120)
  await page.touchscreen.tap(80, 120)
  await expectPosition(page).toBe(START)
  expect((await readVideoState(page)).paused).toBe(true)
})

test('a tap shows and hides the controls without pausing @full', async ({ page }) => {
  await openMovie(page)
  await page.getByRole('button', { name: 'Play' }).first().tap()
  await expect.poll(async () => (await readVideoState(page)).paused).toBe(false)
  const controls = page.getByRole('group', { name: 'Controls' })
  await page.touchscreen.tap(250, 90)
  await expect(controls).toHaveCSS('opacity', '0')
  await page.touchscreen.tap(250, 90)
  await expect(controls).toHaveCSS('opacity', '1')
  expect((await readVideoState(page)).paused).toBe(false)
})

test('dragging sideways seeks @full', async ({ page }) => {
  await openMovie(page)
  // The width of 780 px is 90 seconds.
  await drag(page, [
    [200, 120],
    [260, 124],
    [380, 120],
    [460, 120],
  ])
  await expectPosition(page).toBe(START + 30)
  await drag(page, [
    [460, 120],
    [330, 120],
  ])
  await expectPosition(page).toBe(START + 15)
})

test('dragging up or down does not seek @full', async ({ page }) => {
  await openMovie(page)
  await drag(page, [
    [300, 90],
    [302, 160],
    [304, 260],
  ])
  await page.touchscreen.tap(700, 120)
  await page.touchscreen.tap(700, 120)
  await expectPosition(page).toBe(START + 10)
})

test('the seek bar follows a finger and seeks where it is lifted @full', async ({ page }) => {
  await openMovie(page)
  const box = await page.getByRole('slider', { name: 'Seek' }).boundingBox()
  if (!box) throw new Error('The seek bar is not shown')
  const y = box.y + box.height / 2
  const { duration } = await readVideoState(page)
  const handle = box.x + (START / duration) * box.width
  await drag(page, [
    [handle, y],
    [box.x + box.width * 0.5, y],
    [box.x + box.width * 0.75, y],
  ])
  await expect
    .poll(async () => Math.abs((await readVideoState(page)).currentTime - duration * 0.75))
    .toBeLessThan(duration * 0.03)
})
