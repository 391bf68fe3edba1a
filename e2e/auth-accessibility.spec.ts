import { expectNoAxeFindingsInBothThemes } from './support/axe.ts'
import { becomeMember } from './support/backend.ts'
import { linkMailedTo } from './support/mail.ts'
import { becomeGuarded, fillSignIn, guardedElsewhere, signIn } from './support/members.ts'
import { expect, test } from './support/test.ts'

test('axe finds nothing on forms with errors', async ({ page }) => {
  await page.goto('/auth?mode=signup')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Please fill this in.').first()).toBeVisible()
  await expectNoAxeFindingsInBothThemes(page)
  await page.goto('/auth')
  await fillSignIn(page, 'nobody@example.com')
  await expect(page.getByText('do not belong together')).toBeVisible()
  await expectNoAxeFindingsInBothThemes(page)
})

test('axe finds nothing on the way to a new password', async ({ page }) => {
  const email = await becomeMember(page)
  await page.goto('/auth/forgot-password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('button', { name: /^Send the mail again in/ })).toBeDisabled()
  await expectNoAxeFindingsInBothThemes(page)
  await page.goto(await linkMailedTo(page.request, email, { subject: /new password/i }))
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await expectNoAxeFindingsInBothThemes(page)
})

test('axe finds nothing on the step for the code', async ({ page, browser }) => {
  const { email } = await guardedElsewhere(browser)
  await signIn(page, email)
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await expectNoAxeFindingsInBothThemes(page)
})

test('axe finds nothing on everything of the profile’s security', async ({ page }) => {
  await becomeGuarded(page)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByRole('button', { name: 'Add another app' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Code that the app shows')).toBeVisible()
  await expectNoAxeFindingsInBothThemes(page)
  await page.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoAxeFindingsInBothThemes(page)
})
