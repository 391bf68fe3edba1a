import type { Page, Route } from '@playwright/test'

import { expectToast } from './support/settings-page.ts'
import { expect, freshEmail, signUp, test } from './support/test.ts'

test('sign-up offers sixteen emoji with the clapperboard chosen, and a way back to login', async ({
  page,
}) => {
  await page.goto('/auth?mode=signup')
  await expect(page.getByRole('heading', { name: "We've not seen you here before..." })).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(16)
  await expect(page.getByRole('radio', { name: 'Clapperboard' })).toBeChecked()
  await page.getByLabel('Email').fill('robin@example.com')
  await expect(page.getByText('The account will be for robin@example.com.')).toBeVisible()
  await page.getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/mode=login$/)
  await page.getByRole('link', { name: 'Sign up' }).click()
  await expect(page).toHaveURL(/mode=signup$/)
})

test('passwords that differ are refused and nothing typed is lost', async ({ page }) => {
  await page.goto('/auth?mode=signup')
  await page.getByLabel('Your name').fill('Robin Vale')
  await page.getByLabel('Email').fill(freshEmail())
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.getByLabel('Confirm password').fill('battery staple')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText("Passwords don't match")).toBeVisible()
  await expect(page.getByText('Please make sure your passwords match.')).toBeVisible()
  await expect(page.getByLabel('Your name')).toHaveValue('Robin Vale')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('correct horse')
})

test('a password of five characters is not sent', async ({ page }) => {
  await page.goto('/auth?mode=signup')
  await page.getByLabel('Your name').fill('Robin Vale')
  await page.getByLabel('Email').fill(freshEmail())
  await page.getByLabel('Password', { exact: true }).fill('12345')
  await page.getByLabel('Confirm password').fill('12345')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.locator('input[name="password"]:invalid')).toBeVisible()
  await expect(page).toHaveURL(/mode=signup$/)
})

test('what is missing or cannot be is told beside its field, and the first of them has the focus', async ({
  page,
}) => {
  await page.goto('/auth?mode=signup')
  await page.getByLabel('Email').fill('robin')
  await page.getByLabel('Password', { exact: true }).fill('12345')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Your name')).toHaveAccessibleDescription('Please fill this in.')
  await expect(page.getByLabel('Your name')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('This is not an e-mail address.')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Use at least 6 characters.',
  )
  await page.keyboard.type('Robin Vale')
  await expect(page.getByLabel('Your name')).toHaveAccessibleDescription('')
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
})

test('a wrong password is refused with the service’s words, and beside the field', async ({ page }) => {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(freshEmail())
  await page.getByLabel('Password').fill('correct horse')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Sign In Failed', 'Invalid login credentials')
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription(
    'The address and the password do not belong together.',
  )
  await expect(page.getByLabel('Password')).toBeFocused()
  await expect(page.getByLabel('Password')).toHaveValue('correct horse')
})

test('the emoji picked at sign-up is the avatar until there is a picture', async ({ page }) => {
  await page.goto('/auth?mode=signup')
  await page.getByRole('radio', { name: 'Fox' }).check({ force: true })
  await fillSignUp(page, freshEmail())
  const avatar = page.getByRole('complementary', { name: 'Sidebar' }).locator('span:has(> img)').first()
  await expect(avatar).toBeVisible()
  const picture = await avatar.locator('img').getAttribute('src')
  expect(decodeURIComponent(picture ?? '')).toContain('svg')
  await expect(page.getByText('Robin Vale')).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByRole('main').locator(`img[src="${picture}"]`)).toBeVisible()
})

test('a watch page that sent a visitor to sign up is where the new viewer arrives', async ({ page }) => {
  await page.goto('/tv/392019/watch?season=1&episode=2')
  await expect(page).toHaveURL('/auth?mode=signup')
  await page.getByRole('link', { name: 'Log in' }).click()
  await page.getByRole('link', { name: 'Sign up' }).click()
  await page.reload()
  await fillSignUp(page, freshEmail())
  await expect(page).toHaveURL('/tv/392019/watch?season=1&episode=2')
  await expect(page.locator('iframe[title^="Player"]')).toBeVisible()
})

test('an account is announced, and an e-mail that has one is refused', async ({ page, browser }) => {
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
    'There is an account with this address. Log in instead?',
  )
  await other.close()
})

const FAULTS = [
  ['cannot be reached', (route: Route) => route.abort()],
  ['answers nonsense', (route: Route) => route.fulfill({ status: 200, body: 'not json' })],
] as const

for (const [fault, answer] of FAULTS) {
  test.describe(`a service that ${fault}`, () => {
    test.use({ expectedErrors: /Auth\w+Error|Unexpected token/ })

    test('is an unexpected error, and signing in can be tried again', async ({ page }) => {
      await page.route('**/auth/v1/token*', answer)
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

test('a session outlives the tab and ends in every tab at once', async ({ page, context }) => {
  await signUp(page)
  const other = await context.newPage()
  await other.goto('/')
  await expect(other.getByText('10 left')).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(other.getByText('Guest User')).toBeVisible()
})

/** On the sign-up screen already. */
async function fillSignUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('Your name').fill('Robin Vale')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.getByLabel('Confirm password').fill('correct horse')
  await page.getByRole('button', { name: 'Continue' }).click()
}
