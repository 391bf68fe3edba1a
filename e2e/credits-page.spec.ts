import type { Page } from '@playwright/test'

import { becomeMember } from './support/backend.ts'
import { expectToast } from './support/settings-page.ts'
import { expect, test } from './support/test.ts'

const plans = (page: Page) => page.getByRole('region', { name: 'Subscriptions' })

/** What the backend is made to say of the viewer's subscription. */
function holds(page: Page, tier: string | null, end: string | null = null) {
  return page.route('**/functions/v1/check-subscription', (route) =>
    route.fulfill({
      json: { subscribed: tier !== null, subscription_tier: tier, subscription_end: end },
    }),
  )
}

for (const tier of ['KING', 'Lifetime', 'Annual']) {
  test(`a viewer of the tier ${tier} watches without limit`, async ({ page }) => {
    await becomeMember(page)
    await holds(page, tier)
    await page.goto('/credits')
    await expect(page.getByText('Current credits: Unlimited')).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
    await expect(sidebar.getByText('Unlimited')).toBeVisible()
    await expect(sidebar.getByRole('link', { name: 'More Credits' })).toHaveCount(0)
  })
}

test('the plan that one has is marked, and a lesser one cannot be bought beside it', async ({ page }) => {
  await becomeMember(page)
  await holds(page, 'Annual', '2027-05-04T10:00:00Z')
  await page.goto('/credits')
  const annual = plans(page).getByRole('listitem').filter({ hasText: 'Annual Premium' })
  await expect(annual.getByText('Current Plan')).toBeVisible()
  await expect(annual.getByRole('button', { name: 'Active Plan' })).toBeDisabled()
  await expect(plans(page).getByRole('button', { name: 'Included in Your Plan' })).toBeDisabled()
  await expect(plans(page).getByRole('button', { name: 'Get Lifetime' })).toBeEnabled()
  await expect(page.getByText('Paid until May 4, 2027')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: 'TRIAL' })).toHaveCount(0)
})

test('a member of Monthly Premium has a number of credits, and that plan marked', async ({ page }) => {
  await becomeMember(page)
  await holds(page, 'Premium')
  await page.goto('/credits')
  await expect(page.getByText('Current credits: 10')).toBeVisible()
  await expect(plans(page).getByRole('button', { name: 'Active Plan' })).toHaveCount(1)
  await expect(plans(page).getByRole('button', { name: /^Get / })).toHaveCount(2)
})

test.describe('a check of the subscription that fails', () => {
  test.use({ expectedErrors: /RequestError/ })

  test('changes nothing', async ({ page }) => {
    await becomeMember(page)
    await page.route('**/functions/v1/check-subscription', (route) =>
      route.fulfill({ status: 400, json: { error: 'Not now.' } }),
    )
    await page.goto('/credits')
    await expect(page.getByText('Current credits: 10')).toBeVisible()
    await expect(plans(page).getByRole('button', { name: /^Get / })).toHaveCount(3)
    await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')).toHaveCount(0)
  })
})

test.describe('a balance that cannot be had', () => {
  test.use({ expectedErrors: /RequestError/ })

  test('is shown as that of a new account', async ({ page }) => {
    await becomeMember(page)
    await page.route('**/rest/v1/credits?*', (route) =>
      route.fulfill({ status: 403, json: { code: '42501', message: 'denied', details: null, hint: null } }),
    )
    await page.goto('/credits')
    await expect(page.getByText('Current credits: 10')).toBeVisible()
  })
})

const CHECKOUTS = [
  ['Buy Popular', 'create-credit-checkout', 'Failed to create checkout session. Please try again.'],
  ['Get Monthly Premium', 'create-checkout', 'Failed to create subscription checkout. Please try again.'],
  [
    'Get Annual Premium',
    'create-annual-checkout',
    'Failed to create subscription checkout. Please try again.',
  ],
  ['Get Lifetime', 'create-lifetime-checkout', 'Failed to create subscription checkout. Please try again.'],
  ['START FREE TRIAL', 'create-checkout', 'Failed to create subscription checkout. Please try again.'],
] as const

test.describe('a checkout that cannot be made', () => {
  test.use({ expectedErrors: /gave no page/ })

  for (const [button, name, words] of CHECKOUTS) {
    test(`${button} says so`, async ({ page, context }) => {
      await becomeMember(page)
      await page.route(`**/functions/v1/${name}`, (route) =>
        route.fulfill({ status: 500, json: { error: 'Something of ours.' } }),
      )
      await page.goto('/credits')
      await page.getByRole('button', { name: button }).click()
      await expectToast(page, 'Error', words)
      expect(context.pages()).toHaveLength(1)
    })
  }

  test('an answer that makes no sense is unexpected', async ({ page }) => {
    await becomeMember(page)
    await page.route('**/functions/v1/create-credit-checkout', (route) => route.fulfill({ json: {} }))
    await page.goto('/credits')
    await page.getByRole('button', { name: 'Buy Starter' }).click()
    await expectToast(page, 'Error', 'An unexpected error occurred. Please try again.')
  })

  test('a refusal that names something to do says that', async ({ page }) => {
    await becomeMember(page)
    await page.route('**/functions/v1/create-credit-checkout', (route) =>
      route.fulfill({ status: 429, json: { error: 'That was often. Please wait a minute.' } }),
    )
    await page.goto('/credits')
    await page.getByRole('button', { name: 'Buy Starter' }).click()
    await expectToast(page, 'Error', 'That was often. Please wait a minute.')
  })
})

