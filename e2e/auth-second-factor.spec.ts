import type { Page } from '@playwright/test'

import { expectNoAxeFindings } from './support/axe.ts'
import { becomeMember, publicConfig, session } from './support/backend.ts'
import {
  becomeGuarded,
  beginEnrolment,
  codeOf,
  fillSignIn,
  guardedElsewhere,
  PASSWORD,
  signIn,
  signInElsewhere,
} from './support/members.ts'
import { expectToast } from './support/settings-page.ts'
import { expect, test } from './support/test.ts'
import { FILM } from './support/watching.ts'

test('an app is set up by its QR code or its secret, and signs other devices out', async ({
  page,
  browser,
}) => {
  const email = await becomeMember(page)
  const elsewhere = await signInElsewhere(browser, email)

  await page.goto('/profile')
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByLabel('Name of the app or its device').fill('My phone')
  await page.getByRole('button', { name: 'Continue' }).click()
  const picture = page.getByRole('img', { name: 'QR code of the secret below' })
  await expect
    .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0)
  const secret = (await page.getByLabel('Secret', { exact: true }).innerText()).replaceAll(/\s/g, '')
  await expect(page.getByLabel('Code that the app shows')).toBeFocused()

  await page.getByLabel('Code that the app shows').fill(wrongFor(codeOf(secret)))
  await page.keyboard.press('Enter')
  await expect(page.getByText('That code is not right. Type the newest one.')).toBeVisible()
  await page.getByLabel('Code that the app shows').fill(codeOf(secret))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Two-Factor Authentication On')).toBeVisible()
  await expect(
    page.getByRole('list', { name: 'Second factors' }).getByText('My phone', { exact: true }),
  ).toBeVisible()

  await elsewhere.reload()
  await expect(elsewhere.getByText('Guest User')).toBeVisible()
  await elsewhere.close()
})

test('signing in asks for the code after the password, and brings the viewer where they wanted to go', async ({
  page,
  browser,
}) => {
  const { email, secret } = await guardedElsewhere(browser)
  await page.goto(`${FILM.path}/watch`)
  await page.getByRole('link', { name: 'Log in' }).click()
  await fillSignIn(page, email)
  const code = page.getByLabel('Code from Authenticator app')
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(page.getByText('Welcome back!')).toHaveCount(0)
  await code.fill('12345')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Type the six digits.')).toBeVisible()
  await code.fill(wrongFor(codeOf(secret, 1)))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('That code is not right. Type the newest one.')).toBeVisible()
  await expect(code).toBeFocused()
  await code.fill(codeOf(secret, 1))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expectToast(page, 'Welcome back!', 'You have successfully signed in.')
  await expect(page).toHaveURL(`${FILM.path}/watch`)
  await expect(page.locator('iframe[title^="Player"]')).toBeVisible()
})

