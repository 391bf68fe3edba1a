import { expectNoAxeViolations } from '../support/axe.ts'
import { onlyInChromium } from '../support/engine.ts'
import { readSettings } from '../support/local-storage.ts'
import { setTheme } from '../support/scenarios/scenario.ts'
import { expect, test } from '../support/test.ts'

const COLORS = ['Violet', 'Red', 'Green', 'Blue', 'Orange', 'Pink', 'Teal', 'Yellow', 'Purple', 'Slate']

test('themes apply at once and are saved, and System follows the device', async ({ page }) => {
  onlyInChromium('media')
  const html = page.locator('html')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/settings')
  const theme = page.getByRole('group', { name: 'Theme' })
  await expect(theme.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await theme.getByRole('radio', { name: 'Light' }).check({ force: true })
  await expect(html).not.toHaveClass(/dark/)
  expect(await readSettings(page)).toMatchObject({ theme: 'light' })

  await theme.getByRole('radio', { name: 'System' }).check({ force: true })
  await expect(html).not.toHaveClass(/dark/)
  const yellow = page.getByRole('group', { name: 'Primary color' }).locator('label', { hasText: 'Yellow' })
  await expect(yellow.locator('span > span')).toHaveCSS('background-color', 'rgb(250, 204, 21)')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(html).toHaveClass(/dark/)
  await expect(page.getByRole('switch', { name: 'Dark Mode' })).toBeChecked()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'System' })).toBeChecked()

  // The switch in the sidebar changes the same setting.
  await page.getByRole('switch', { name: 'Dark Mode' }).click()
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked()
})

test('the accent color applies at once, and on the next load before the first paint', async ({ page }) => {
  await page.goto('/settings')
  const trial = page.getByRole('button', { name: 'START FREE TRIAL' })
  const readAccent = () => trial.evaluate((button) => getComputedStyle(button).getPropertyValue('--accent'))
  const colors = page.getByRole('group', { name: 'Primary color' })
  await expect(colors.getByRole('radio')).toHaveCount(10)
  await expect(colors.getByRole('radio', { name: 'Violet' })).toBeChecked()

  const seen = new Set<string>()
  for (const name of COLORS) {
    await colors.getByText(name, { exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('data-accent', name.toLowerCase())
    seen.add(await readAccent())
  }
  expect(seen.size).toBe(10)

  await colors.getByText('Teal', { exact: true }).click()
  const teal = await readAccent()
  await page.goto('/people')
  expect(await page.locator('html').getAttribute('data-accent')).toBe('teal')
  expect(await readAccent()).toBe(teal)
})

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
