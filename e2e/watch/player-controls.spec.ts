import type { Locator, Page } from '@playwright/test'

import { onlyInChromium } from '../support/engine.ts'
import { openPlayer, readVideoState } from '../support/player-page.ts'
import { expect, test } from '../support/test.ts'

const MOVIE = '/watch/movie/655018?title=The%20Salt%20Road'
const START = 600

/** Opens the player page paused at `START`, with room to seek in both directions. */
async function openMovie(page: Page, parameters = '') {
  await openPlayer(page, `${MOVIE}&startAt=${START}${parameters}`)
  await expect.poll(async () => (await readVideoState(page)).currentTime).toBeGreaterThanOrEqual(START)
  return page.getByRole('group', { name: 'Controls' })
}

function expectPosition(page: Page) {
  return expect.poll(async () => Math.round((await readVideoState(page)).currentTime))
}

test('the buttons skip ten seconds, play and pause', async ({ page }) => {
  const controls = await openMovie(page)
  await controls.getByRole('button', { name: 'Forward 10 seconds' }).click()
  await expectPosition(page).toBe(START + 10)
  await controls.getByRole('button', { name: 'Back 10 seconds' }).click()
  await controls.getByRole('button', { name: 'Back 10 seconds' }).click()
  await expectPosition(page).toBe(START - 10)
  await controls.getByRole('button', { name: 'Play' }).click()
  await expect.poll(async () => (await readVideoState(page)).paused).toBe(false)
  await controls.getByRole('button', { name: 'Pause' }).click()
  await expect.poll(async () => (await readVideoState(page)).paused).toBe(true)
})

test('the volume is muted by a button and set by a slider @full', async ({ page }) => {
  const controls = await openMovie(page)
  await controls.getByRole('button', { name: 'Mute' }).click()
  expect((await readVideoState(page)).muted).toBe(true)
  await controls.getByRole('slider', { name: 'Volume' }).fill('35')
  expect(await readVideoState(page)).toMatchObject({ muted: false, volume: 0.35 })
  await expect(controls.getByRole('slider', { name: 'Volume' })).toHaveAttribute(
    'aria-valuetext',
    '35 percent',
  )
  await expect(controls.getByRole('button', { name: 'Mute' })).toBeVisible()
})

test('the speed is selected from a menu by mouse and keyboard @full', async ({ page }) => {
  const controls = await openMovie(page)
  await controls.getByRole('button', { name: 'Speed: 1×' }).click()
  await page.getByRole('menuitemradio', { name: '1.5×' }).click()
  expect((await readVideoState(page)).playbackRate).toBe(1.5)
  const button = controls.getByRole('button', { name: 'Speed: 1.5×' })
  await expect(button).toBeFocused()
  await button.press('Enter')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  expect((await readVideoState(page)).playbackRate).toBe(2)
  await expect(page.getByRole('menu')).toBeHidden()
})

test('the seek bar previews the time under the pointer and seeks there @full', async ({ page }) => {
  const controls = await openMovie(page)
  const seek = controls.getByRole('slider', { name: 'Seek' })
  const { duration } = await readVideoState(page)
  const box = await seek.boundingBox()
  if (!box) throw new Error('The seek bar is not shown')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  const preview = page.locator('output')
  await expect(preview).toHaveCSS('opacity', '1')
  const shown = (await preview.innerText()).split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
  expect(Math.abs(shown - duration / 2)).toBeLessThan(10)
  await page.mouse.down()
  await page.mouse.up()
  await expect
    .poll(async () => Math.abs((await readVideoState(page)).currentTime - duration / 2))
    .toBeLessThan(20)
})

test('picture in picture can be entered and left @full', async ({ page }) => {
  onlyInChromium('picture-in-picture')
  const controls = await openMovie(page)
  const small = controls.getByRole('button', { name: 'Picture in picture' })
  await small.click()
  await expect(small).toHaveAttribute('aria-pressed', 'true')
  await small.click()
  await expect(small).toHaveAttribute('aria-pressed', 'false')
})

test('fullscreen can be entered and left @full', async ({ page }) => {
  const controls = await openMovie(page)
  await controls.getByRole('button', { name: 'Fullscreen', exact: true }).click()
  await controls.getByRole('button', { name: 'Exit fullscreen' }).click()
  await expect(controls.getByRole('button', { name: 'Fullscreen', exact: true })).toBeVisible()
})

test('all keyboard shortcuts work', async ({ page }) => {
  await openMovie(page)
  const { duration } = await readVideoState(page)
  const press = (key: string) => page.keyboard.press(key)
  await press('l')
  await expectPosition(page).toBe(START + 10)
  await press('j')
  await expectPosition(page).toBe(START)
  await press('ArrowRight')
  await expectPosition(page).toBe(START + 5)
  await press('ArrowLeft')
  await expectPosition(page).toBe(START)
  await press('7')
  await expectPosition(page).toBe(Math.round(duration * 0.7))
  await press('Home')
  await expectPosition(page).toBe(0)
  await press('ArrowDown')
  expect((await readVideoState(page)).volume).toBeCloseTo(0.95)
  await press('ArrowUp')
  await press('m')
  expect(await readVideoState(page)).toMatchObject({ volume: 1, muted: true })
  await press(' ')
  await expect.poll(async () => (await readVideoState(page)).paused).toBe(false)
  await press('k')
  await expect.poll(async () => (await readVideoState(page)).paused).toBe(true)
  await press('f')
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  await press('End')
  await expectPosition(page).toBe(Math.round(duration))
})

