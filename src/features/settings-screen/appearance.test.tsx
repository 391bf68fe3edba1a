import { expect, onTestFinished, test } from 'vitest'
import { cdp, page } from 'vitest/browser'

import { setMotion } from '#src/testing/motion.ts'
import { renderScreen } from '#src/testing/render-screen.tsx'
import { readSettings } from '#src/testing/stored.ts'

const COLORS = ['Violet', 'Red', 'Green', 'Blue', 'Orange', 'Pink', 'Teal', 'Yellow', 'Purple', 'Slate']

const html = document.documentElement
const theme = page.getByRole('group', { name: 'Theme' })
const colors = page.getByRole('group', { name: 'Primary color' })
const darkMode = page.getByRole('switch', { name: 'Dark Mode' })

test('themes apply at once and are saved, and System follows the device', async () => {
  await setDeviceTheme('light')
  await renderScreen('/settings')
  await expect.element(theme.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await theme.getByText('Light', { exact: true }).click()
  await expect.element(html).not.toHaveClass('dark')
  expect(readSettings()).toMatchObject({ theme: 'light' })

  await theme.getByText('System', { exact: true }).click()
  await expect.element(html).not.toHaveClass('dark')
  const yellow = colors.element().querySelector<HTMLElement>('[data-accent=yellow] span > span')
  await expect.element(yellow).toHaveStyle({ backgroundColor: 'rgb(250, 204, 21)' })
  await setDeviceTheme('dark')
  await expect.element(html).toHaveClass('dark')
  await expect.element(darkMode).toBeChecked()
  expect(readSettings()).toMatchObject({ theme: 'system' })

  // The switch in the sidebar changes the same setting.
  await darkMode.click()
  await expect.element(theme.getByRole('radio', { name: 'Light' })).toBeChecked()
})

test('the accent color applies at once', async () => {
  await renderScreen('/settings')
  const trial = page.getByRole('button', { name: 'START FREE TRIAL' })
  await expect.element(colors.getByRole('radio')).toHaveLength(10)
  await expect.element(colors.getByRole('radio', { name: 'Violet' })).toBeChecked()
  const seen = new Set<string>()
  for (const name of COLORS) {
    await colors.getByText(name, { exact: true }).click()
    await expect.element(html).toHaveAttribute('data-accent', name.toLowerCase())
    seen.add(getComputedStyle(trial.element()).getPropertyValue('--accent'))
  }
  expect(seen.size).toBe(10)
  expect(readSettings()).toMatchObject({ primaryColor: 'slate' })
})

async function setDeviceTheme(value: 'light' | 'dark'): Promise<void> {
  onTestFinished(() => setMotion('reduce'))
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'prefers-reduced-motion', value: 'reduce' },
      { name: 'prefers-color-scheme', value },
    ],
  })
}
