import { join } from 'node:path'

import { test } from '../support/test.ts'
import { EVERY_SCREEN, EVERY_STAND_IN } from '../support/tours/every-screen.ts'
import { follow, showTheme } from '../support/tours/tour.ts'

/** A phone, a tablet and a laptop. */
const WINDOWS = [
  { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  { viewport: { width: 768, height: 1024 }, hasTouch: true },
  { viewport: { width: 1440, height: 900 } },
]

const FOLDER = process.env['PICTURES_FOLDER'] ?? '.tmp/pictures'

test.use({ expectedErrors: /./ })

for (const window of WINDOWS) {
  const { width } = window.viewport
  test.describe(`${width} pixels`, () => {
    test.use(window)

    for (const tour of [...EVERY_SCREEN, ...EVERY_STAND_IN]) {
      test(tour.name, async ({ page }) => {
        let place = 0
        const look = async (stop: string) => {
          place += 1
          // Pictures may come last of all. A film that plays never falls silent.
          await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined)
          for (const theme of ['light', 'dark'] as const) {
            await showTheme(page, theme)
            const name = `${tour.name} ${String(place).padStart(2, '0')} ${stop}`.replaceAll(/[^\w ,-]/g, '_')
            await page.screenshot({ path: join(FOLDER, `${name}.${width}.${theme}.png`) })
          }
        }
        await follow(page, tour, look, true)
      })
    }
  })
}
