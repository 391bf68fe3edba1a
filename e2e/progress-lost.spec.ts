import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { chromium, type BrowserContext, type Page } from '@playwright/test'

import { historyRows } from './support/history.ts'
import { stored } from './support/settings-page.ts'
import { expect, signUp, test } from './support/test.ts'

const FILM = 655018
const HISTORY = '**/rest/v1/watch_history*'
/** What a viewer may lose at most, in seconds. */
const LOSS = 10

test('a tab closed in the middle of a film loses at most 10 s', async ({ page, context }) => {
  await signUp(page)
  const reached = await watchTo(page, 16)
  await page.close()
  const next = await context.newPage()
  await next.goto('/')
  expect(await keptPlace(next)).toBeGreaterThanOrEqual(reached - LOSS)
  await expect.poll(() => accountPlace(next)).toBeGreaterThanOrEqual(reached - LOSS)
})

test('a film that goes on without a network reaches the account once it is back', async ({
  page,
  context,
}) => {
  await signUp(page)
  await watchTo(page, 6)
  await context.setOffline(true)
  const reached = await playOnTo(page, 24)
  expect(await keptPlace(page)).toBeGreaterThanOrEqual(reached - LOSS)
  expect(Object.keys(await stored(page, 'progressOutbox'))).toHaveLength(1)
  await context.setOffline(false)
  await expect.poll(() => accountPlace(page)).toBeGreaterThanOrEqual(reached - LOSS)
})

test('a viewer who wants nothing kept leaves nothing behind', async ({ page }) => {
  await signUp(page)
  await page.evaluate(() => localStorage.setItem('appSettings', JSON.stringify({ saveWatchHistory: false })))
  await watchTo(page, 2)
  expect(await stored(page, 'watchProgress')).toBeNull()
  expect(await stored(page, 'progressOutbox')).toBeNull()
})

test('a browser that is killed loses at most 10 s, and tells the account at its next start', async ({
  baseURL,
  launchOptions,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-browser-'))
  const open = () => chromium.launchPersistentContext(folder, { ...launchOptions, baseURL })
  try {
    const first = await open()
    const page = await first.newPage()
    await signUp(page)
    // Nothing reaches the account before the end.
    await first.route(HISTORY, (route) => route.abort())
    const reached = await watchTo(page, 16)
    await kill(first, page)

    const second = await open()
    const next = await second.newPage()
    await next.goto('/')
    await expect.poll(() => keptPlace(next)).toBeGreaterThanOrEqual(reached - LOSS)
    await expect.poll(() => accountPlace(next)).toBeGreaterThanOrEqual(reached - LOSS)
    await expect.poll(() => stored(next, 'progressOutbox')).toEqual({})
    await second.close()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

/** Opens the film and lets it play, faster than life, to this second at least; gives where it is. */
async function watchTo(page: Page, seconds: number): Promise<number> {
  await page.goto(`/movie/${FILM}/watch`)
  const video = videoOn(page)
  await video.evaluate(
    (element: HTMLVideoElement) => (element.defaultPlaybackRate = element.playbackRate = 2),
  )
  return playOnTo(page, seconds)
}

async function playOnTo(page: Page, seconds: number): Promise<number> {
  const position = () => videoOn(page).evaluate((element: HTMLVideoElement) => element.currentTime)
  await expect.poll(position, { timeout: 40_000 }).toBeGreaterThan(seconds)
  return position()
}

function videoOn(page: Page) {
  return page.frameLocator('iframe[title^="Player"]').locator('video')
}

async function keptPlace(page: Page): Promise<number> {
  return (await stored(page, 'watchProgress'))?.[`movie-${FILM}`]?.progress.watched ?? 0
}

async function accountPlace(page: Page): Promise<number> {
  return (await historyRows(page))[0]?.['progress_seconds'] ?? 0
}

/** Ends the browser as a crash does: nothing more is written. */
async function kill(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.browser()?.newBrowserCDPSession()
  if (!session) throw new Error('The browser cannot be spoken to')
  const ended = new Promise((resolve) => context.once('close', resolve))
  // The answer never comes.
  void session.send('Browser.crash').catch(() => {})
  await ended
  expect(page.isClosed()).toBe(true)
}
