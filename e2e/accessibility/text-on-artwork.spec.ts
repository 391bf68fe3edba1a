import type { Page } from '@playwright/test'

import { expect, test } from '../support/test.ts'
import { measureTextContrast } from '../support/text-contrast.ts'

/** WCAG 2.2, 1.4.3. */
const MIN_CONTRAST = 4.5

const WINDOWS = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
]

test('the header of a title is readable on any backdrop', async ({ page }) => {
  await expectReadableHeader(page, '/movie/655018')
})

test('the header of a collection is readable on any backdrop @full', async ({ page }) => {
  await expectReadableHeader(page, '/collection/473964')
})

async function expectReadableHeader(page: Page, path: string): Promise<void> {
  await page.goto(path)
  const header = page.locator('article > div').first()
  await expect(header.getByRole('heading', { level: 1 })).toBeVisible()
  const backdrop = header.locator('img[alt=""]').first()
  for (const window of WINDOWS) {
    await page.setViewportSize(window)
    const [lowest] = await measureTextContrast(header, backdrop)
    expect
      .soft(lowest?.contrast, `${lowest?.text} at ${window.width} px`)
      .toBeGreaterThanOrEqual(MIN_CONTRAST)
  }
}
