import type { Page } from '@playwright/test'

import { PASSWORD, requestAsUser, signInAsNewUser } from '../support/backend.ts'
import { waitForEmailCode } from '../support/email.ts'
import { onlyInChromium } from '../support/engine.ts'
import { expectToast } from '../support/feedback.ts'
import { readStored } from '../support/local-storage.ts'
import { fillSignIn, signIn, signInOnNewDevice } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('changing the password requires the current one and signs out other devices', async ({
  page,
  browser,
}) => {
  const email = await signInAsNewUser(page)
  const elsewhere = await signInOnNewDevice(browser, email)
  // Only the page in front has the focus.
  await page.bringToFront()

  await page.goto('/profile')
  await page.getByRole('button', { name: 'Change password' }).click()
  await fillPasswordChange(page, 'not it', 'battery staple')
  await expect(page.getByText('Incorrect password.')).toBeVisible()
  await expect(page.getByLabel('Current password')).toBeFocused()
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('battery staple')
  await fillPasswordChange(page, PASSWORD, PASSWORD)
  await expect(page.getByText('Choose a password that’s different from your current one.')).toBeVisible()
  await fillPasswordChange(page, PASSWORD, '12345')
  await expect(page.getByText('Use at least 6 characters.').first()).toBeVisible()
  await fillPasswordChange(page, PASSWORD, 'battery staple')
  await expectToast(page, 'Password changed', 'Your other devices have been logged out.')
  await expect(page.getByLabel('Current password')).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('Display Name')).toHaveValue('Robin Vale')

  await elsewhere.reload()
  await expect(elsewhere.getByText('Guest User')).toBeVisible()
  await signIn(elsewhere, email, PASSWORD)
  await expect(elsewhere.getByText('Sign In Failed')).toBeVisible()
  await fillSignIn(elsewhere, email, 'battery staple')
  await expect(elsewhere.getByText('Welcome back!')).toBeVisible()
  await elsewhere.close()
})

test('a rejected new password shows its reason and leaves no extra session @full', async ({ page }) => {
  await signInAsNewUser(page)
  await page.goto('/profile')
  const error = {
    code: 'weak_password',
    message: 'Too easy to guess.',
    weak_password: { reasons: ['pwned'] },
  }
  await page.route('**/auth/v1/user', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 422,
          json: error,
          headers: { 'x-supabase-api-version': '2024-01-01' },
        })
      : route.continue(),
  )
  await page.getByRole('button', { name: 'Change password' }).click()
  await fillPasswordChange(page, PASSWORD, 'battery staple')
  await expect(page.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(
    'Too easy to guess.',
  )
  await expect(page.getByLabel('Current password')).toHaveValue(PASSWORD)
  await page.reload()
  await expect(devices(page)).toHaveCount(1)
})

test('an old session also requires a code from an email @full', async ({ page }) => {
  onlyInChromium('bodies')
  const email = await signInAsNewUser(page)
  await page.goto('/profile')
  const error = { code: 'reauthentication_needed', message: 'Password update requires reauthentication' }
  // The response for a session more than a day old.
  await page.route('**/auth/v1/user', (route) =>
    route.request().method() === 'PUT' && !route.request().postDataJSON().nonce
      ? route.fulfill({ status: 400, json: error, headers: { 'x-supabase-api-version': '2024-01-01' } })
      : route.continue(),
  )
  await page.getByRole('button', { name: 'Change password' }).click()
  await fillPasswordChange(page, PASSWORD, 'battery staple')
  await expect(page.getByLabel('Code from the email')).toBeFocused()
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('battery staple')
  const code = await waitForEmailCode(page.request, email, { subject: /code/i })
  const change = page.waitForRequest((request) => request.method() === 'PUT')
  await page.getByLabel('Code from the email').fill(code)
  await page.keyboard.press('Enter')
  expect((await change).postDataJSON()).toMatchObject({ password: 'battery staple', nonce: code })
  await expect(page.getByText('Password changed')).toBeVisible()
})

test('devices are named, this one is marked, and the others can be signed out', async ({ page, browser }) => {
  const email = await signInAsNewUser(page)
  const phone = await browser.newPage({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  })
  await signIn(phone, email)
  await expect(phone.getByText('10 left')).toBeVisible()
  // The session was created by a request without a browser's user agent: signs in with the form.
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.clear())
  await signIn(page, email)
  await expect(page.getByText('10 left')).toBeVisible()

  await page.goto('/profile')
  await expect(devices(page)).toHaveCount(3)
  await expect(devices(page).first()).toContainText(/^(?:Chrome|Firefox) on Linux/)
  await expect(devices(page).first()).toContainText('This device')
  await expect(devices(page).filter({ hasText: 'Safari on iPhone' })).not.toContainText('This device')
  await page.getByRole('button', { name: 'Log out other devices' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out other devices' }).click()
  await expectToast(page, 'Other devices logged out', 'You’re now only logged in on this device.')
  await expect(devices(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Log out other devices' })).toHaveCount(0)
  await phone.reload()
  await expect(phone.getByText('Guest User')).toBeVisible()
  await phone.close()
})

test.describe('when the devices fail to load', () => {
  test.use({ expectedErrors: /RequestError/ })

  test('they can be retried @full', async ({ page }) => {
    await signInAsNewUser(page)
    const error = { status: 403, json: { code: '42501', message: 'denied', details: null, hint: null } }
    await page.route('**/rpc/my_sessions', (route) => route.fulfill(error))
    await page.goto('/profile')
    await expect(page.getByText('We couldn’t load your devices.')).toBeVisible()
    await page.unroute('**/rpc/my_sessions')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(devices(page)).toHaveCount(1)
  })
})

test('an account is deleted with its password and its data on the device', async ({ page }) => {
  const email = await signInAsNewUser(page)
  await page.goto('/profile')
  await expect(page.getByLabel('Display Name')).toHaveValue('Robin Vale')
  await page.evaluate(() => {
    const entry = {
      id: 7,
      type: 'movie',
      title: 'A movie',
      progress: { watched: 60, duration: 600 },
      last_updated: 1,
    }
    localStorage.setItem('watchProgress', JSON.stringify({ 'movie-7': entry }))
  })
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog).toContainText('Your credits, including the ones you bought')
  await expect(dialog).toContainText('Your plan, including Lifetime')
  await dialog.getByLabel('Your password').fill('not it')
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.getByLabel('Your password')).toHaveValue('not it')
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()

  await expectToast(page, 'Account deleted', 'Your account and its data are gone.')
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Guest User')).toBeVisible()
  expect(await readStored(page, 'marquee-session')).toBeNull()
  expect(await readStored(page, 'watchProgress')).toEqual({})
  await signIn(page, email)
  await expect(page.getByText('Sign In Failed')).toBeVisible()
})

test('the deletion dialog can be canceled with its button and Escape @full', async ({ page }) => {
  await signInAsNewUser(page)
  await page.goto('/profile')
  const opener = page.getByRole('button', { name: 'Delete account' })
  await opener.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await requestAsUser(page, 'GET', 'user_profiles?select=display_name')).toEqual([
    { display_name: 'Robin Vale' },
  ])
})

function devices(page: Page) {
  return page.getByRole('list', { name: 'Logged-in devices' }).getByRole('listitem')
}

async function fillPasswordChange(page: Page, current: string, next: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Change password' })
  await form.getByLabel('Current password').fill(current)
  await form.getByLabel('New password', { exact: true }).fill(next)
  await form.getByLabel('Confirm new password').fill(next)
  await form.getByRole('button', { name: 'Save password' }).click()
}
