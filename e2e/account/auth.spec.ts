import type { Route } from '@playwright/test'

import { signInAsNewUser } from '../support/backend.ts'
import { createEmailAddress } from '../support/email.ts'
import { closeToast, expectToast } from '../support/feedback.ts'
import { fillSignUp, signUp } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('sign-up offers sixteen emoji with the clapperboard selected, and a link to log in', async ({
  page,
}) => {
  await page.goto('/auth?mode=signup')
  await expect(page.getByRole('heading', { name: "We've not seen you here before..." })).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(16)
  await expect(page.getByRole('radio', { name: 'Clapperboard' })).toBeChecked()
  await page.getByLabel('Email').fill('robin@example.com')
  await expect(page.getByText('You’re creating an account for robin@example.com.')).toBeVisible()
  await page.getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/mode=login$/)
  await page.getByRole('link', { name: 'Sign up' }).click()
  await expect(page).toHaveURL(/mode=signup$/)
})

test('different passwords are rejected and the form keeps its values @full', async ({ page }) => {
  await page.goto('/auth?mode=signup')
  await fillSignUp(page, createEmailAddress(), 'correct horse', 'battery staple')
  await expect(page.getByText("Passwords don't match")).toBeVisible()
  await expect(page.getByText('Please make sure your passwords match.')).toBeVisible()
  await expect(page.getByLabel('Your name')).toHaveValue('Robin Vale')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('correct horse')
})

test('a password of five characters is not submitted @full', async ({ page }) => {
  await page.goto('/auth?mode=signup')
  await fillSignUp(page, createEmailAddress(), '12345')
  await expect(page.locator('input[name="password"]:invalid')).toBeVisible()
  await expect(page).toHaveURL(/mode=signup$/)
})

test('invalid fields show their error, and the first one gets the focus', async ({ page }) => {
  await page.goto('/auth?mode=signup')
  await page.getByLabel('Email').fill('robin')
  await page.getByLabel('Password', { exact: true }).fill('12345')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Your name')).toHaveAccessibleDescription('This field is required.')
  await expect(page.getByLabel('Your name')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter a valid email address.')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Use at least 6 characters.',
  )
  await page.keyboard.type('Robin Vale')
  await expect(page.getByLabel('Your name')).toHaveAccessibleDescription('')
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
})

test('a wrong password shows the error of the auth service, and one next to the field', async ({ page }) => {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(createEmailAddress())
  await page.getByLabel('Password').fill('correct horse')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Sign In Failed', 'Invalid login credentials')
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Incorrect email or password.')
  await expect(page.getByLabel('Password')).toBeFocused()
  await expect(page.getByLabel('Password')).toHaveValue('correct horse')
})

test('the emoji selected at sign-up is the first avatar @full', async ({ page }) => {
  await page.goto('/auth?mode=signup')
  await page.getByRole('radio', { name: 'Fox' }).check({ force: true })
  await fillSignUp(page, createEmailAddress())
  const avatar = page.getByRole('complementary', { name: 'Sidebar' }).locator('span:has(> img)').first()
  await expect(avatar).toBeVisible()
  const source = await avatar.locator('img').getAttribute('src')
  expect(decodeURIComponent(source ?? '')).toContain('svg')
  await expect(page.getByText('Robin Vale')).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByRole('main').locator(`img[src="${source}"]`)).toBeVisible()
})

test('without a choice of emoji the avatar is the first letter of the name @full', async ({ page }) => {
  await page.goto('/auth?mode=signup')
  await fillSignUp(page, createEmailAddress())
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
  await expect(sidebar.getByText('Robin Vale')).toBeVisible()
  await expect(sidebar.getByText('R', { exact: true })).toBeVisible()
})

test('after sign-up the user returns to the watch page that required it', async ({ page }) => {
  await page.goto('/tv/392019/watch?season=1&episode=2')
  await expect(page).toHaveURL('/auth?mode=signup')
  await closeToast(page, 'Sign up required')
  await page.getByRole('link', { name: 'Log in' }).click()
  await page.getByRole('link', { name: 'Sign up' }).click()
  await page.reload()
  await fillSignUp(page, createEmailAddress())
  await expect(page).toHaveURL('/tv/392019/watch?season=1&episode=2')
  await expect(page.locator('iframe[title^="Player"]')).toBeVisible()
})

test('sign-up is confirmed, and an email with an account is rejected', async ({ page, browser }) => {
  const email = await signUp(page)
  await expect(page.getByText('Account Created')).toBeVisible()
  await expect(page.getByText('Please check your email to verify your account.')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)

  const other = await browser.newPage()
  await other.goto('/auth?mode=signup')
  await fillSignUp(other, email.toUpperCase())
  await expect(other.getByText('Sign Up Failed')).toBeVisible()
  await expect(other.getByText('User already registered')).toBeVisible()
  await expect(other.getByLabel('Email')).toHaveAccessibleDescription(
    'An account with this email already exists. Log in instead?',
  )
  await other.close()
})

const FAULTS = [
  ['is unreachable', (route: Route) => route.abort()],
  ['responds with invalid JSON', (route: Route) => route.fulfill({ status: 200, body: 'not json' })],
] as const

for (const [fault, respond] of FAULTS) {
  test.describe(`when the auth service ${fault}`, () => {
    test.use({ expectedErrors: /Auth\w+Error|Unexpected token/ })

    test('sign-in shows an unexpected error and can be retried', async ({ page }) => {
      await page.route('**/auth/v1/token*', respond)
      await page.goto('/auth')
      await page.getByLabel('Email').fill('robin@example.com')
      await page.getByLabel('Password').fill('correct horse')
      await page.getByRole('button', { name: 'Sign In' }).click()
      await expect(page.getByText('An unexpected error occurred. Please try again.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
      await expect(page.getByLabel('Email')).toHaveValue('robin@example.com')
    })
  })
}

test('a session is shared by all tabs and ends in all of them', async ({ page, context }) => {
  await signInAsNewUser(page)
  await page.goto('/people')
  const other = await context.newPage()
  await other.goto('/people')
  await expect(other.getByText('10 left')).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(other.getByText('Guest User')).toBeVisible()
})
