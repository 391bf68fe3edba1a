import type { Page } from '@playwright/test'

import { askAsViewer, becomeMember } from './support/backend.ts'
import { codeMailedTo } from './support/mail.ts'
import { fillSignIn, PASSWORD, signIn, signInElsewhere } from './support/members.ts'
import { expectToast, stored } from './support/settings-page.ts'
import { expect, test } from './support/test.ts'

test('a password is changed by whoever knows the current one; other devices are signed out', async ({
  page,
  browser,
}) => {
  const email = await becomeMember(page)
  const elsewhere = await signInElsewhere(browser, email)

  await page.goto('/profile')
  await page.getByRole('button', { name: 'Change password' }).click()
  await fillPasswordChange(page, 'not it', 'battery staple')
  await expect(page.getByText('This is not your password.')).toBeVisible()
  await expect(page.getByLabel('Current password')).toBeFocused()
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('battery staple')
  await fillPasswordChange(page, PASSWORD, PASSWORD)
  await expect(page.getByText('That is the password you have now.')).toBeVisible()
  await fillPasswordChange(page, PASSWORD, '12345')
  await expect(page.getByText('Use at least 6 characters.').first()).toBeVisible()
  await fillPasswordChange(page, PASSWORD, 'battery staple')
  await expectToast(page, 'Password Changed', 'Other devices have been signed out.')
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

test('a new password that is refused leaves everything as it was, and no session of the attempt', async ({
  page,
}) => {
  await becomeMember(page)
  await page.goto('/profile')
  const refusal = {
    code: 'weak_password',
    message: 'Too easy to guess.',
    weak_password: { reasons: ['pwned'] },
  }
  await page.route('**/auth/v1/user', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 422,
          json: refusal,
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

test('in a session of some age a code from the mailbox is asked for as well', async ({ page }) => {
  const email = await becomeMember(page)
  await page.goto('/profile')
  const refusal = { code: 'reauthentication_needed', message: 'Password update requires reauthentication' }
  // As the service answers a session that is more than a day old.
  await page.route('**/auth/v1/user', (route) =>
    route.request().method() === 'PUT' && !route.request().postDataJSON().nonce
      ? route.fulfill({ status: 400, json: refusal, headers: { 'x-supabase-api-version': '2024-01-01' } })
      : route.continue(),
  )
  await page.getByRole('button', { name: 'Change password' }).click()
  await fillPasswordChange(page, PASSWORD, 'battery staple')
  await expect(page.getByLabel('Code from the mail')).toBeFocused()
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('battery staple')
  const code = await codeMailedTo(page.request, email, { subject: /code/i })
  const change = page.waitForRequest((request) => request.method() === 'PUT')
  await page.getByLabel('Code from the mail').fill(code)
  await page.keyboard.press('Enter')
  expect((await change).postDataJSON()).toMatchObject({ password: 'battery staple', nonce: code })
  await expect(page.getByText('Password Changed')).toBeVisible()
})

test('devices are named, this one is marked, and the others can be signed out', async ({ page, browser }) => {
  const email = await becomeMember(page)
  const phone = await browser.newPage({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  })
  await signIn(phone, email)
  await expect(phone.getByText('10 left')).toBeVisible()
  // The account was made by a request, whose device has no name: sign in here as people do.
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.clear())
  await signIn(page, email)
  await expect(page.getByText('10 left')).toBeVisible()

  await page.goto('/profile')
  await expect(devices(page)).toHaveCount(3)
  await expect(devices(page).first()).toContainText(/^Chrome on Linux/)
  await expect(devices(page).first()).toContainText('This device')
  await expect(devices(page).filter({ hasText: 'Safari on iPhone' })).not.toContainText('This device')
  await page.getByRole('button', { name: 'Sign out the others' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out the others' }).click()
  await expectToast(page, 'Other Devices Signed Out', 'Only this device is signed in now.')
  await expect(devices(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Sign out the others' })).toHaveCount(0)
  await phone.reload()
  await expect(phone.getByText('Guest User')).toBeVisible()
  await phone.close()
})

test.describe('what the backend does not give', () => {
  test.use({ expectedErrors: /RequestError/ })

  test('can be asked for again', async ({ page }) => {
    await becomeMember(page)
    const refusal = { status: 403, json: { code: '42501', message: 'denied', details: null, hint: null } }
    await page.route('**/rpc/my_sessions', (route) => route.fulfill(refusal))
    await page.goto('/profile')
    await expect(page.getByText('The devices could not be loaded.')).toBeVisible()
    await page.unroute('**/rpc/my_sessions')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(devices(page)).toHaveCount(1)
  })
})

test('an account is deleted by its password, with all that belongs to it, and the device forgets it', async ({
  page,
}) => {
  const email = await becomeMember(page)
  await page.goto('/profile')
  await expect(page.getByLabel('Display Name')).toHaveValue('Robin Vale')
  await page.evaluate(() => {
    const entry = {
      id: 7,
      type: 'movie',
      title: 'A film',
      progress: { watched: 60, duration: 600 },
      last_updated: 1,
    }
    localStorage.setItem('watchProgress', JSON.stringify({ 'movie-7': entry }))
    localStorage.setItem('watchlist', JSON.stringify([{ id: 7, media_type: 'movie', title: 'A film' }]))
  })
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog).toContainText('Your credits, and what you paid for them')
  await expect(dialog).toContainText('Your subscription: it ends at once')
  await dialog.getByLabel('Your password').fill('not it')
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.getByLabel('Your password')).toHaveValue('not it')
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Delete for good' }).click()

  await expectToast(page, 'Account Deleted', 'Your account and all that belonged to it are gone.')
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Guest User')).toBeVisible()
  expect(await stored(page, 'marquee-session')).toBeNull()
  expect(await stored(page, 'watchProgress')).toEqual({})
  expect(await stored(page, 'watchlist')).toHaveLength(1)
  await signIn(page, email)
  await expect(page.getByText('Sign In Failed')).toBeVisible()
})

test('the dialog can be left by Cancel and by Escape, and nothing is deleted', async ({ page }) => {
  await becomeMember(page)
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
  expect(await askAsViewer(page, 'GET', 'user_profiles?select=display_name')).toEqual([
    { display_name: 'Robin Vale' },
  ])
})

function devices(page: Page) {
  return page.getByRole('list', { name: 'Signed-in devices' }).getByRole('listitem')
}

/** Fills the form and sends it. */
async function fillPasswordChange(page: Page, current: string, next: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Change password' })
  await form.getByLabel('Current password').fill(current)
  await form.getByLabel('New password', { exact: true }).fill(next)
  await form.getByLabel('Confirm new password').fill(next)
  await form.getByRole('button', { name: 'Save password' }).click()
}
