import type { Page } from '@playwright/test'

import { readAppConfig } from '../support/backend.ts'
import { expect, test } from '../support/test.ts'

const MOVIE = '/movie/655018'

const VIDEO = { official: true, iso_639_1: 'en', published_at: '2024-03-04T10:00:00.000Z' }
const VIDEOS = [
  { ...VIDEO, id: 'teaser', key: 'abcdefghijk', site: 'YouTube', type: 'Teaser', name: 'First Look' },
  { ...VIDEO, id: 'clip', key: 'movie-655018-3', site: 'Marquee Demo', type: 'Clip', name: 'The Docking' },
]

test('trailers play in frames that are sandboxed and may use what a player needs', async ({ page }) => {
  const requests = await mockVideoSites(page)
  await page.route('**/tmdb/3/movie/*?*append_to_response=keywords*', async (route) => {
    const record = await (await route.fetch()).json()
    await route.fulfill({ json: { ...record, videos: { results: VIDEOS } } })
  })
  await page.goto(MOVIE)
  await page.getByRole('region', { name: 'Trailers' }).getByRole('button', { name: 'First Look' }).click()
  const frame = page.getByTitle('Player: First Look')
  await expect(frame.contentFrame().getByText('Pause')).toBeVisible()
  await expect(frame).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin')
  await expect(frame).toHaveAttribute('allow', 'autoplay; encrypted-media; fullscreen; picture-in-picture')
  const sandbox = await frame.evaluate((element: HTMLIFrameElement) => [...element.sandbox])
  // Firefox does not know the token for casting.
  expect(sandbox.filter((token) => token !== 'allow-presentation').toSorted()).toEqual([
    'allow-same-origin',
    'allow-scripts',
  ])
  expect(requests.map(({ origin, pathname }) => origin + pathname)).toEqual([
    'https://www.youtube-nocookie.com/embed/abcdefghijk',
  ])
  expect(Object.fromEntries(requests[0]?.searchParams ?? [])).toMatchObject({
    autoplay: '1',
    cc_load_policy: '1',
    rel: '0',
  })
  const link = page.getByRole('dialog').getByRole('link', { name: 'Watch on YouTube' })
  await expect(link).toHaveAttribute('href', 'https://www.youtube.com/watch?v=abcdefghijk')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')

  await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click()
  await expect(page.getByTitle('Player: The Docking').contentFrame().getByText('Pause')).toBeVisible()
  expect(requests.slice(1).map(String)).toEqual([
    `${readAppConfig().demoPlayerOrigin}/trailer/movie-655018-3?autoplay=1&language=en`,
  ])
  await expect(page.getByRole('dialog').getByRole('link')).toHaveCount(0)
})

test('a trailer of the demo player plays at once, with controls and captions @full', async ({ page }) => {
  await page.goto('/movie/612407')
  await page.getByRole('button', { name: 'Trailer', exact: true }).click()
  const player = page.getByRole('dialog').locator('iframe').contentFrame()
  await expect
    .poll(() => player.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0.5)
  await expect(player.getByRole('button', { name: 'Pause' })).toBeAttached()
  await expect(player.getByRole('button', { name: /captions/i })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')
  await expect(page.locator('iframe')).toHaveCount(0)
})

/** Replaces the pages that play videos, and returns a growing list of the URLs of all requests that reach them. */
async function mockVideoSites(page: Page): Promise<URL[]> {
  const requests: URL[] = []
  for (const pattern of ['https://www.youtube-nocookie.com/**', '**/trailer/*'])
    await page.route(pattern, (route) => {
      requests.push(new URL(route.request().url()))
      return route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><title>Video</title><button>Pause</button>',
      })
    })
  return requests
}
