import { PASSWORD, signInAsNewUser } from '../support/backend.ts'
import { createEmailAddress, inboxPath, waitForEmailLink } from '../support/email.ts'
import { expectToast } from '../support/feedback.ts'
import { fillSignIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const NEW_PASSWORD = { subject: /^Reset your password$/ }

test('the link in a recovery email sets a new password and ends other sessions', async ({
  page,
  browser,
}) => {
  const elsewhere = await browser.newPage()
  const email = await signInAsNewUser(elsewhere)
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(
    page.getByText(`If ${email} has an account, we’ve sent a link to reset the password.`),
  ).toBeVisible()

  await page.goto(await waitForEmailLink(page.request, email, NEW_PASSWORD))
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await expect(page.getByText(`For ${email}`)).toBeVisible()
  expect(new URL(page.url()).hash, 'the token is removed from the URL').toBe('')
  // Only the page in front has the focus.
  await page.bringToFront()
  await page.getByLabel('New password', { exact: true }).fill('battery staple')
  await page.getByLabel('Confirm new password').fill('battery stable')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByLabel('Confirm new password')).toBeFocused()
  await expect(page.getByText('Passwords don’t match.')).toBeVisible()
  await page.getByLabel('Confirm new password').fill('battery staple')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expectToast(page, 'Password changed', 'You’re logged in. Your other devices have been logged out.')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()

  await elsewhere.goto('/')
  await expect(elsewhere.getByText('Guest User')).toBeVisible()
  await elsewhere.goto('/auth')
  await fillSignIn(elsewhere, email)
  await expect(elsewhere.getByText('Sign In Failed')).toBeVisible()
  await fillSignIn(elsewhere, email, 'battery staple')
  await expect(elsewhere.getByRole('button', { name: 'Logout' })).toBeVisible()
  await elsewhere.close()
})

test('an unknown email address gets the same message and no email @full', async ({ page }) => {
  const email = createEmailAddress()
  await page.goto('/auth/forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(
    page.getByText(`If ${email} has an account, we’ve sent a link to reset the password.`),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /^Resend email in \d+ seconds$/ })).toBeDisabled()
  const response = await page.request.get(inboxPath('/mail.json', email))
  expect(await response.json()).toEqual([])
})

test('a link works once, and the page then offers a new one', async ({ page, browser }) => {
  const email = await signInAsNewUser(page)
  const other = await browser.newPage()
  await other.goto('/auth/forgot-password')
  await other.getByLabel('Email').fill(email)
  await other.getByRole('button', { name: 'Send link' }).click()
  const link = await waitForEmailLink(page.request, email, NEW_PASSWORD)
  expect((await other.request.get(link, { maxRedirects: 0 })).status(), 'the first use').toBe(303)

  await other.goto(link)
  await expect(other.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  expect(new URL(other.url()).hash).toBe('')
  await other.getByLabel('Email').fill(email)
  await other.getByRole('button', { name: 'Send link' }).click()
  // The backend sends one email of a kind per minute.
  await expect(other.getByText(/Too many attempts\. Try again in \d+ seconds?\./)).toBeVisible()
  await expect(other.getByLabel('Email')).toHaveValue(email)
  await other.close()
})

test('the current password is rejected next to the field @full', async ({ page }) => {
  const email = await signInAsNewUser(page)
  await page.goto('/auth/forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.goto(await waitForEmailLink(page.request, email, NEW_PASSWORD))
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm new password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Choose a password that’s different from your current one.')).toBeVisible()
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue(PASSWORD)
  await expect(page.getByLabel('New password', { exact: true })).toBeFocused()
})

test('without a recovery link no password can be set @full', async ({ page }) => {
  await page.goto('/auth/new-password')
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await signInAsNewUser(page)
  await page.goto('/auth/new-password')
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await expect(page.getByLabel('New password')).toHaveCount(0)
})

test.describe('a link with a forged session', () => {
  test.use({ expectedErrors: /^Failed to open the session of an email link/ })

  test('does not sign in', async ({ page }) => {
    await page.goto('/auth/new-password#access_token=a.b.c&refresh_token=forged&type=recovery')
    await expect(page.getByText('We couldn’t open this link. Request a new one.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    expect(new URL(page.url()).hash).toBe('')
  })
})
