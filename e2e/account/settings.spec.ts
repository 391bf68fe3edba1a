import { expectNoAxeViolations } from '../support/axe.ts'
import { setTheme } from '../support/scenarios/scenario.ts'
import { test } from '../support/test.ts'

const COLORS = ['Violet', 'Red', 'Green', 'Blue', 'Orange', 'Pink', 'Teal', 'Yellow', 'Purple', 'Slate']

test('every accent color has enough contrast in both themes @full', async ({ page }) => {
  await page.goto('/settings')
  for (const name of COLORS) {
    await page.getByRole('group', { name: 'Primary color' }).getByText(name, { exact: true }).click()
    for (const theme of ['light', 'dark'] as const) {
      await setTheme(page, theme)
      await expectNoAxeViolations(page, ['color-contrast'], `${name}, ${theme}`)
    }
  }
})
