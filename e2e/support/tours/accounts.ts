import type { Page } from '@playwright/test'

import { becomeMember } from '../backend.ts'
import { linkMailedTo } from '../mail.ts'
import { becomeGuarded, fillSignIn, PASSWORD, signIn } from '../members.ts'
import { expect, freshEmail } from '../test.ts'
import { at, loaded, type Tour } from './tour.ts'

async function fillSignUp(page: Page, confirmation: string): Promise<void> {
  await page.getByLabel('Your name').fill('Robin Vale')
  await page.getByLabel('Email').fill(freshEmail())
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(confirmation)
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** The ways into an account. */
export const SIGNING_IN: Tour = {
  name: 'signing in and up',
  stops: [
    { name: 'sign in', reach: at('/auth') },
    {
      name: 'sign in, refused',
      reach: async (page) => {
        await fillSignIn(page, freshEmail())
        await expect(page.getByText('do not belong together')).toBeVisible()
      },
    },
    { name: 'sign up', reach: at('/auth?mode=signup') },
    {
      name: 'sign up, with mistakes',
      reach: async (page) => {
        await page.getByRole('button', { name: 'Continue' }).click()
        await expect(page.getByText('Please fill this in.').first()).toBeVisible()
      },
    },
    {
      name: 'sign up, passwords that differ',
      reach: async (page) => {
        await fillSignUp(page, 'another horse')
        await expect(page.getByText("Passwords don't match")).toBeVisible()
      },
    },
    {
      name: 'sign up, address to be confirmed',
      reach: async (page) => {
        const user = { id: crypto.randomUUID(), email: freshEmail(), aud: 'authenticated', identities: [] }
        await page.route('**/auth/v1/signup*', (route) => route.fulfill({ json: user }))
        await fillSignUp(page, PASSWORD)
        await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
      },
    },
    { name: 'forgot password', reach: at('/auth/forgot-password') },
    {
      name: 'new password, link is over',
      reach: at('/auth/new-password'),
    },
    { name: 'confirm e-mail', reach: at('/auth/confirm-email') },
    {
      name: 'forgot password, sent',
      reach: async (page) => {
        const email = await becomeMember(page)
        await loaded('/auth/forgot-password')(page)
        await page.getByLabel('Email').fill(email)
        await page.getByRole('button', { name: 'Send the link' }).click()
        await expect(page.getByRole('button', { name: /^Send the mail again in/ })).toBeDisabled()
        await page.evaluate((address) => sessionStorage.setItem('mailed', address), email)
      },
    },
    {
      name: 'new password',
      reach: async (page) => {
        const email = await page.evaluate(() => sessionStorage.getItem('mailed') ?? '')
        await page.goto(await linkMailedTo(page.request, email, { subject: /new password/i }))
        await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
      },
    },
  ],
}

/** An account with a second factor, from its set-up to its end. */
export const SECURITY: Tour = {
  name: 'profile and security',
  stops: [
    {
      name: 'profile',
      reach: async (page) => {
        const { email } = await becomeGuarded(page)
        await page.evaluate((address) => sessionStorage.setItem('guarded', address), email)
      },
    },
    {
      name: 'profile, everything unfolded',
      reach: async (page) => {
        await page.getByRole('button', { name: 'Change password' }).click()
        await page.getByRole('button', { name: 'Add another app' }).click()
        await page.getByRole('button', { name: 'Continue' }).click()
        await expect(page.getByLabel('Code that the app shows')).toBeVisible()
      },
    },
    {
      name: 'profile, delete account',
      reach: async (page) => {
        await page.getByRole('button', { name: 'Delete account' }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
      },
    },
    {
      name: 'profile, picture refused',
      reach: async (page) => {
        await page.keyboard.press('Escape')
        await page
          .locator('input[type="file"]')
          .setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
        await expect(page.getByText('Please select an image file.')).toBeVisible()
      },
    },
    { name: 'settings, profile of a member', reach: at('/settings?tab=profile') },
    {
      name: 'sign in, code step',
      reach: async (page) => {
        const email = await page.evaluate(() => sessionStorage.getItem('guarded') ?? '')
        await page.evaluate(() => localStorage.removeItem('marquee-session'))
        await signIn(page, email)
        await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
      },
    },
    {
      name: 'sign in, wrong code',
      reach: async (page) => {
        await page.getByLabel(/^Code from/).fill('12345')
        await page.keyboard.press('Enter')
        await expect(page.getByText('Type the six digits.')).toBeVisible()
      },
    },
  ],
}
