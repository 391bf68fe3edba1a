import type { Page } from '@playwright/test'

import { signInAsNewUser } from '../support/backend.ts'
import { seedStorage } from '../support/local-storage.ts'
import { expect, test } from '../support/test.ts'
import {
  MOVIE,
  currentTime,
  expectPlaying,
  getPlayerFrame,
  getPlayerUrl,
  sendPlayerEvent,
} from '../support/watch-page.ts'

test.beforeEach(async ({ page }) => {
  await signInAsNewUser(page)
})

test('playback has the player’s own controls alone, and keys of the page', async ({ page }) => {
  await openWatchPage(page)
  const player = await getPlayerFrame(page)
  const video = player.locator('video')
  const bar = page.getByRole('group', { name: 'Player controls' })
  await expect(bar.getByRole('button', { name: /^(?:Play|Pause|Mute|Unmute)$/ })).toHaveCount(0)
  await expectPlaying(player)
  await page.keyboard.press('k')
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true)
  await page.keyboard.press('k')
  await expectPlaying(player)

  await page.keyboard.press('m')
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.muted)).toBe(true)
  await page.keyboard.press('m')
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.muted)).toBe(false)

  await bar.getByRole('button', { name: 'Fullscreen' }).click()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('DIV')
  await page.keyboard.press('f')
  await expect(bar.getByRole('button', { name: 'Fullscreen', exact: true })).toBeVisible()
})

test('popups to other origins are blocked for ten seconds @full', async ({ page, context }) => {
  await page.clock.install()
  await openWatchPage(page)
  await getPlayerFrame(page)
  await page.getByRole('button', { name: /^Source: / }).click()
  const opened: string[] = []
  context.on('page', (popup) => opened.push(popup.url()))
  const open = (url: string) => page.evaluate((target) => window.open(target, '_blank') !== null, url)
  expect(await open('https://outside.example/')).toBe(false)
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), {
      href: 'https://outside.example/',
      target: '_blank',
    })
    document.body.append(link)
    link.click()
  })
  expect(await open('/people')).toBe(true)
  expect(opened.filter((url) => url.includes('outside'))).toEqual([])
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'People' }).click()
  await page.clock.fastForward(10_000)
  await expect.poll(() => open('https://outside.example/')).toBe(true)
})

test('a movie resumes within a second of its position, and the next source goes on there with captions', async ({
  page,
}) => {
  await page.addInitScript(seedStorage, SAVED_POSITION)
  await page.addInitScript(() => {
    addEventListener('message', ({ data }) => {
      if (data?.data?.event === 'timeupdate' && !('startedAt' in window))
        Object.assign(window, { startedAt: data.data.currentTime })
    })
  })
  await openWatchPage(page)
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'startedAt'))).toBeGreaterThan(1233)
  expect(await page.evaluate(() => Reflect.get(window, 'startedAt'))).toBeLessThan(1235)

  // A failed source is skipped.
  const first = await getPlayerFrame(page)
  await expectPlaying(first)
  await sendPlayerEvent(first, 'error')
  await expect.poll(async () => (await getPlayerUrl(page)).pathname).toBe(`/watch${MOVIE.path}`)
  const { origin, searchParams } = await getPlayerUrl(page)
  expect(Object.fromEntries(searchParams)).toMatchObject({
    sub_file: `${origin}/media/movie/${MOVIE.id}/captions.vtt`,
    sub_label: 'English',
  })
  const second = await getPlayerFrame(page)
  await expect(second.getByRole('button', { name: /aptions/ })).toBeAttached()
  await expect.poll(() => currentTime(second)).toBeGreaterThan(1233)
  await expect(page.getByText('9 left')).toBeVisible()
})

const SAVED_POSITION = {
  watchProgress: {
    [`movie-${MOVIE.id}`]: {
      id: MOVIE.id,
      type: 'movie',
      title: "Kepler's Daughter",
      poster_path: '/none.jpg',
      backdrop_path: null,
      release_date: '2026-03-20',
      vote_average: 8.1,
      progress: { watched: 1234, duration: 8580 },
      last_updated: Date.now(),
    },
  },
}

async function openWatchPage(page: Page): Promise<void> {
  await page.goto(`${MOVIE.path}/watch`)
}
