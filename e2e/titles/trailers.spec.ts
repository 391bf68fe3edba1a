import type { Page } from '@playwright/test'

import { expectNoAxeViolationsInBothThemes } from '../support/axe.ts'
import { readAppConfig } from '../support/backend.ts'
import { expect, test, WIDTHS } from '../support/test.ts'
import { mockVideos, mockVideoSites, VIDEOS } from '../support/trailers.ts'

const MOVIE = '/movie/655018'

const EXTRAS = '**/tmdb/3/movie/*?*append_to_response=keywords*'

const getSection = (page: Page) => page.getByRole('region', { name: 'Trailers' })

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('the dialog works with the keyboard and returns the focus', async ({ page }) => {
      const requests = await mockVideoSites(page)
      await mockVideos(page, VIDEOS)
      await page.goto(MOVIE)
      const card = getSection(page).getByRole('button', { name: 'First Look' })
      await card.focus()
      expect(requests).toEqual([])
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'First Look' })
      await expect(dialog.getByRole('heading', { name: 'First Look' })).toBeVisible()
      await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
      await expect(dialog.getByText('Teaser · March 4, 2024')).toBeVisible()
      await expect(dialog.getByTitle('Player: First Look').contentFrame().getByText('Pause')).toBeVisible()
      expect(requests.map(({ origin, pathname }) => origin + pathname)).toEqual([
        'https://www.youtube-nocookie.com/embed/abcdefghijk',
      ])
      await expect(dialog.getByText('2 / 3')).toBeVisible()

      await dialog.getByRole('button', { name: 'Next' }).press('Enter')
      const next = page.getByRole('dialog', { name: 'The Docking' })
      await expect(next.getByTitle('Player: The Docking')).toBeVisible()
      await expect(next.getByRole('button', { name: 'Next' })).toBeFocused()
      await expect(next.getByRole('button', { name: 'Next' })).toBeDisabled()
      await page.keyboard.press('Enter')
      await expect(next.getByText('3 / 3')).toBeVisible()
      await next.getByRole('button', { name: 'Previous' }).press('Enter')
      await expect(dialog.getByText('2 / 3')).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog', { name: 'Official Trailer' }).getByText('1 / 3')).toBeVisible()
      await expect(page.locator('iframe')).toHaveCount(1)

      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.locator('iframe')).toHaveCount(0)
      await expect(card).toBeFocused()
    })

    test('the button on the poster opens the first trailer without moving anything', async ({ page }) => {
      await mockVideoSites(page)
      const videos = Promise.withResolvers<void>()
      await page.route(EXTRAS, async (route) => {
        const record = await (await route.fetch()).json()
        await videos.promise
        await route.fulfill({ json: { ...record, videos: { results: VIDEOS } } })
      })
      await page.goto(MOVIE)
      const getBoxes = async () => [
        await page.getByRole('heading', { level: 1 }).boundingBox(),
        await page.getByRole('link', { name: 'Watch Now' }).boundingBox(),
        await page.getByRole('region', { name: 'Cast' }).boundingBox(),
      ]
      await expect(page.getByRole('region', { name: 'Cast' }).getByRole('listitem')).toHaveCount(10)
      const button = page.getByRole('button', { name: 'Trailer', exact: true })
      await expect(button).toHaveCount(0)
      const before = await getBoxes()
      videos.resolve()
      await expect(button).toBeVisible()
      expect(await getBoxes()).toEqual(before)
      await button.click()
      await expect(page.getByRole('dialog', { name: 'Official Trailer' })).toBeVisible()
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
      await expect(button).toBeFocused()
    })
  })
}

test('a frame is sandboxed and may use what a player needs', async ({ page }) => {
  const requests = await mockVideoSites(page)
  await mockVideos(page, VIDEOS)
  await page.goto(MOVIE)
  await getSection(page).getByRole('button', { name: 'First Look' }).click()
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
  expect(Object.fromEntries(requests[0]?.searchParams ?? [])).toMatchObject({
    autoplay: '1',
    cc_load_policy: '1',
    rel: '0',
  })
  const link = page.getByRole('dialog').getByRole('link', { name: 'Watch on YouTube' })
  await expect(link).toHaveAttribute('href', 'https://www.youtube.com/watch?v=abcdefghijk')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
})

test('the dialog has no accessibility violations in both themes @full', async ({ page }) => {
  await mockVideoSites(page)
  await mockVideos(page, VIDEOS)
  await page.goto(MOVIE)
  await getSection(page).getByRole('button', { name: 'First Look' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
})

test('a trailer of the demo catalogue plays on the player’s origin, without a link elsewhere', async ({
  page,
}) => {
  const requests = await mockVideoSites(page)
  await mockVideos(page, VIDEOS.slice(0, 1))
  await page.goto(MOVIE)
  await expect(page.getByRole('button', { name: 'Trailer', exact: true })).toHaveCount(0)
  await getSection(page).getByRole('button', { name: 'The Docking' }).click()
  const dialog = page.getByRole('dialog', { name: 'The Docking' })
  await expect(dialog.getByTitle('Player: The Docking').contentFrame().getByText('Pause')).toBeVisible()
  expect(requests.map(String)).toEqual([
    `${readAppConfig().demoPlayerOrigin}/trailer/movie-655018-3?autoplay=1`,
  ])
  await expect(dialog.getByRole('link')).toHaveCount(0)
  await expect(dialog.getByRole('button')).toHaveText([''])
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
