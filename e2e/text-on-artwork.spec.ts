import { BACKDROPS } from './support/backdrops.ts'
import { expect, test } from './support/test.ts'
import { measureTextContrast } from './support/text-contrast.ts'

const MOVIE = '/movie/655018'
const COLLECTION = '/collection/473964'

/** WCAG 2.2, 1.4.3. */
const MIN_CONTRAST = 4.5

for (const [width, height] of [
  [390, 844],
  [768, 1024],
  [1440, 900],
  [2560, 1440],
] as const)
  for (const path of [MOVIE, COLLECTION])
    test(`at ${width} px the header of ${path} is readable on any backdrop`, async ({ page }) => {
      await page.setViewportSize({ width, height })
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
    })
