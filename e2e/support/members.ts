import type { Browser, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'

import { becomeMember } from './backend.ts'
import { expect } from './test.ts'

/** What every member of the tests signs in with. */
export const PASSWORD = 'correct horse'

type Guarded = { email: string; secret: string }

export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/auth')
  await fillSignIn(page, email, password)
}

/** On the sign-in screen already. */
export async function fillSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Makes an account and guards it by codes, through the profile; the page stays there. */
export async function becomeGuarded(page: Page): Promise<Guarded> {
  const email = await becomeMember(page)
  await page.goto('/profile')
  const secret = await beginEnrolment(page)
  await page.getByLabel('Code that the app shows').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('list', { name: 'Second factors' })).toBeVisible()
  return { email, secret }
}

/** Signs in on a device of its own, and gives its page. */
export async function signInElsewhere(browser: Browser, email: string): Promise<Page> {
  const page = await browser.newPage()
  await signIn(page, email)
  await expect(page.getByText('10 left')).toBeVisible()
  return page
}

/** Makes a guarded account on another device. */
export async function guardedElsewhere(browser: Browser): Promise<Guarded> {
  const page = await browser.newPage()
  const guarded = await becomeGuarded(page)
  await page.close()
  return guarded
}

/** Opens the set-up on the profile page, and reads the secret for the app. */
export async function beginEnrolment(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^(Set up|Add another app)$/ }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  return (await page.getByLabel('Secret', { exact: true }).innerText()).replaceAll(/\s/g, '')
}

/** The code that an authenticator app shows now, or will show `later` half minutes from now: none works twice. */
export function codeOf(secret: string, later = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return totp.generate({ timestamp: Date.now() + later * 30_000 })
}
