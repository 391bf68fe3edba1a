import { WAITING_PATH } from '@marquee/player-emulator/protocol/waiting.ts'
import type { Frame, Page } from '@playwright/test'

import { expect } from './test.ts'

export const MOVIE = { path: '/movie/655018', id: 655018 }
/** A TV show with eight seasons of six episodes each. */
export const TV_SHOW = { path: '/tv/392019', id: 392019, seasons: 8, episodes: 6 }

/** Waits until the embedded player has loaded and returns its frame. */
export async function getPlayerFrame(page: Page): Promise<Frame> {
  await expect(page.getByRole('main').locator('iframe')).toBeVisible({ timeout: 30_000 })
  const frame = await waitForPlayerFrame(page)
  await frame.locator('video').waitFor({ state: 'attached' })
  return frame
}

export async function getPlayerUrl(page: Page): Promise<URL> {
  return new URL((await waitForPlayerFrame(page)).url())
}

async function waitForPlayerFrame(page: Page): Promise<Frame> {
  let frame: Frame | undefined
  await expect
    .poll(async () => Boolean((frame = await findPlayerFrame(page))), { timeout: 30_000 })
    .toBe(true)
  if (!frame) throw new Error('The player has no frame.')
  return frame
}

/** Before its page, a frame has `about:blank` or the waiting page. */
async function findPlayerFrame(page: Page): Promise<Frame | undefined> {
  const element = await page.getByRole('main').locator('iframe').elementHandle()
  const frame = await element?.contentFrame()
  const url = URL.parse(frame?.url() ?? '')
  return url?.protocol.startsWith('http') && url.pathname !== WAITING_PATH ? (frame ?? undefined) : undefined
}

/** Treats every title as if it was charged more than two minutes ago: leaving it returns no credit. */
export async function skipCreditReturns(page: Page): Promise<void> {
  await page.route('**/rpc/return_credit', (route) =>
    route.fulfill({ json: { outcome: 'too_late', balance: 0 } }),
  )
}

export function currentTime(frame: Frame): Promise<number> {
  return frame.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
}

export async function expectPlaying(frame: Frame): Promise<void> {
  const before = await currentTime(frame)
  await expect.poll(() => currentTime(frame)).toBeGreaterThan(before + 1)
}

/** Pauses once playback has started: before that, it would start after the pause. */
export async function pausePlayback(frame: Frame): Promise<void> {
  await expect.poll(() => currentTime(frame)).toBeGreaterThan(0)
  await frame.locator('video').evaluate(
    (video: HTMLVideoElement) =>
      new Promise((resolve) => {
        if (video.paused) return resolve(undefined)
        video.addEventListener('pause', resolve, { once: true })
        video.pause()
      }),
  )
}

/** Makes the player page send an event about the title that it shows. */
export async function sendPlayerEvent(frame: Frame, event: string, changes: object = {}): Promise<void> {
  const { pathname } = new URL(frame.url())
  const [kind, id, season, episode] = pathname.split(/[/-]/).slice(2)
  const title =
    kind === 'tv'
      ? { mediaType: 'tv', tmdbId: Number(id), season: Number(season), episode: Number(episode) }
      : { mediaType: 'movie', tmdbId: Number(id) }
  await frame.evaluate((data) => parent.postMessage({ type: 'PLAYER_EVENT', data }, '*'), {
    event,
    currentTime: 0,
    duration: 5833,
    ...title,
    ...changes,
  })
}
