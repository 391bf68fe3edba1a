import type { Page } from '@playwright/test'

import { expectNoAxeViolations } from './support/axe.ts'
import { signInAsNewUser } from './support/backend.ts'
import { onlyInChromium } from './support/engine.ts'
import { clickAndConfirm, expectToast } from './support/feedback.ts'
import { readSettings } from './support/local-storage.ts'
import { setTheme } from './support/scenarios/scenario.ts'
import { expect, test } from './support/test.ts'

const COLORS = ['Violet', 'Red', 'Green', 'Blue', 'Orange', 'Pink', 'Teal', 'Yellow', 'Purple', 'Slate']

test('tabs are in the URL, and Appearance is the first', async ({ page }) => {
  await page.goto('/settings')
  await expect(page).toHaveTitle('Settings · Marquee')
  await expect(page.getByRole('tab', { name: 'Appearance' })).toHaveAttribute('aria-selected', 'true')
  for (const [name, heading] of [
    ['Data', 'Clear data'],
    ['Servers', 'Streaming servers'],
    ['Profile', 'Profile'],
  ] as const) {
    await page.getByRole('tab', { name }).click()
    await expect(page).toHaveURL(`/settings?tab=${name.toLowerCase()}`)
    await expect(page.getByRole('heading', { name: heading, level: 2 })).toBeVisible()
  }
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Profile' })).toHaveAttribute('aria-selected', 'true')
  await page.goto('/settings?tab=nonsense')
  await expect(page.getByRole('heading', { name: 'Appearance' })).toBeVisible()
})

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

test.describe('with motion', () => {
  onlyInChromium('media')
  test.use({ reducedMotion: 'no-preference' })

  test('the mouse glow follows the pointer while it is on @full', async ({ page }) => {
    const glow = page.getByTestId('mouse-glow')
    await page.goto('/settings')
    await expect(glow).toHaveCount(0)
    await page.getByRole('switch', { name: 'Mouse glow' }).click()
    await expect(glow).toBeAttached()
    await page.mouse.move(500, 300)
    await page.mouse.move(640, 360)
    await expect.poll(() => readGlowCenter(page)).toEqual([640, 360])
    await expect.poll(() => glow.evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
    expect(await readSettings(page)).toMatchObject({ mouseGlow: true })

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.mouse.move(200, 200)
    await expect.poll(() => glow.evaluate((element) => getComputedStyle(element).opacity)).toBe('0')

    await page.getByRole('switch', { name: 'Mouse glow' }).click()
    await expect(glow).toHaveCount(0)
  })
})

test('servers are added, saved, removed and reset', async ({ page }) => {
  await page.goto('/settings?tab=servers')
  const servers = page.getByRole('list', { name: 'Servers' }).getByRole('listitem')
  const form = page.getByRole('form', { name: 'Add a server' })
  await expect(servers).toHaveCount(3)
  await expect(servers.nth(2)).toContainText('auto=1')
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0)

  for (const name of ['First', 'Second']) {
    await form.getByLabel('Server name').fill(` ${name} `)
    await form.getByLabel('Server URL').fill(' https://player.example/e/{id} ')
    await form.getByRole('button', { name: 'Add server' }).click()
    await expectToast(page, 'Server Added', 'New streaming server has been added successfully')
    await expect(servers.last()).toContainText(name)
    await expect(form.getByLabel('Server name')).toHaveValue('')
  }
  await page.reload()
  await expect(servers).toHaveCount(5)
  const saved = (await readSettings(page)).servers.at(-1)
  expect(saved).toEqual({
    id: expect.stringMatching(/^\d{13}$/),
    name: 'Second',
    url: 'https://player.example/e/{id}',
  })

  await page.getByRole('button', { name: 'Remove First' }).click()
  await expect(servers).toHaveCount(4)
  await expect(servers.last()).toContainText('Second')
  await clickAndConfirm(page, 'Reset to defaults')
  await expectToast(page, 'Servers Reset', 'Streaming servers have been reset to defaults')
  await expect(servers).toHaveCount(3)
})

test('a server without a name or an http(s) URL is rejected @full', async ({ page }) => {
  await page.goto('/settings?tab=servers')
  const form = page.getByRole('form', { name: 'Add a server' })
  const [name, url] = [form.getByLabel('Server name'), form.getByLabel('Server URL')]
  const add = form.getByRole('button', { name: 'Add server' })
  await name.fill('  ')
  await url.fill('https://player.example/{id}')
  await add.click()
  await expectToast(page, 'Error', 'Please enter both server name and URL')
  await expect(url).toHaveValue('https://player.example/{id}')

  await name.fill('Mine')
  await url.fill('javascript:alert(1)')
  await add.click()
  await expect(url).toHaveAccessibleDescription(/starts with http/)
  await expect(url).toHaveAttribute('aria-invalid', 'true')
  await url.fill('https://player.example/{id}')
  await expect(url).not.toHaveAttribute('aria-invalid')
  expect(await page.getByRole('list', { name: 'Servers' }).getByRole('listitem').count()).toBe(3)
})

test('the profile tab links guests to sign-in and users to their profile @full', async ({ page }) => {
  await page.goto('/settings?tab=profile')
  await expect(page.getByText('You’re not logged in')).toBeVisible()
  await page.getByRole('tabpanel').getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/auth\?mode=login$/)
  const email = await signInAsNewUser(page)
  await page.goto('/settings?tab=profile')
  await expect(page.getByText(`Logged in as ${email}`)).toBeVisible()
  await page.getByRole('link', { name: 'Edit profile' }).click()
  await expect(page).toHaveURL(/\/profile$/)
})

test('the sidebar links to profile and settings, and the low-credits notice to the next step', async ({
  page,
}) => {
  await page.goto('/people')
  await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Settings' })).toHaveCount(0)
  await signInAsNewUser(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect(page).toHaveURL(/\/profile$/)
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await expect(page).toHaveURL(/\/settings$/)

  await page.route('**/rest/v1/credits*', (route) => route.fulfill({ json: { balance: 2 } }))
  await page.goto('/people')
  await expect(page.getByText('Running low on credits!')).toBeVisible()
  await page.keyboard.press('Control+b')
  await page.getByRole('link', { name: 'Running low on credits!' }).click()
  await expect(page).toHaveURL(/\/settings$/)

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.evaluate(() => localStorage.setItem('guest_credits', '2'))
  await page.reload()
  await page.getByRole('link', { name: 'Running low on credits!' }).click()
  await expect(page).toHaveURL(/\/auth\?mode=signup$/)
})

test('swatches show their colors in the light theme too', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/settings')
  await page.getByText('System', { exact: true }).click()
  const yellow = page.getByRole('group', { name: 'Primary color' }).locator('label', { hasText: 'Yellow' })
  await expect(yellow.locator('span > span')).toHaveCSS('background-color', 'rgb(250, 204, 21)')
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

/** Returns the center of the glow in whole pixels. */
async function readGlowCenter(page: Page): Promise<number[]> {
  const box = await page.getByTestId('mouse-glow').boundingBox()
  return box ? [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)] : []
}
