import { join } from 'node:path'

import { setTheme, visit } from '../support/scenarios/scenario.ts'
import { APP_SCENARIOS, EMULATOR_SCENARIOS } from '../support/scenarios/screen-inventory.ts'
import { test } from '../support/test.ts'

/** A phone, a tablet and a laptop. */
const WINDOWS = [
  { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  { viewport: { width: 768, height: 1024 }, hasTouch: true },
  { viewport: { width: 1440, height: 900 } },
]

const FOLDER = process.env['SCREENSHOTS_FOLDER'] ?? '.tmp/screenshots'

test.use({ expectedErrors: /./ })

for (const window of WINDOWS) {
  const { width } = window.viewport
  test.describe(`${width} px`, () => {
    test.use(window)

    for (const scenario of [...APP_SCENARIOS, ...EMULATOR_SCENARIOS]) {
      test(scenario.name, async ({ page }) => {
        let index = 0
        const save = async (screen: string) => {
          index += 1
          // Images load last. A movie that plays keeps the network busy, hence the timeout.
          await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined)
          for (const theme of ['light', 'dark'] as const) {
            await setTheme(page, theme)
            const number = String(index).padStart(2, '0')
            const name = `${scenario.name} ${number} ${screen}`.replaceAll(/[^\w ,-]/g, '_')
            await page.screenshot({ path: join(FOLDER, `${name}.${width}.${theme}.png`) })
          }
        }
        await visit(page, scenario, save, { keepsSize: true })
      })
    }
  })
}
