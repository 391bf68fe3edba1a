import type { Page } from '@playwright/test'

import { onlyInChromium } from '../support/engine.ts'
import { expect, test, WIDTHS } from '../support/test.ts'

const MOVIE = { path: '/movie/655018', name: "Kepler's Daughter" }

const stars = (page: Page) => page.getByRole('slider', { name: 'Your rating' })

async function expectRating(page: Page, text: string): Promise<void> {
  await expect(stars(page)).toHaveAttribute('aria-valuetext', text)
}

for (const width of WIDTHS)
  test(`a title is rated by pointer, and is one of My ratings after a reload, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(MOVIE.path)
    await expectRating(page, 'Not rated')
    const box = await stars(page).boundingBox()
    if (!box) throw new Error('no stars')
    await page.mouse.click(box.x + box.width * 0.65, box.y + box.height / 2)
    await expectRating(page, '3.5 of 5 stars')
    await page.reload()
    await expectRating(page, '3.5 of 5 stars')
    await page.goto('/ratings?stars=3.5')
    await expect(page.getByRole('main').getByRole('article')).toContainText(MOVIE.name)
  })

test.describe('by touch', () => {
  onlyInChromium('touch')
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a tap chooses half a star of at least 24 pixels', async ({ page }) => {
    await page.goto(MOVIE.path)
    await expectRating(page, 'Not rated')
    const box = await stars(page).boundingBox()
    expect((box?.width ?? 0) / 10).toBeGreaterThanOrEqual(24)
    await page.touchscreen.tap((box?.x ?? 0) + (box?.width ?? 0) * 0.45, (box?.y ?? 0) + 20)
    await expectRating(page, '2.5 of 5 stars')
  })
})
