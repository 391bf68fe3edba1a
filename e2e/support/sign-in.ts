import type { Browser, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'

import { PASSWORD, requestAuth, signInAsNewUser, signInByRequest, storeSession } from './backend.ts'
import { createEmailAddress } from './email.ts'
import { expect } from './test.ts'

type MfaAccount = { email: string; secret: string }

export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/auth')
  await fillSignIn(page, email, password)
}

/** Fills in and submits the sign-in form, which must be on screen. */
export async function fillSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Signs up with the form and waits for the balance of a new account. Other tests use `signInAsNewUser`. */
export async function signUp(page: Page): Promise<string> {
  const email = createEmailAddress()
  await page.goto('/auth?mode=signup')
  await fillSignUp(page, email)
  await expect(page.getByText('10 left')).toBeVisible()
  return email
}

/** Fills in and submits the sign-up form, which must be on screen. */
export async function fillSignUp(
  page: Page,
  email: string,
  password = PASSWORD,
  confirmation = password,
): Promise<void> {
  await page.getByLabel('Your name').fill('Robin Vale')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(confirmation)
  await page.getByRole('button', { name: 'Continue' }).click()
}

export async function signInOnNewDevice(browser: Browser, email: string): Promise<Page> {
  const page = await browser.newPage()
  await signInByRequest(page, email)
  await page.goto('/people')
  await expect(page.getByText('10 left')).toBeVisible()
  return page
}

/** Signs the page in as a new user whose account requires codes of an authenticator app. */
export async function signInWithMfa(page: Page): Promise<MfaAccount> {
  const email = await signInAsNewUser(page)
  const { id, totp } = await requestAuth(page, 'factors', {
    friendly_name: 'Authenticator app',
    factor_type: 'totp',
  })
  const challenge = await requestAuth(page, `factors/${id}/challenge`)
  const code = generateTotpCode(totp.secret)
  const session = await requestAuth(page, `factors/${id}/verify`, { challenge_id: challenge.id, code })
  await storeSession(page, JSON.stringify(session))
  return { email, secret: totp.secret }
}

/** Creates such an account on another device. */
export async function createMfaAccount(browser: Browser): Promise<MfaAccount> {
  const page = await browser.newPage()
  const account = await signInWithMfa(page)
  await page.close()
  return account
}

/** Starts the setup of an authenticator app on the profile page and returns the secret shown. */
export async function startMfaEnrollment(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^(Set up|Add another app)$/ }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  return (await page.getByLabel('Setup key', { exact: true }).innerText()).replaceAll(/\s/g, '')
}

/** Returns the code for now, or for `later` half minutes from now: a code is accepted only once. */
export function generateTotpCode(secret: string, later = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return totp.generate({ timestamp: Date.now() + later * 30_000 })
}
