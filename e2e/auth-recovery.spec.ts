import { becomeMember } from './support/backend.ts'
import { linkMailedTo } from './support/mail.ts'
import { fillSignIn, PASSWORD, signIn } from './support/members.ts'
import { expectToast } from './support/settings-page.ts'
import { expect, freshEmail, test } from './support/test.ts'

const NEW_PASSWORD = { subject: /new password/i }

test('a forgotten password is replaced by the link of a mail, and sessions elsewhere end', async ({
  page,
  browser,
}) => {
  const elsewhere = await browser.newPage()
  const email = await becomeMember(elsewhere)
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(`If ${email} has an account here, a mail is on its way there.`)).toBeVisible()

  await page.goto(await linkMailedTo(page.request, email, NEW_PASSWORD))
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await expect(page.getByText(`For ${email}`)).toBeVisible()
  expect(new URL(page.url()).hash, 'no token stays in the address').toBe('')
  await page.getByLabel('New password', { exact: true }).fill('battery staple')
  await page.getByLabel('Confirm new password').fill('battery stable')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByLabel('Confirm new password')).toBeFocused()
  await expect(page.getByText('This is not the same password.')).toBeVisible()
  await page.getByLabel('Confirm new password').fill('battery staple')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expectToast(page, 'Password Changed', 'You are signed in. Other devices have been signed out.')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()

  await elsewhere.goto('/')
  await expect(elsewhere.getByText('Guest User')).toBeVisible()
  await signIn(elsewhere, email)
  await expect(elsewhere.getByText('Sign In Failed')).toBeVisible()
  await fillSignIn(elsewhere, email, 'battery staple')
  await expect(elsewhere.getByRole('button', { name: 'Logout' })).toBeVisible()
  await elsewhere.close()
})

test('an address without an account is told the same, and gets no mail', async ({ page }) => {
  const email = freshEmail()
  await page.goto('/auth/forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(`If ${email} has an account here, a mail is on its way there.`)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Send the mail again in \d+ seconds$/ })).toBeDisabled()
  const answer = await page.request.get(`/mail.json?to=${email}`)
  expect(await answer.json()).toEqual([])
})

test('a link works once; after that the page offers a new mail, which works', async ({ page, browser }) => {
  const email = await becomeMember(page)
  const asking = await browser.newPage()
  await asking.goto('/auth/forgot-password')
  await asking.getByLabel('Email').fill(email)
  await asking.getByRole('button', { name: 'Send the link' }).click()
  const link = await linkMailedTo(page.request, email, NEW_PASSWORD)
  expect((await asking.request.get(link, { maxRedirects: 0 })).status(), 'opened elsewhere').toBe(303)

  await asking.goto(link)
  await expect(asking.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  expect(new URL(asking.url()).hash).toBe('')
  await asking.getByLabel('Email').fill(email)
  await asking.getByRole('button', { name: 'Send the link' }).click()
  // A mailbox gets one mail of a kind a minute.
  await expect(asking.getByText(/Too many attempts\. Try again in \d+ seconds?\./)).toBeVisible()
  await expect(asking.getByLabel('Email')).toHaveValue(email)
  await asking.close()
})

test('the same password as before is refused beside the field', async ({ page }) => {
  const email = await becomeMember(page)
  await page.goto('/auth/forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.goto(await linkMailedTo(page.request, email, NEW_PASSWORD))
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm new password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText('That is the password you have now.')).toBeVisible()
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue(PASSWORD)
  await expect(page.getByLabel('New password', { exact: true })).toBeFocused()
})

test('without a link the page asks for a mail, and lets nobody set a password', async ({ page }) => {
  await page.goto('/auth/new-password')
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await becomeMember(page)
  await page.goto('/auth/new-password')
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await expect(page.getByLabel('New password')).toHaveCount(0)
})

test.describe('a link with a session that nobody gave', () => {
  test.use({ expectedErrors: /^The session of a mail could not be opened/ })

  test('signs nobody in, and the page asks for a mail', async ({ page }) => {
    await page.goto('/auth/new-password#access_token=a.b.c&refresh_token=forged&type=recovery')
    await expect(page.getByText('The link could not be opened. Please ask for a new one.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    expect(new URL(page.url()).hash).toBe('')
  })
})
