import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { chromium, type BrowserContext, type Page } from '#playwright'

import { signInAsNewUser } from '../support/backend.ts'
import { onlyInChromium } from '../support/engine.ts'
import { readStored } from '../support/local-storage.ts'
import { readItems } from '../support/stored-items.ts'
import { expect, test } from '../support/test.ts'
import { fetchHistoryRows } from '../support/watch-history.ts'

const MOVIE_ID = 655018
const HISTORY = '**/rest/v1/watch_history*'
/** The most that may be lost, in seconds. */
const MAX_LOSS = 10

test('playback without a network is saved to the account once it is back', async ({ page, context }) => {
  await signInAsNewUser(page)
  await watchTo(page, 6)
  await context.setOffline(true)
  const reached = await keepWatchingTo(page, 24)
  expect(await readDevicePosition(page)).toBeGreaterThanOrEqual(reached - MAX_LOSS)
  await context.setOffline(false)
  await expect.poll(() => fetchAccountPosition(page)).toBeGreaterThanOrEqual(reached - MAX_LOSS)
})

test('nothing is saved when the watch history is turned off @full', async ({ page }) => {
  await signInAsNewUser(page)
  await page.evaluate(() => localStorage.setItem('appSettings', JSON.stringify({ saveWatchHistory: false })))
  await watchTo(page, 2)
  expect(await readStored(page, 'watchProgress')).toBeNull()
  expect(await readItems(page, 'position')).toEqual([])
})

test('a killed browser loses at most 10 s and syncs at its next start', async ({
  baseURL,
  launchOptions,
}) => {
  onlyInChromium('devtools')
  const folder = await mkdtemp(join(tmpdir(), 'marquee-browser-'))
  const open = () => chromium.launchPersistentContext(folder, { ...launchOptions, baseURL })
  try {
    const first = await open()
    const page = await first.newPage()
    await signInAsNewUser(page)
    // Keeps progress from reaching the account before the crash.
    await first.route(HISTORY, (route) => route.abort())
    const reached = await watchTo(page, 16)
    await crash(first, page)

    const second = await open()
    const next = await second.newPage()
    await next.goto('/')
    await expect.poll(() => readDevicePosition(next)).toBeGreaterThanOrEqual(reached - MAX_LOSS)
    await expect.poll(() => fetchAccountPosition(next)).toBeGreaterThanOrEqual(reached - MAX_LOSS)
    await second.close()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

/** Plays the movie at double speed until this second or later and returns the position. */
async function watchTo(page: Page, seconds: number): Promise<number> {
  await page.goto(`/movie/${MOVIE_ID}/watch`)
  const video = findVideo(page)
  await video.evaluate(
    (element: HTMLVideoElement) => (element.defaultPlaybackRate = element.playbackRate = 2),
  )
  return keepWatchingTo(page, seconds)
}

async function keepWatchingTo(page: Page, seconds: number): Promise<number> {
  const position = () => findVideo(page).evaluate((element: HTMLVideoElement) => element.currentTime)
  await expect.poll(position, { timeout: 40_000 }).toBeGreaterThan(seconds)
  return position()
}

function findVideo(page: Page) {
  return page.frameLocator('iframe[title^="Player"]').locator('video')
}

async function readDevicePosition(page: Page): Promise<number> {
  return (await readStored(page, 'watchProgress'))?.[`movie-${MOVIE_ID}`]?.progress.watched ?? 0
}

async function fetchAccountPosition(page: Page): Promise<number> {
  return (await fetchHistoryRows(page))[0]?.['progress_seconds'] ?? 0
}

/** Crashes the browser, so that it writes nothing more. */
async function crash(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.browser()?.newBrowserCDPSession()
  if (!session) throw new Error('No DevTools session')
  const ended = new Promise((resolve) => context.once('close', resolve))
  // Never responds.
  void session.send('Browser.crash').catch(() => {})
  await ended
  expect(page.isClosed()).toBe(true)
}
