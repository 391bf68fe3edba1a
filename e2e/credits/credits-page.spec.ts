import type { Page } from '@playwright/test'

import { changeCredits, signInAsNewUser } from '../support/backend.ts'
import { createEmailAddress } from '../support/email.ts'
import { expectToast } from '../support/feedback.ts'
import { fillSignUp } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { MOVIE } from '../support/watch-page.ts'

function failBalance(page: Page) {
  return page.route('**/rest/v1/credits?*', (route) =>
    route.fulfill({ status: 403, json: { code: '42501', message: 'denied', details: null, hint: null } }),
  )
}

test.describe('when the balance fails to load', () => {
  test.use({ expectedErrors: /RequestError/ })

  test('the last one stored on the device counts, on the watch page too @full', async ({ page }) => {
    await signInAsNewUser(page)
    await changeCredits(page, -3, 'usage')
    await page.goto('/credits')
    await expect(page.getByText('Current credits: 7')).toBeVisible()
    await failBalance(page)
    await page.reload()
    await expect(page.getByText('Current credits: 7')).toBeVisible()
    await page.goto(`${MOVIE.path}/watch`)
    await expect(page.locator('iframe[title^="Player"]')).toBeVisible()
    await page.reload()
    await expect(page.getByText('6 left')).toBeVisible()
    await signInAsNewUser(page)
    await page.goto('/credits')
    await expect(page.getByText('Current credits: 10')).toBeVisible()
  })
})

test('a mailbox that received the welcome bonus before starts with 0 credits @full', async ({
  page,
  browser,
}) => {
  const email = createEmailAddress()
  for (const tag of ['', '+again']) {
    const device = tag === '' ? page : await browser.newPage()
    await device.goto('/auth?mode=signup')
    await fillSignUp(device, email.replace('@', `${tag}@`))
    await expect(device.getByText(tag === '' ? '10 left' : '0 left')).toBeVisible()
    if (tag === '') continue
    await expectToast(
      device,
      'Free credits already used',
      'This email already got its free credits on another account. Get more credits to start watching.',
    )
  }
})

test.describe('a checkout that fails', () => {
  test.use({ expectedErrors: /-checkout failed:/ })

  test('closes its tab', async ({ page, context }) => {
    await signInAsNewUser(page)
    const { promise: response, resolve: fail } = Promise.withResolvers<void>()
    await page.route('**/functions/v1/create-credit-checkout', async (route) => {
      await response
      await route.fulfill({ status: 500, json: { error: 'Internal' } })
    })
    await page.goto('/credits')
    await page.getByRole('button', { name: 'Buy Popular' }).click()
    await expect.poll(() => context.pages().length).toBe(2)
    fail()
    await expect.poll(() => context.pages().length).toBe(1)
    await expectToast(page, 'Error', 'Failed to create checkout session. Please try again.')
  })
})

test('a purchase waits for the session check instead of leading to sign-up @full', async ({ page }) => {
  await signInAsNewUser(page)
  const checks: (() => void)[] = []
  await page.route('**/auth/v1/user', async (route) => {
    await new Promise<void>((resolve) => checks.push(resolve))
    await route.continue()
  })
  const checkout = page.waitForRequest('**/functions/v1/create-credit-checkout')
  await page.goto('/credits')
  await page.getByRole('button', { name: 'Buy Starter' }).click()
  await expect.poll(() => checks.length).toBe(1)
  await expect(page.getByRole('button', { name: 'Buy Starter' })).toBeDisabled()
  for (const respond of checks) respond()
  await checkout
  await expect(page).toHaveURL(/\/credits$/)
})
