import type { Page } from '@playwright/test'

import { openPlayer, videoState } from './support/player-page.ts'
import { expect, test } from './support/test.ts'

test.use({ hasTouch: true, isMobile: true, viewport: { width: 780, height: 440 } })

const START = 600

async function openFilm(page: Page) {
  await openPlayer(page, `/embed/movie/655018?startAt=${START}`)
  await expect.poll(async () => (await videoState(page)).currentTime).toBeGreaterThanOrEqual(START)
}

function place(page: Page) {
  return expect.poll(async () => Math.round((await videoState(page)).currentTime))
}

/** A finger put down, drawn along these points and lifted. */
async function draw(page: Page, points: [number, number][]) {
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

test('two taps at a side skip ten seconds', async ({ page }) => {
  await openFilm(page)
  await page.touchscreen.tap(700, 120)
  await page.touchscreen.tap(700, 120)
  await place(page).toBe(START + 10)
  await page.touchscreen.tap(80, 120)
  await page.touchscreen.tap(80, 120)
  await place(page).toBe(START)
  expect((await videoState(page)).paused).toBe(true)
})

test('a tap shows and hides the controls while the film plays, and does not stop it', async ({ page }) => {
  await openFilm(page)
  await page.getByRole('button', { name: 'Play' }).first().tap()
  await expect.poll(async () => (await videoState(page)).paused).toBe(false)
  const controls = page.getByRole('group', { name: 'Controls' })
  await page.touchscreen.tap(250, 90)
  await expect(controls).toHaveCSS('opacity', '0')
  await page.touchscreen.tap(250, 90)
  await expect(controls).toHaveCSS('opacity', '1')
  expect((await videoState(page)).paused).toBe(false)
})

test('a finger drawn sideways across the picture winds the film', async ({ page }) => {
  await openFilm(page)
  // A third of 780 pixels is a third of 90 seconds.
  await draw(page, [
    [200, 120],
    [260, 124],
    [380, 120],
    [460, 120],
  ])
  await place(page).toBe(START + 30)
  await draw(page, [
    [460, 120],
    [330, 120],
  ])
  await place(page).toBe(START + 15)
})

test('a finger drawn up or down leaves the film where it is', async ({ page }) => {
  await openFilm(page)
  await draw(page, [
    [300, 90],
    [302, 160],
    [304, 260],
  ])
  await page.touchscreen.tap(700, 120)
  await page.touchscreen.tap(700, 120)
  await place(page).toBe(START + 10)
})

test('the seek bar follows a finger and goes where it is lifted', async ({ page }) => {
  await openFilm(page)
  const box = await page.getByRole('slider', { name: 'Seek' }).boundingBox()
  if (!box) throw new Error('The seek bar is not shown')
  const y = box.y + box.height / 2
  const { duration } = await videoState(page)
  const handle = box.x + (START / duration) * box.width
  await draw(page, [
    [handle, y],
    [box.x + box.width * 0.5, y],
    [box.x + box.width * 0.75, y],
  ])
  await expect
    .poll(async () => Math.abs((await videoState(page)).currentTime - duration * 0.75))
    .toBeLessThan(duration * 0.03)
})
