import type { Page } from '@playwright/test'

import { changeCredits, mockSubscription, signInAsNewUser } from './support/backend.ts'
import { createEmailAddress } from './support/email.ts'
import { closeToast, expectToast } from './support/feedback.ts'
import { fillSignUp } from './support/sign-in.ts'
import { expect, isFullRun, test } from './support/test.ts'
import { MOVIE } from './support/watch-page.ts'

const plans = (page: Page) => page.getByRole('region', { name: 'Subscriptions' })
const toasts = (page: Page) => page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')

function failBalance(page: Page) {
  return page.route('**/rest/v1/credits?*', (route) =>
    route.fulfill({ status: 403, json: { code: '42501', message: 'denied', details: null, hint: null } }),
  )
}

for (const tier of isFullRun ? ['KING', 'Lifetime', 'Annual'] : ['KING']) {
  test(`a user with the tier ${tier} has unlimited credits`, async ({ page }) => {
    await signInAsNewUser(page)
    await mockSubscription(page, tier)
    await page.goto('/credits')
    await expect(page.getByText('Current credits: Unlimited')).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
    await expect(sidebar.getByText('Unlimited')).toBeVisible()
    await expect(sidebar.getByRole('link', { name: 'More Credits' })).toHaveCount(0)
  })
}

test('the current plan is marked, and a lesser one cannot be bought', async ({ page }) => {
  await signInAsNewUser(page)
  await mockSubscription(page, 'Annual', '2027-05-04T10:00:00Z')
  await page.goto('/credits')
  const annual = plans(page).getByRole('listitem').filter({ hasText: 'Annual Premium' })
  await expect(annual.getByText('Current Plan')).toBeVisible()
  await expect(annual.getByRole('button', { name: 'Active Plan' })).toBeDisabled()
  await expect(plans(page).getByRole('button', { name: 'Included in your plan' })).toBeDisabled()
  await expect(plans(page).getByRole('button', { name: 'Get Lifetime' })).toBeEnabled()
  await expect(page.getByText('Paid through May 4, 2027')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: 'TRIAL' })).toHaveCount(0)
  const portal = page.waitForRequest('**/functions/v1/customer-portal')
  await page.getByRole('banner').getByRole('button', { name: 'Manage plan' }).click()
  await portal
})

test('a user of Monthly Premium has a number of credits and the plan marked @full', async ({ page }) => {
  await signInAsNewUser(page)
  await mockSubscription(page, 'Premium')
  await page.goto('/credits')
  await expect(page.getByText('Current credits: 10')).toBeVisible()
  await expect(page.getByRole('main').getByRole('progressbar')).toHaveCount(0)
  await expect(page.getByText('Level:')).toHaveCount(0)
  await expect(plans(page).getByRole('button', { name: 'Active Plan' })).toHaveCount(1)
  await expect(plans(page).getByRole('button', { name: /^Get / })).toHaveCount(2)
})

test.describe('when the subscription check fails', () => {
  test.use({ expectedErrors: /RequestError/ })

  test('the page shows the credits without a plan @full', async ({ page }) => {
    await signInAsNewUser(page)
    await page.route('**/functions/v1/check-subscription', (route) =>
      route.fulfill({ status: 400, json: { error: 'Not now.' } }),
    )
    await page.goto('/credits')
    await expect(page.getByText('Current credits: 10')).toBeVisible()
    await expect(plans(page).getByRole('button', { name: /^Get / })).toHaveCount(3)
    await expect(toasts(page)).toHaveCount(0)
  })
})

test.describe('when the balance fails to load', () => {
  test.use({ expectedErrors: /RequestError/ })

  test('it is shown as that of a new account', async ({ page }) => {
    await signInAsNewUser(page)
    await changeCredits(page, -1, 'usage')
    await failBalance(page)
    await page.goto('/credits')
    await expect(page.getByText('Current credits: 10')).toBeVisible()
  })

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

const CHECKOUT_FAILED = 'Failed to create checkout session. Please try again.'
const SUBSCRIPTION_FAILED = 'Failed to create subscription checkout. Please try again.'

const FAILED_CHECKOUTS = [
  ['Buy Popular', 'create-credit-checkout', 500, { error: 'Internal' }, CHECKOUT_FAILED],
  ['Get Monthly Premium', 'create-checkout', 500, { error: 'Internal' }, SUBSCRIPTION_FAILED],
  ['Get Annual Premium', 'create-annual-checkout', 500, { error: 'Internal' }, SUBSCRIPTION_FAILED],
  ['Get Lifetime', 'create-lifetime-checkout', 500, { error: 'Internal' }, SUBSCRIPTION_FAILED],
  ['START FREE TRIAL', 'create-checkout', 500, { error: 'Internal' }, SUBSCRIPTION_FAILED],
  ['Buy Starter', 'create-credit-checkout', 200, {}, 'An unexpected error occurred. Please try again.'],
  [
    'Buy Starter',
    'create-credit-checkout',
    429,
    { error: 'Wait a minute.' },
    `${CHECKOUT_FAILED} Wait a minute.`,
  ],
  [
    'Get Annual Premium',
    'create-annual-checkout',
    409,
    { error: 'Active.' },
    `${SUBSCRIPTION_FAILED} Active.`,
  ],
] as const

test.describe('a checkout that fails', () => {
  test.use({ expectedErrors: /-checkout failed:/ })

  test('shows an error for every button and opens no tab @full', async ({ page, context }) => {
    await signInAsNewUser(page)
    await page.clock.install()
    await page.goto('/credits')
    for (const [button, name, status, json, message] of FAILED_CHECKOUTS) {
      await test.step(`${button}, status ${status}`, async () => {
        await page.route(`**/functions/v1/${name}`, (route) => route.fulfill({ status, json }), { times: 1 })
        await page.getByRole('button', { name: button }).click()
        await expectToast(page, 'Error', message)
        expect(context.pages()).toHaveLength(1)
        // Closes the toast, so that the next one is not mistaken for it.
        await page.clock.fastForward(10_000)
        await expect(toasts(page)).toHaveCount(0)
      })
    }
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

test('a guest sees the free credits, and every purchase leads to sign-up', async ({ page }) => {
  await page.goto('/credits')
  await expect(page.getByText('Sign up for 10 free credits', { exact: false })).toBeVisible()
  await expect(page.getByText('Current credits: 5')).toBeVisible()
  await expect(page.getByText('Level: Guest')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('guest_credits'))).toBe('5')
  await expect(page.getByText('Need Help Choosing?')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Credit history' })).toHaveCount(0)
  for (const button of ['Buy Starter', 'Get Lifetime']) {
    await page.goto('/credits')
    await page.getByRole('button', { name: button }).click()
    await expect(page).toHaveURL(/\/auth\?mode=signup$/)
  }
})

test('a plan that an operator granted has nothing to manage, which is no error', async ({ page }) => {
  await signInAsNewUser(page)
  await mockSubscription(page, 'Annual')
  await page.goto('/credits')
  for (const region of ['banner', 'main'] as const) {
    await page
      .getByRole(region)
      .getByRole('button', { name: /^Manage plan|^Plan/ })
      .click()
    await closeToast(page, 'Nothing to manage')
  }
  expect(page.context().pages()).toHaveLength(1)
})