test('in Arabic the page is right to left, but time runs to the right @full', async ({ page }) => {
  await openPlayer(page, `${MOVIE}&startAt=${START}&language=ar`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const [tools, sound, seekBar] = await Promise.all(
    ['.bar-right', '.bar-left', '.seek-input'].map((part) => page.locator(part).boundingBox()),
  )
  if (!tools || !sound || !seekBar) throw new Error('A part of the controls is missing')
  expect(tools.x).toBeLessThan(sound.x)
  const { duration } = await readVideoState(page)
  await page.mouse.click(seekBar.x + seekBar.width * 0.75, seekBar.y + seekBar.height / 2)
  await expectPosition(page).toBeGreaterThan(duration * 0.7)
})

test('captions from the URL have their label and can be turned on and off @full', async ({ page }) => {
  const file = encodeURIComponent('/media/movie/655018/captions.vtt')
  const controls = await openMovie(page, `&sub_file=${file}&sub_label=Described`)
  const button = controls.getByRole('button', { name: 'Captions: Described' })
  await expect(page.getByText(/^\[.*\]$/)).toHaveCount(0)
  await button.click()
  await expect(page.getByText(/^\[.*\]$/)).toBeVisible()
  await page.keyboard.press('c')
  await expect(page.getByText(/^\[.*\]$/)).toBeHidden()
})

test('captions from other origins are not fetched @full', async ({ page }) => {
  const hosts: string[] = []
  page.on('request', (request) => hosts.push(new URL(request.url()).hostname))
  const file = encodeURIComponent('https://subtitles.test/en.vtt')
  const controls = await openMovie(page, `&sub_file=${file}&sub_label=Elsewhere`)
  await controls.getByRole('button', { name: 'Captions' }).click()
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeVisible()
  await expect(page.getByRole('menuitemradio', { name: 'Elsewhere' })).toBeHidden()
  expect(hosts).not.toContain('subtitles.test')
})

test('colors, title and poster come from the URL @full', async ({ page }) => {
  const origin = new URL(process.env['PRODUCT_URL'] ?? '').origin
  const poster = encodeURIComponent(`${origin}/favicon.svg`)
  const colors = '&primaryColor=ff8800&secondaryColor=003322&iconColor=ffee00'
  const controls = await openMovie(page, `${colors}&poster=${poster}`)
  await expect(page.getByRole('heading', { name: 'The Salt Road' })).toBeVisible()
  await expect(page).toHaveTitle('The Salt Road')
  await expect(page.locator('.poster-image')).toHaveAttribute('src', `${origin}/favicon.svg`)
  await page.mouse.move(10, 10)
  await expectColor(controls.getByRole('button', { name: 'Mute' }), 'color', [255, 238, 0])
  await expectColor(page.getByText('Beacon', { exact: true }), 'color', [255, 136, 0])
  await controls.getByRole('button', { name: /^Speed/ }).click()
  await expectColor(page.getByRole('menu', { name: 'Speed' }), 'background-color', [0, 51, 34])
})

test('each provider has its own name and color @full', async ({ page }) => {
  const seen = new Set<string>()
  for (const path of [
    '/embed/movie/655018?server=2',
    '/watch/movie/655018',
    '/v/movie/655018',
    '/e/movie-655018',
    '/play/movie?tmdb=655018',
    '/stream/movie/655018',
  ]) {
    await openPlayer(page, path)
    const name = page.locator('.source-name')
    seen.add(`${await name.innerText()} ${await name.evaluate((element) => getComputedStyle(element).color)}`)
  }
  expect([...seen].map((line) => line.split(' oklch')[0])).toEqual([
    'Aurora · Sub-source 2',
    'Beacon',
    'Cascade',
    'Drift',
    'Ember',
    'Fathom',
  ])
  expect(new Set([...seen].map((line) => line.split(' oklch')[1])).size).toBe(6)
})

test('a minimal player has fewer controls @full', async ({ page }) => {
  const controls = await openMovie(page, '&player=minimal')
  await expect(controls.getByRole('button', { name: 'Play' })).toBeVisible()
  await expect(controls.getByRole('slider', { name: 'Seek' })).toBeVisible()
  await expect(controls.getByRole('button', { name: /10 seconds|Speed|Picture/ })).toHaveCount(0)
})

/** Allows for rounding between color spaces; ignores transparency. */
async function expectColor(element: Locator, property: string, expected: number[]) {
  const seen = await element.evaluate((node, name) => {
    const context = document.createElement('canvas').getContext('2d')
    if (!context) throw new Error('no canvas')
    context.fillStyle = getComputedStyle(node).getPropertyValue(name)
    context.fillRect(0, 0, 1, 1)
    return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3)
  }, property)
  for (const [index, part] of expected.entries())
    expect(Math.abs((seen[index] ?? -99) - part)).toBeLessThan(6)
}
