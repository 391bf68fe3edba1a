import type { Page } from '@playwright/test'

import { expectNoAxeViolations } from '../support/axe.ts'
import { PASSWORD, requestAuth, signInAsNewUser } from '../support/backend.ts'
import { inboxPath } from '../support/email.ts'
import { onlyInChromium } from '../support/engine.ts'
import { closeToast, expectToast } from '../support/feedback.ts'
import {
  createMfaAccount,
  fillSignIn,
  generateTotpCode,
  signIn,
  signInOnNewDevice,
  signInWithMfa,
  startMfaEnrollment,
} from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { MOVIE } from '../support/watch-page.ts'

test('an authenticator app is set up with a QR code or secret, and signs other devices out', async ({
  page,
  browser,
}) => {
  const email = await signInAsNewUser(page)
  const elsewhere = await signInOnNewDevice(browser, email)
  // Only the page in front has the focus.
  await page.bringToFront()

  await page.goto('/profile')
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByLabel('App or device name').fill('My phone')
  await page.getByRole('button', { name: 'Continue' }).click()
  const qrCode = page.getByRole('img', { name: 'QR code for the setup key' })
  await expect
    .poll(() => qrCode.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0)
  const secret = (await page.getByLabel('Setup key', { exact: true }).innerText()).replaceAll(/\s/g, '')
  await expect(page.getByLabel('Code from the app')).toBeFocused()

  await page.getByLabel('Code from the app').fill(toWrongCode(generateTotpCode(secret)))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Incorrect code. Try the latest one.')).toBeVisible()
  await page.getByLabel('Code from the app').fill(generateTotpCode(secret))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Two-factor authentication is on')).toBeVisible()
  await expect(
    page.getByRole('list', { name: 'Authenticator apps' }).getByText('My phone', { exact: true }),
  ).toBeVisible()

  await elsewhere.reload()
  await expect(elsewhere.getByText('Guest User')).toBeVisible()
  await elsewhere.close()
})

test('sign-in asks for a code after the password and returns to the requested page', async ({
  page,
  browser,
}) => {
  const { email, secret } = await createMfaAccount(browser)
  await page.goto(`${MOVIE.path}/watch`)
  await closeToast(page, 'Sign up required')
  await page.getByRole('link', { name: 'Log in' }).click()
  await fillSignIn(page, email)
  const code = page.getByLabel('Code from Authenticator app')
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(page.getByText('Welcome back!')).toHaveCount(0)
  await code.fill('12345')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Enter the 6-digit code.')).toBeVisible()
  await code.fill(toWrongCode(generateTotpCode(secret, 1)))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Incorrect code. Try the latest one.')).toBeVisible()
  await expect(code).toBeFocused()
  await code.fill(generateTotpCode(secret, 1))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expectToast(page, 'Welcome back!', 'You have successfully signed in.')
  await expect(page).toHaveURL(`${MOVIE.path}/watch`)
  await expect(page.locator('iframe[title^="Player"]')).toBeVisible()
})

