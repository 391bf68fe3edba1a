import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Page } from '@playwright/test'

import { PASSWORD, parseAppConfig } from '../support/backend.ts'
import { createEmailAddress, waitForEmailLink } from '../support/email.ts'
import { type Product, findFreePorts, startProduct } from '../support/product.ts'
import { fillSignIn, fillSignUp } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

// In one worker, so that one product with confirmation serves them all.
test.describe.configure({ mode: 'default' })

let folder: string
let product: Product

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-confirm-'))
  product = await startProduct({ ...(await findFreePorts()), DATA_DIR: folder, MAIL_CONFIRM: 'on' })
})
test.afterAll(async () => {
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('sign-up returns no session, and the link in the email redirects with one', async ({ request }) => {
  const email = createEmailAddress()
  const { supabase } = parseAppConfig(await (await request.get(product.url)).text())
  const response = await request.post(`${product.url}/auth/v1/signup`, {
    headers: { apikey: supabase.anonKey },
    data: { email, password: PASSWORD },
  })
  expect(await response.json()).not.toHaveProperty('access_token')
  const link = await waitForEmailLink(request, email, { subject: /^Confirm/, site: product.url })
  const redirect = await request.get(link, { maxRedirects: 0 })
  expect(redirect.status()).toBe(303)
  expect(redirect.headers()['location']).toMatch(/#access_token=.*&type=signup/)
})

test('the link in the confirmation email signs a new user in', async ({ page }) => {
  const email = await signUpUnconfirmed(page)
  await expect(page.getByText('Account Created')).toBeVisible()
  await expect(page.getByText('Please check your email to verify your account.')).toBeVisible()
  await expect(page).toHaveURL(`${product.url}/`)
  await expect(page.getByText(`We sent a link to ${email}.`)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Resend email in/ })).toBeDisabled()

  const linkTab = await page.context().newPage()
  await linkTab.goto(await waitForConfirmationLink(page, email))
  await expect(linkTab.getByText('Email confirmed')).toBeVisible()
  await expect(linkTab.getByText(`You’re logged in as ${email}.`)).toBeVisible()
  await expect(linkTab.getByText('10 left')).toBeVisible()
  await expect(linkTab).toHaveURL(`${product.url}/`)
  // The tab that was waiting for the email follows.
  await expect(page).toHaveURL(`${product.url}/`)
})

test('signing in before confirmation fails and offers to send the email again', async ({ page }) => {
  const email = await signUpUnconfirmed(page)
  await page.goto(`${product.url}/auth`)
  await fillSignIn(page, email)
  await expect(page.getByText('Sign In Failed')).toBeVisible()
  await expect(page.getByText('isn’t confirmed yet')).toBeVisible()
  await page.getByRole('button', { name: 'Resend email' }).click()
  // The backend sends one email of a kind per minute.
  await expect(page.getByText(/Too many attempts\. Try again in \d+ seconds?\./)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Resend email in \d+ second/ })).toBeDisabled()
  await expect(page.getByLabel('Password')).toHaveValue(PASSWORD)
})

test('a used link leads to a form that sends a new one @full', async ({ page, browser }) => {
  const email = await signUpUnconfirmed(page)
  const link = await waitForConfirmationLink(page, email)
  expect((await page.request.get(link, { maxRedirects: 0 })).status(), 'the first use').toBe(303)
  const other = await browser.newPage()
  await other.goto(link)
  await expect(other.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  expect(other.url()).toBe(`${product.url}/auth/confirm-email`)
  await other.getByLabel('Email').fill(email)
  await other.getByRole('button', { name: 'Send a new link' }).click()
  // The backend sends one email of a kind per minute.
  await expect(other.getByText(/Too many attempts\. Try again in \d+ seconds?\./)).toBeVisible()
  const unknown = createEmailAddress()
  await other.getByLabel('Email').fill(unknown)
  await other.getByRole('button', { name: 'Send a new link' }).click()
  await expect(other.getByText(`If ${unknown} still needs to be confirmed`)).toBeVisible()
  await other.getByRole('link', { name: 'Log in' }).click()
  await fillSignIn(other, email)
  await expect(other.getByText('Welcome back!')).toBeVisible()
  await other.close()
})

test('a confirmation link does not replace an existing session @full', async ({ page, browser }) => {
  const first = await signUpUnconfirmed(page)
  await page.goto(await waitForConfirmationLink(page, first))
  await expect(page.getByText('10 left')).toBeVisible()
  const other = await browser.newPage()
  const second = await signUpUnconfirmed(other)
  await page.goto(await waitForConfirmationLink(page, second))
  await expect(page.getByText(`You’re still logged in as ${first}.`)).toBeVisible()
  await page.goto(`${product.url}/profile`)
  await expect(page.getByLabel('Email')).toHaveValue(first)
  await other.close()
})

/** Signs up, up to the screen that asks to check the mailbox. */
async function signUpUnconfirmed(page: Page): Promise<string> {
  const email = createEmailAddress()
  await page.goto(`${product.url}/auth?mode=signup`)
  await fillSignUp(page, email)
  await expect(page.getByRole('region', { name: 'Confirm your email' })).toBeVisible()
  return email
}

function waitForConfirmationLink(page: Page, email: string): Promise<string> {
  return waitForEmailLink(page.request, email, { subject: /^Confirm/, site: product.url })
}
