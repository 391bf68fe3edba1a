import type { Page } from '@playwright/test'

import { recordCatalogueRequests } from '../support/catalogue.ts'
import { findChunkFile } from '../support/chunk-files.ts'
import { onlyInChromium } from '../support/engine.ts'
import { readSettings, seedStorage } from '../support/local-storage.ts'
import { expect, test } from '../support/test.ts'
import { mockVideos, mockVideoSites, VIDEOS } from '../support/trailers.ts'

onlyInChromium('media')

const MOVIES = '/movies'

test.use({ viewport: { width: 1440, height: 900 }, reducedMotion: 'no-preference' })

const getCard = (page: Page) => page.getByRole('main').getByRole('article').first()

const getFrame = (page: Page) => page.locator('[popover] iframe')

/** Opens a list with the setting on or off and a stopped clock, and returns the requests for videos and their pages. */
async function openMovies(page: Page, { isOn = true, videos = VIDEOS } = {}) {
  await page.addInitScript(seedStorage, { appSettings: { previewTrailers: isOn } })
  const pages = await mockVideoSites(page)
  await mockVideos(page, videos)
  const catalogue = recordCatalogueRequests(page)
  const code = await findChunkFile('src/components/trailers/trailer-previews.tsx')
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  await page.clock.install({ time: 0 })
  await page.goto(MOVIES)
  await expect(getCard(page)).toBeVisible()
  await page.clock.pauseAt(60_000)
  return {
    pages,
    getDocuments: () => catalogue.filter((request) => request.includes('videos')),
    hasLoadedCode: () => scripts.includes(code),
  }
}

/** Moves the pointer onto the card, so that it has moved there. */
async function pointAt(page: Page, card = getCard(page)) {
  await card.hover({ position: { x: 40, y: 60 } })
  await card.hover({ position: { x: 50, y: 70 } })
}

test('after 1.5 seconds of hover a muted trailer plays over the card, until the pointer leaves', async ({
  page,
}) => {
  const { pages, getDocuments } = await openMovies(page)
  await pointAt(page)
  await page.clock.runFor(1499)
  expect(getDocuments()).toEqual([])
  await page.clock.runFor(1)
  await expect(getFrame(page)).toBeVisible()
  expect(getDocuments()).toHaveLength(1)
  await expect
    .poll(() => pages.map(({ pathname, search }) => pathname + search))
    .toEqual(['/trailer/movie-655018-1?autoplay=1&muted=1&controls=0'])
  await expect(getCard(page).getByRole('button', { name: /your watchlist/ })).toBeInViewport({ ratio: 1 })
  const [panel, main] = [await getFrame(page).boundingBox(), await page.getByRole('main').boundingBox()]
  expect(panel?.x, 'beside the sidebar').toBeGreaterThan(main?.x ?? Infinity)
  await page.mouse.move(700, 5)
  await expect(getFrame(page)).toHaveCount(0)
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('a preview of the demo player is muted and has no controls', async ({ page }) => {
  await page.addInitScript(seedStorage, { appSettings: { previewTrailers: true } })
  await page.goto('/search?q=The%20Salt%20Road')
  const card = page.getByRole('main').getByRole('article').filter({ hasText: 'The Salt Road' }).first()
  await expect(card).toBeVisible()
  await pointAt(page, card)
  const video = getFrame(page).contentFrame().locator('video')
  await expect
    .poll(() => video.evaluate(({ muted, currentTime }: HTMLVideoElement) => muted && currentTime > 0))
    .toBe(true)
  await expect(getFrame(page).contentFrame().getByRole('button')).toHaveCount(0)
})

test('a YouTube trailer is muted too @full', async ({ page }) => {
  const { pages } = await openMovies(page, { videos: VIDEOS.slice(1, 2) })
  await pointAt(page)
  await page.clock.runFor(1500)
  await expect(getFrame(page)).toBeVisible()
  await expect.poll(() => pages[0]?.origin).toBe('https://www.youtube-nocookie.com')
  expect(Object.fromEntries(pages[0]?.searchParams ?? [])).toMatchObject({ mute: '1', controls: '0' })
})

test('a preview leaves the card usable, and a click ends it', async ({ page }) => {
  await openMovies(page)
  await pointAt(page)
  await page.clock.runFor(1500)
  await expect(getFrame(page)).toBeVisible()
  await page.mouse.down()
  await expect(getFrame(page)).toHaveCount(0)
  await page.mouse.up()
  await expect(page).toHaveURL(/\/movie\/\d+$/)
  await page.clock.runFor(3000)
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('scrolling and keys end a preview @full', async ({ page }) => {
  await openMovies(page)
  for (const end of [() => page.mouse.wheel(0, 40), () => page.keyboard.press('Escape')]) {
    await page.mouse.move(700, 5)
    await pointAt(page)
    await page.clock.runFor(1500)
    await expect(getFrame(page)).toBeVisible()
    await end()
    await expect(getFrame(page)).toHaveCount(0)
  }
})

test('the keyboard starts no preview @full', async ({ page }) => {
  const { getDocuments } = await openMovies(page)
  await getCard(page).getByRole('link').focus()
  await page.clock.runFor(5000)
  expect(getDocuments()).toEqual([])
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('a card whose title has no trailer remains as it is @full', async ({ page }) => {
  const { pages, getDocuments } = await openMovies(page, { videos: [] })
  await pointAt(page)
  await page.clock.runFor(1500)
  await expect.poll(getDocuments).toHaveLength(1)
  await page.clock.runFor(1500)
  expect(pages).toEqual([])
})

test('without the setting nothing of it is loaded', async ({ page }) => {
  const { getDocuments, hasLoadedCode } = await openMovies(page, { isOn: false })
  await pointAt(page)
  await page.clock.runFor(5000)
  expect(getDocuments()).toEqual([])
  expect(hasLoadedCode()).toBe(false)
})

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' })

  test('no preview plays @full', async ({ page }) => {
    const { getDocuments, hasLoadedCode } = await openMovies(page)
    await expect.poll(hasLoadedCode).toBe(true)
    await pointAt(page)
    await page.clock.runFor(5000)
    expect(getDocuments()).toEqual([])
  })
})

for (const connection of [{ saveData: true, effectiveType: '4g' }, { effectiveType: '3g' }])
  test(`no preview plays on a connection with ${JSON.stringify(connection)} @full`, async ({ page }) => {
    await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection)
    const { getDocuments, hasLoadedCode } = await openMovies(page)
    await expect.poll(hasLoadedCode).toBe(true)
    await pointAt(page)
    await page.clock.runFor(5000)
    expect(getDocuments()).toEqual([])
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('touching a card plays no preview @full', async ({ page }) => {
    const { getDocuments, hasLoadedCode } = await openMovies(page)
    await expect.poll(hasLoadedCode).toBe(true)
    const box = await getCard(page).boundingBox()
    const session = await page.context().newCDPSession(page)
    const touchPoints = [{ x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 60 }]
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
    await page.clock.runFor(5000)
    expect(getDocuments()).toEqual([])
  })
})

test('the setting is off at first and can be switched on', async ({ page }) => {
  await page.goto('/settings')
  const control = page.getByRole('switch', { name: 'Preview trailers on hover' })
  await expect(control).not.toBeChecked()
  await control.click()
  await expect(control).toBeChecked()
  expect(await readSettings(page)).toMatchObject({ previewTrailers: true })
})
