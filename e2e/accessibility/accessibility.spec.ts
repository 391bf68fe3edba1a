import type { Page } from '@playwright/test'

import { expectNoAxeViolations, expectNoAxeViolationsInBothThemes } from '../support/axe.ts'
import { onlyInChromium } from '../support/engine.ts'
import { openFilters } from '../support/filters.ts'
import { expectResponsiveLayout } from '../support/layout-checks.ts'
import { type Scenario, visit } from '../support/scenarios/scenario.ts'
import { APP_SCENARIOS, EMULATOR_SCENARIOS } from '../support/scenarios/screen-inventory.ts'
import { expect, test } from '../support/test.ts'

test.use({ expectedErrors: /RequestError|^404:|^Error fetching|dynamically imported|-checkout failed:/ })

/** Narrow, usual, and on its side. */
const PHONES = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
]

for (const scenario of APP_SCENARIOS) {
  test(`is accessible: ${scenario.name}`, ({ page }) =>
    checkScreens(page, scenario, async (screen) => {
      await expect
        .soft(page.getByRole('heading', { level: 1 }), `${screen}: has one main heading`)
        .toHaveCount(1)
      await expect.soft(page, `${screen}: has a title`).toHaveTitle(/^(.+ · )?Marquee$/)
    }))
}

for (const scenario of EMULATOR_SCENARIOS) {
  test(`is accessible: ${scenario.name} @full`, ({ page }) => checkScreens(page, scenario))
}

for (const { width, height } of PHONES)
  test.describe(`on a phone of ${width} × ${height}`, () => {
    test.use({ viewport: { width, height }, hasTouch: true, isMobile: true })

    test('cards, their menu, filters and settings are accessible', async ({ page }) => {
      onlyInChromium('touch')
      test.slow()
      for (const path of ['/', '/settings', '/movies?filter=minutes.60-90']) {
        await page.goto(path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await expectNoAxeViolations(page, undefined, path)
      }
      await openFilters(page)
      await expectNoAxeViolations(page, undefined, 'filters')
      await page.keyboard.press('Escape')
      await page.getByRole('main').getByRole('article').first().getByRole('link').click({ button: 'right' })
      await page.getByRole('menuitem', { name: 'Not for me' }).waitFor()
      await expectNoAxeViolations(page, undefined, 'menu of a card')
      await page.getByRole('menuitem', { name: 'Not for me' }).click()
      await expectNoAxeViolations(page, undefined, 'what to hide')
    })
  })

/** Expects every screen of a scenario to pass axe in both themes and to fit windows of any width. */
async function checkScreens(
  page: Page,
  scenario: Scenario,
  checkScreen?: (screen: string) => Promise<void>,
): Promise<void> {
  test.slow()
  await visit(page, scenario, (screen) =>
    test.step(screen, async () => {
      await checkScreen?.(screen)
      await expectNoAxeViolationsInBothThemes(page, screen)
      await expectResponsiveLayout(page, screen)
    }),
  )
}