test('a purchase waits until it is known who is here, and sends no member to sign-up', async ({ page }) => {
  await becomeMember(page)
  const checks: (() => void)[] = []
  await page.route('**/auth/v1/user', async (route) => {
    await new Promise<void>((resolve) => checks.push(resolve))
    await route.continue()
  })
  const asked = page.waitForRequest('**/functions/v1/create-credit-checkout')
  await page.goto('/credits')
  await page.getByRole('button', { name: 'Buy Starter' }).click()
  await expect.poll(() => checks.length).toBe(1)
  await expect(page.getByRole('button', { name: 'Buy Starter' })).toBeDisabled()
  for (const answer of checks) answer()
  await asked
  await expect(page).toHaveURL(/\/credits$/)
})

test('a guest sees the free credits, and is led to sign-up by every purchase', async ({ page }) => {
  await page.goto('/credits')
  await expect(page.getByText('Sign up for 10 free credits', { exact: false })).toBeVisible()
  await expect(page.getByText('Current credits: 5')).toBeVisible()
  await expect(page.getByText('Need Help Choosing?')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Credit history' })).toHaveCount(0)
  for (const button of ['Buy Starter', 'Get Lifetime']) {
    await page.goto('/credits')
    await page.getByRole('button', { name: button }).click()
    await expect(page).toHaveURL(/\/auth\?mode=signup$/)
  }
})

test('the history tells what came and went, by name', async ({ page }) => {
  await becomeMember(page)
  await page.goto('/movie/655018/watch')
  await expect(page.getByText('9 left')).toBeVisible()
  await page.goto('/credits')
  await page.getByRole('button', { name: 'Show History' }).click()
  const rows = page.getByRole('list', { name: 'Credit history' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(0)).toContainText("Kepler's Daughter")
  await expect(rows.nth(0)).toContainText('−1')
  await expect(rows.nth(1)).toContainText('+10')
  await rows.nth(0).getByRole('link').click()
  await expect(page).toHaveURL(/\/movie\/655018$/)
})

test.describe('coming back from a payment', () => {
  const RETURN = '/credits?success=true&credits=500&session_id=cs_test_123'

  test('has it settled, says so, and leaves a plain address', async ({ page }) => {
    await becomeMember(page)
    const asked: unknown[] = []
    await page.route('**/functions/v1/process-credit-payment', (route) => {
      asked.push(route.request().postDataJSON())
      return route.fulfill({ json: { success: true } })
    })
    await page.goto(RETURN)
    await expectToast(page, 'Credits Added Successfully!', '500 credits have been added to your account.')
    await expect(page).toHaveURL(/\/credits$/)
    expect(asked).toEqual([{ sessionId: 'cs_test_123' }])
  })

  test.describe('that is refused', () => {
    test.use({ expectedErrors: /RequestError/ })

    test('says so', async ({ page }) => {
      await becomeMember(page)
      await page.goto(RETURN)
      await expectToast(
        page,
        'Payment Processing Error',
        'There was an issue processing your payment. Please contact support.',
      )
      await expect(page).toHaveURL(/\/credits$/)
      await expect(page.getByText('Current credits: 10')).toBeVisible()
    })
  })

  for (const query of [
    'success=true&credits=0&session_id=cs_test_1',
    'success=true&credits=many&session_id=cs_test_1',
    'success=false&credits=100&session_id=cs_test_1',
    'success=true&credits=100',
  ]) {
    test(`asks for nothing with ${query}`, async ({ page }) => {
      await becomeMember(page)
      const asked: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('process-credit-payment')) asked.push(request.url())
      })
      await page.goto(`/credits?${query}`)
      await expect(page.getByText('Current credits: 10')).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(asked).toEqual([])
    })
  }
})

test.describe('after paying for a plan', () => {
  test('three seconds pass before the plan is looked at and welcomed', async ({ page }) => {
    await becomeMember(page)
    const asked: number[] = []
    await page.route('**/functions/v1/check-subscription', (route) => {
      asked.push(Date.now())
      return route.fulfill({
        json: { subscribed: true, subscription_tier: 'Annual', subscription_end: null },
      })
    })
    const begun = Date.now()
    await page.goto('/subscription-success')
    await expect(page.getByText('Confirming your subscription…')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Welcome to Premium!' })).toBeVisible()
    expect((asked[0] ?? 0) - begun).toBeGreaterThanOrEqual(3000)
    await expect(page.getByRole('listitem').filter({ hasText: 'Unlimited viewing' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Start Watching' }).click()
    await expect(page).toHaveURL(/\/$/)
  })

  test('a plan that is not there yet can be looked for again', async ({ page }) => {
    await becomeMember(page)
    await holds(page, null)
    await page.goto('/subscription-success')
    await expect(page.getByRole('heading', { name: 'Welcome to Premium!' })).toBeVisible()
    await holds(page, 'Lifetime')
    await page.getByRole('button', { name: 'Check Again' }).click()
    await expect(page.getByText('Lifetime is yours from now on.')).toBeVisible()
  })
})