test('pages opened before the code is entered lead to that step in every tab, and back @full', async ({
  page,
  browser,
}) => {
  const { email, secret } = await createMfaAccount(browser)
  await signIn(page, email)
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  const tab = await page.context().newPage()
  await tab.goto('/profile')
  await expect(tab.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await tab.reload()
  await expect(tab.getByText(`Logging in as ${email}`)).toBeVisible()
  await tab.goto(`${MOVIE.path}/watch`)
  await expect(tab.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await expect(tab.getByText('Sign up required')).toHaveCount(0)
  await tab.getByLabel('Code from Authenticator app').fill(generateTotpCode(secret, 1))
  await tab.getByRole('button', { name: 'Verify' }).click()
  await expect(tab).toHaveURL(`${MOVIE.path}/watch`)
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
})

test('the code step can be left, which makes the user a guest @full', async ({ page, browser }) => {
  const { email } = await createMfaAccount(browser)
  await signIn(page, email)
  const signedOut = page.waitForResponse(/\/logout\b/)
  await page.getByRole('button', { name: 'Use another account' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await signedOut
  await page.goto('/')
  await expect(page.getByText('Guest User')).toBeVisible()
})

test('wrong codes are rate-limited, and the button counts down @full', async ({ page, browser }) => {
  const { email, secret } = await createMfaAccount(browser)
  await signIn(page, email)
  const code = page.getByLabel('Code from Authenticator app')
  await expect(code).toBeVisible()
  const tooMany = page.getByText(/Too many attempts\. Try again in \d+ (seconds?|minutes?)\./)
  for (let guesses = 0; guesses < 20 && !(await tooMany.isVisible()); guesses += 1) {
    const response = page.waitForResponse('**/verify')
    await code.fill(toWrongCode(generateTotpCode(secret, 1)))
    await page.keyboard.press('Enter')
    await response
    await expect(page.getByText(/Incorrect code|Too many attempts/)).toBeVisible()
    await expect(page.getByRole('button', { name: /^(Verify|Try again in)/ })).not.toHaveAttribute(
      'aria-busy',
    )
  }
  await expect(tooMany).toBeVisible()
  await expect(page.getByRole('button', { name: /^Try again in \d+ (seconds?|minutes?)$/ })).toBeDisabled()
  await expectNoAxeViolations(page)
})

test('without the app the password alone signs in again', async ({ page, browser }) => {
  const { email } = await signInWithMfa(page)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Remove' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove Authenticator app?' })
  await expect(dialog).toContainText('You’ll only need your password to log in.')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible()
  const other = await browser.newPage()
  await signIn(other, email)
  await expect(other.getByText('Welcome back!')).toBeVisible()
  await other.close()
})

test('apps need different names, and a canceled setup leaves nothing behind @full', async ({ page }) => {
  await signInWithMfa(page)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Add another app' }).click()
  await page.getByLabel('App or device name').fill('Authenticator app')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('You already have an app with this name. Choose another name.')).toBeVisible()
  await page.getByLabel('App or device name').fill('Tablet')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Code from the app')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('list', { name: 'Authenticator apps' }).getByRole('listitem')).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('list', { name: 'Authenticator apps' }).getByRole('listitem')).toHaveCount(1)
  await startMfaEnrollment(page)
})

test('changing the password with two-factor authentication keeps the session @full', async ({ page }) => {
  await signInWithMfa(page)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByLabel('New password', { exact: true }).fill('battery staple')
  await page.getByLabel('Confirm new password').fill('battery staple')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Password changed')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Display Name')).toHaveValue('Robin Vale')
})

test('an account with two-factor authentication is deleted with its password @full', async ({ page }) => {
  await signInWithMfa(page)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page.getByText('Account deleted')).toBeVisible()
  await expect(page.getByText('Guest User')).toBeVisible()
})

test('a phone is a second factor too, with at most one code per minute @full', async ({ page, browser }) => {
  onlyInChromium('bodies')
  const elsewhere = await browser.newPage()
  const email = await signInAsNewUser(elsewhere)
  await addPhone(elsewhere)
  await elsewhere.close()
  await signIn(page, email)
  await expect(page.getByText('We’ll send a code to My phone.')).toBeVisible()
  // The code that confirmed the phone was sent a moment ago.
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText(/Too many attempts\. Try again in \d+ seconds?\./)).toBeVisible()
  // The response of a minute later.
  const challenge = {
    id: crypto.randomUUID(),
    type: 'phone',
    expires_at: Math.floor(Date.now() / 1000) + 300,
  }
  await page.route('**/challenge', (route) => route.fulfill({ json: challenge }))
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByLabel('Code sent to My phone')).toBeFocused()
  const verification = page.waitForRequest('**/verify')
  await page.getByLabel('Code sent to My phone').fill('123 456')
  await page.getByRole('button', { name: 'Verify' }).click()
  expect((await verification).postDataJSON()).toMatchObject({ code: '123456', challenge_id: challenge.id })
  await expect(page.getByRole('alert')).toBeVisible()
})

async function addPhone(page: Page): Promise<void> {
  const phone = `1555${String(Date.now()).slice(-7)}`
  const factor = { friendly_name: 'My phone', factor_type: 'phone', phone }
  const { id } = await requestAuth(page, 'factors', factor)
  const challenge = await requestAuth(page, `factors/${id}/challenge`)
  const messages = await (await page.request.get(inboxPath('/mail.json', phone))).json()
  const code = /\d{6}/.exec(messages[0].text)?.[0]
  await requestAuth(page, `factors/${id}/verify`, { challenge_id: challenge.id, code })
}

/** Returns six other digits. */
function toWrongCode(code: string): string {
  return String((Number(code) + 500_000) % 1_000_000).padStart(6, '0')
}
