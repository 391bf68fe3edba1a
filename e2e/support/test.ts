import { test as base, expect, type Page } from '@playwright/test'

type Fixtures = { quietConsole: void }

/** The browser's own words about what a test provokes; everything else on the console is a fault. */
const REPORTED_BY_BROWSER = /^Failed to load resource|^Service Worker registration blocked by Playwright/

/**
 * Playwright's test at the product's address; an error or warning on the console that does not match `expectedErrors`
 * fails it.
 */
export const test = base.extend<Fixtures & { expectedErrors: RegExp }>({
  expectedErrors: [/^$/, { option: true }],
  baseURL: async ({}, use) => use(process.env['PRODUCT_URL']),
  quietConsole: [
    async ({ page, expectedErrors }, use) => {
      const strays: string[] = []
      page.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return
        const text = message.text()
        if (!REPORTED_BY_BROWSER.test(text) && !expectedErrors.test(text)) strays.push(text)
      })
      page.on('pageerror', (error) => strays.push(String(error)))
      await use()
      expect(strays, 'the console stays quiet').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

let accounts = 0

/** An address that no other test uses. */
export function freshEmail(): string {
  accounts += 1
  return `viewer-${process.pid}-${Date.now()}-${accounts}@example.com`
}

/** Signs up through the screen and waits for the balance of a new account. */
export async function signUp(page: Page, email = freshEmail(), password = 'correct horse'): Promise<string> {
  await page.goto('/auth?mode=signup')
  await page.getByLabel('Your name').fill('Robin Vale')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('10 left')).toBeVisible()
  return email
}
