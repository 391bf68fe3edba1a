import type { Page } from '@playwright/test'

import { BACKDROPS } from '../support/backdrops.ts'
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

for (const { width, height } of WINDOWS)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } })
    // One screenshot for each backdrop.
    test.slow()

    test(`the header of a title is readable on any backdrop at ${width} px`, async ({ page }) => {
      await expectReadableHeader(page, '/movie/655018')
    })

    test(`the header of a collection is readable on any backdrop at ${width} px @full`, async ({ page }) => {
      await expectReadableHeader(page, '/collection/473964')
    })
  })

async function expectReadableHeader(page: Page, path: string): Promise<void> {
  let image = BACKDROPS[0]?.image
  await page.route('**/any-backdrop-*', async (route) =>
    route.fulfill({ body: await image, contentType: 'image/jpeg' }),
  )
  await page.goto(path)
  const header = page.locator('article > div').first()
  await expect(header.getByRole('heading', { level: 1 })).toBeVisible()
  const backdrop = header.locator('img[alt=""]').first()
  for (const [index, { name, image: next }] of BACKDROPS.entries()) {
    image = next
    await backdrop.evaluate(async (element: HTMLImageElement, src) => {
      element.srcset = ''
      element.src = src
      await element.decode()
    }, `/tmdb/t/p/w1280/any-backdrop-${index}.jpg`)
    const [lowest] = await measureTextContrast(page, header)
    expect.soft(lowest?.contrast, `${lowest?.text} on ${name}`).toBeGreaterThanOrEqual(MIN_CONTRAST)
  }
}
