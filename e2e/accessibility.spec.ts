import type { Page } from '@playwright/test'

import { expectNoAxeViolationsInBothThemes } from './support/axe.ts'
import { expectResponsiveLayout } from './support/layout-checks.ts'
import { type Scenario, visit } from './support/scenarios/scenario.ts'
import { APP_SCENARIOS, EMULATOR_SCENARIOS } from './support/scenarios/screen-inventory.ts'
import { expect, test } from './support/test.ts'

test.use({ expectedErrors: /RequestError|^404:|^Error fetching|dynamically imported|-checkout failed:/ })

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