test('a page opened while the code is owed leads to that step, in every tab, and back', async ({
  page,
  browser,
}) => {
  const { email, secret } = await guardedElsewhere(browser)
  await signIn(page, email)
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  const tab = await page.context().newPage()
  await tab.goto('/profile')
  await expect(tab.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await tab.reload()
  await expect(tab.getByText(`Signing in as ${email}`)).toBeVisible()
  await tab.goto(`${FILM.path}/watch`)
  await expect(tab.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await expect(tab.getByText('Sign up required')).toHaveCount(0)
  await tab.getByLabel('Code from Authenticator app').fill(codeOf(secret, 1))
  await tab.getByRole('button', { name: 'Verify' }).click()
  await expect(tab).toHaveURL(`${FILM.path}/watch`)
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
})

test('whoever has no code can leave that step, and is a guest', async ({ page, browser }) => {
  const { email } = await guardedElsewhere(browser)
  await signIn(page, email)
  await page.getByRole('button', { name: 'Use another account' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await page.goto('/')
  await expect(page.getByText('Guest User')).toBeVisible()
})

test('who guesses codes is told to wait, and for how long', async ({ page, browser }) => {
  const { email, secret } = await guardedElsewhere(browser)
  await signIn(page, email)
  const code = page.getByLabel('Code from Authenticator app')
  await expect(code).toBeVisible()
  const tooMany = page.getByText(/Too many attempts\. Try again in \d+ (seconds?|minutes?)\./)
  for (let guesses = 0; guesses < 20 && !(await tooMany.isVisible()); guesses += 1) {
    const answered = page.waitForResponse('**/verify')
    await code.fill(wrongFor(codeOf(secret, 1)))
    await page.keyboard.press('Enter')
    await answered
    await expect(page.getByText(/That code is not right|Too many attempts/)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Verify/ })).not.toHaveAttribute('aria-busy')
  }
  await expect(tooMany).toBeVisible()
  await expect(page.getByRole('button', { name: /^Verify in \d+ (seconds?|minutes?)$/ })).toBeDisabled()
  await expectNoAxeFindings(page)
})

test('an app can be removed, and the password alone opens the account again', async ({ page, browser }) => {
  const { email } = await becomeGuarded(page)
  await page.getByRole('button', { name: 'Remove' }).click()
  const question = page.getByRole('dialog', { name: 'Remove Authenticator app?' })
  await expect(question).toContainText('From then on the password alone opens your account.')
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible()
  const other = await browser.newPage()
  await signIn(other, email)
  await expect(other.getByText('Welcome back!')).toBeVisible()
  await other.close()
})

test('a second app may not be called like the first, and what is given up guards nothing', async ({
  page,
}) => {
  await becomeGuarded(page)
  await page.getByRole('button', { name: 'Add another app' }).click()
  await page.getByLabel('Name of the app or its device').fill('Authenticator app')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('You have one of this name already.')).toBeVisible()
  await page.getByLabel('Name of the app or its device').fill('Tablet')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Code that the app shows')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('list', { name: 'Second factors' }).getByRole('listitem')).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('list', { name: 'Second factors' }).getByRole('listitem')).toHaveCount(1)
  await beginEnrolment(page)
})

test('the password of a guarded account is changed without a code, and the session stays a full one', async ({
  page,
}) => {
  await becomeGuarded(page)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByLabel('New password', { exact: true }).fill('battery staple')
  await page.getByLabel('Confirm new password').fill('battery staple')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Password Changed')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Display Name')).toHaveValue('Robin Vale')
})

test('a guarded account is deleted by its password from a full session', async ({ page }) => {
  await becomeGuarded(page)
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByText('Account Deleted')).toBeVisible()
  await expect(page.getByText('Guest User')).toBeVisible()
})

test('a phone is a second factor too: the code is sent when asked for, and not more than once a minute', async ({
  page,
  browser,
}) => {
  const elsewhere = await browser.newPage()
  const email = await becomeMember(elsewhere)
  await addPhone(elsewhere)
  await elsewhere.close()
  await signIn(page, email)
  await expect(page.getByText('We send a code to My phone.')).toBeVisible()
  // The one that confirmed the phone went out a moment ago.
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByText(/Too many attempts\. Try again in \d+ seconds?\./)).toBeVisible()
  // As the service answers a minute later.
  const challenge = {
    id: crypto.randomUUID(),
    type: 'phone',
    expires_at: Math.floor(Date.now() / 1000) + 300,
  }
  await page.route('**/challenge', (route) => route.fulfill({ json: challenge }))
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByLabel('Code sent to My phone')).toBeFocused()
  const verification = page.waitForRequest('**/verify')
  await page.getByLabel('Code sent to My phone').fill('123 456')
  await page.getByRole('button', { name: 'Verify' }).click()
  expect((await verification).postDataJSON()).toMatchObject({ code: '123456', challenge_id: challenge.id })
  await expect(page.getByRole('alert')).toBeVisible()
})

/** Guards the account of whoever is signed in by a phone. */
async function addPhone(page: Page): Promise<void> {
  const { supabase } = await publicConfig(page.request)
  const { access_token } = await session(page)
  const headers = { apikey: supabase.anonKey, authorization: `Bearer ${access_token}` }
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/auth/v1/factors${path}`, { headers, data })
    expect(answer.ok()).toBe(true)
    return answer.json()
  }
  const phone = `1555${String(Date.now()).slice(-7)}`
  const { id } = await post('', { friendly_name: 'My phone', factor_type: 'phone', phone })
  const challenge = await post(`/${id}/challenge`, {})
  const messages = await (await page.request.get(`/mail.json?to=${phone}`)).json()
  const code = /\d{6}/.exec(messages[0].text)?.[0]
  await post(`/${id}/verify`, { challenge_id: challenge.id, code })
}

/** Another six digits than these. */
function wrongFor(code: string): string {
  return String((Number(code) + 500_000) % 1_000_000).padStart(6, '0')
}
