import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Page } from '@playwright/test'

import { linkMailedTo } from './support/mail.ts'
import { fillSignIn, PASSWORD } from './support/members.ts'
import { freePorts, startProduct, type Product } from './support/product.ts'
import { expect, freshEmail, test } from './support/test.ts'

// One product for all of them: addresses have to be confirmed here.
test.describe.configure({ mode: 'default' })

let folder: string
let product: Product

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-confirm-'))
  product = await startProduct({ ...(await freePorts()), DATA_DIR: folder, MAIL_CONFIRM: 'on' })
})
test.afterAll(async () => {
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('a new account waits for its mail, whose link signs it in at home', async ({ page }) => {
  const email = await signUpWaiting(page)
  await expect(page.getByText('Account Created')).toBeVisible()
  await expect(page.getByText('Please check your email to verify your account.')).toBeVisible()
  await expect(page.getByText(`We sent a link to ${email}.`)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Send the mail again in/ })).toBeDisabled()

  const opened = await page.context().newPage()
  await opened.goto(await confirmationFor(page, email))
  await expect(opened.getByText('Email Confirmed')).toBeVisible()
  await expect(opened.getByText(`You are signed in as ${email}.`)).toBeVisible()
  await expect(opened.getByText('10 left')).toBeVisible()
  await expect(opened).toHaveURL(`${product.url}/`)
  // The tab that waits has nothing left to wait for.
  await expect(page).toHaveURL(`${product.url}/`)
})

test('signing in before that says so, and sends the mail again', async ({ page }) => {
  const email = await signUpWaiting(page)
  await page.goto(`${product.url}/auth`)
  await fillSignIn(page, email)
  await expect(page.getByText('Sign In Failed')).toBeVisible()
  await expect(page.getByText('has not been confirmed yet')).toBeVisible()
  await page.getByRole('button', { name: 'Send the mail again' }).click()
  // A mailbox gets one mail of a kind a minute.
  await expect(page.getByText(/Too many attempts\. Try again in \d+ seconds?\./)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Send the mail again in \d+ second/ })).toBeDisabled()
  await expect(page.getByLabel('Password')).toHaveValue(PASSWORD)
})

test('a link that was used before leads to where a new one can be had', async ({ page, browser }) => {
  const email = await signUpWaiting(page)
  const link = await confirmationFor(page, email)
  expect((await page.request.get(link, { maxRedirects: 0 })).status(), 'opened elsewhere').toBe(303)
  const other = await browser.newPage()
  await other.goto(link)
  await expect(other.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  expect(other.url()).toBe(`${product.url}/auth/confirm-email`)
  await other.getByLabel('Email').fill(email)
  await other.getByRole('button', { name: 'Send a new link' }).click()
  // A mailbox gets one mail of a kind a minute.
  await expect(other.getByText(/Too many attempts\. Try again in \d+ seconds?\./)).toBeVisible()
  const unknown = freshEmail()
  await other.getByLabel('Email').fill(unknown)
  await other.getByRole('button', { name: 'Send a new link' }).click()
  await expect(other.getByText(`If ${unknown} waits to be confirmed`)).toBeVisible()
  await other.getByRole('link', { name: 'Sign in' }).click()
  await fillSignIn(other, email)
  await expect(other.getByText('Welcome back!')).toBeVisible()
  await other.close()
})

test('a link does not take anybody out of the session that they have', async ({ page, browser }) => {
  const first = await signUpWaiting(page)
  await page.goto(await confirmationFor(page, first))
  await expect(page.getByText('10 left')).toBeVisible()
  const other = await browser.newPage()
  const second = await signUpWaiting(other)
  await page.goto(await confirmationFor(page, second))
  await expect(page.getByText(`You are still signed in as ${first}.`)).toBeVisible()
  await page.goto(`${product.url}/profile`)
  await expect(page.getByLabel('Email')).toHaveValue(first)
  await other.close()
})

/** Signs up, and is told to look for a mail. */
async function signUpWaiting(page: Page): Promise<string> {
  const email = freshEmail()
  await page.goto(`${product.url}/auth?mode=signup`)
  await page.getByLabel('Your name').fill('Robin Vale')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
  return email
}

function confirmationFor(page: Page, email: string): Promise<string> {
  return linkMailedTo(page.request, email, { subject: /^Confirm/, site: product.url })
}
