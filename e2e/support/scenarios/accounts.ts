import { PASSWORD, createSession } from '../backend.ts'
import { createEmailAddress, waitForEmailLink } from '../email.ts'
import { closeToast } from '../feedback.ts'
import { fillSignIn, fillSignUp, signIn, signInWithMfa } from '../sign-in.ts'
import { expect } from '../test.ts'
import { type Scenario, byNavigation, byPageLoad } from './scenario.ts'

export const SIGN_IN: Scenario = {
  name: 'sign-in and sign-up',
  screens: [
    { name: 'sign in', open: byNavigation('/auth') },
    {
      name: 'sign in, wrong password',
      onlyInFullRuns: true,
      open: async (page) => {
        await fillSignIn(page, createEmailAddress())
        await expect(page.getByText('Incorrect email or password.').first()).toBeVisible()
      },
    },
    { name: 'sign up', open: byNavigation('/auth?mode=signup') },
    {
      name: 'sign up, invalid fields',
      open: async (page) => {
        await page.getByRole('button', { name: 'Continue' }).click()
        await expect(page.getByText('This field is required.').first()).toBeVisible()
      },
    },
    {
      name: 'sign up, passwords differ',
      onlyInFullRuns: true,
      open: async (page) => {
        await fillSignUp(page, createEmailAddress(), PASSWORD, 'another horse')
        await expect(page.getByText("Passwords don't match", { exact: true })).toBeVisible()
      },
    },
    {
      name: 'sign up, email to be confirmed',
      open: async (page) => {
        const user = {
          id: crypto.randomUUID(),
          email: createEmailAddress(),
          aud: 'authenticated',
          identities: [],
        }
        await page.route('**/auth/v1/signup*', (route) => route.fulfill({ json: user }))
        await fillSignUp(page, createEmailAddress())
        await expect(page.getByRole('region', { name: 'Confirm your email' })).toBeVisible()
        await closeToast(page, 'Account Created')
      },
    },
    { name: 'new password, expired link', open: byNavigation('/auth/new-password'), onlyInFullRuns: true },
    { name: 'confirm email', open: byNavigation('/auth/confirm-email'), onlyInFullRuns: true },
    { name: 'forgot password', open: byNavigation('/auth/forgot-password') },
    {
      name: 'forgot password, email sent',
      open: async (page) => {
        const email = createEmailAddress()
        await createSession(page, email)
        await page.getByLabel('Email').fill(email)
        await page.getByRole('button', { name: 'Send link' }).click()
        await expect(page.getByRole('button', { name: /^Resend email in/ })).toBeDisabled()
        await page.evaluate((value) => sessionStorage.setItem('email', value), email)
      },
    },
    {
      name: 'new password',
      onlyInFullRuns: true,
      open: async (page) => {
        const email = await page.evaluate(() => sessionStorage.getItem('email') ?? '')
        await page.goto(await waitForEmailLink(page.request, email, { subject: /./ }))
        await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
      },
    },
  ],
}

export const SECURITY: Scenario = {
  name: 'profile and security',
  screens: [
    {
      name: 'profile',
      open: async (page) => {
        const { email } = await signInWithMfa(page)
        await byPageLoad('/profile')(page)
        await expect(page.getByRole('list', { name: 'Authenticator apps' })).toBeVisible()
        await page.evaluate((value) => sessionStorage.setItem('mfaEmail', value), email)
      },
    },
    {
      name: 'profile, all forms open',
      open: async (page) => {
        await page.getByRole('button', { name: 'Change password' }).click()
        await page.getByRole('button', { name: 'Add another app' }).click()
        await page.getByRole('button', { name: 'Continue' }).click()
        await expect(page.getByLabel('Code from the app')).toBeVisible()
        // Buttons below the top bar would count as partly covered.
        await page.evaluate(() => scrollTo(0, 0))
      },
    },
    {
      name: 'profile, delete account',
      open: async (page) => {
        await page.getByRole('button', { name: 'Delete account' }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
      },
    },
    {
      name: 'profile, invalid image',
      onlyInFullRuns: true,
      open: async (page) => {
        await page.keyboard.press('Escape')
        await page
          .locator('input[type="file"]')
          .setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('not an image') })
        await expect(page.getByText('Please select an image file.')).toBeVisible()
      },
    },
    {
      name: 'settings, profile of a user',
      open: byNavigation('/settings?tab=profile'),
      onlyInFullRuns: true,
    },
    {
      name: 'sign in, code step',
      open: async (page) => {
        const email = await page.evaluate(() => sessionStorage.getItem('mfaEmail') ?? '')
        await page.evaluate(() => localStorage.removeItem('marquee-session'))
        await signIn(page, email)
        await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
      },
    },
    {
      name: 'sign in, wrong code',
      onlyInFullRuns: true,
      open: async (page) => {
        await page.getByLabel(/^Code from/).fill('12345')
        await page.keyboard.press('Enter')
        await expect(page.getByText('Enter the 6-digit code.')).toBeVisible()
      },
    },
  ],
}
