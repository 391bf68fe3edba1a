import type { Frame, Page } from '@playwright/test'

import { expect } from './test.ts'

/** A film and two series of the demo catalogue: one of eight seasons with six episodes each. */
export const FILM = { path: '/movie/655018', id: 655018 }
export const SERIES = { path: '/tv/392019', id: 392019, seasons: 8, episodes: 6 }

/** The player page on screen, once its video is there. */
export async function shownPlayer(page: Page): Promise<Frame> {
  const locator = page.locator('iframe[title^="Player"]')
  await expect(locator).toBeVisible({ timeout: 30_000 })
  const frame = await (await locator.elementHandle())?.contentFrame()
  if (!frame) throw new Error('The player frame has no document')
  // A frame is there a moment before the page that it will show.
  await frame.waitForURL(/^http/)
  await frame.locator('video').waitFor({ state: 'attached' })
  return frame
}

/** The address of the player page on screen. */
export async function playerAddress(page: Page): Promise<URL> {
  return new URL((await page.locator('iframe[title^="Player"]').getAttribute('src')) ?? '')
}

export function currentTime(frame: Frame): Promise<number> {
  return frame.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
}

/** Jumps, once the film runs: before that the page may still go to its own place. */
export async function seekTo(frame: Frame, seconds: number): Promise<void> {
  await expect.poll(() => currentTime(frame)).toBeGreaterThan(0)
  await frame
    .locator('video')
    .evaluate((video: HTMLVideoElement, wanted) => (video.currentTime = wanted), seconds)
  await expect.poll(() => currentTime(frame)).toBeGreaterThanOrEqual(seconds)
}

export async function expectToAdvance(frame: Frame): Promise<void> {
  const before = await currentTime(frame)
  await expect.poll(() => currentTime(frame)).toBeGreaterThan(before + 1)
}

/** Lets the player page say something of the title on screen, as it does itself. */
export async function report(frame: Frame, event: string, changes: object = {}): Promise<void> {
  const address = new URL(frame.url())
  const [kind, id, season, episode] = address.pathname.split(/[/-]/).slice(2)
  const about =
    kind === 'tv'
      ? { mediaType: 'tv', tmdbId: Number(id), season: Number(season), episode: Number(episode) }
      : { mediaType: 'movie', tmdbId: Number(id) }
  await frame.evaluate((data) => parent.postMessage({ type: 'PLAYER_EVENT', data }, '*'), {
    event,
    currentTime: 0,
    duration: 5833,
    ...about,
    ...changes,
  })
}
