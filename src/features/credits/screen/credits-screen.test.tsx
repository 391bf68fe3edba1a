import { QueryClient } from '@tanstack/react-query'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { openTrialCheckout } from '#src/features/credits/checkout.ts'
import { switchLanguage } from '#src/i18n/switch-language.ts'
import { expectErrors } from '#src/testing/expect-errors.ts'
import { renderScreen } from '#src/testing/render-screen.tsx'
import { toasts } from '#src/testing/toasts.ts'

const main = page.getByRole('main')
const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
const plans = page.getByRole('region', { name: 'Subscriptions' })

expectErrors(/RequestError|-checkout failed:/)

test.each(['KING', 'Lifetime', 'Annual'])('a user with the tier %s has unlimited credits', async (tier) => {
  await renderCredits(subscription(tier))
  await expect.element(page.getByText('Current credits: Unlimited')).toBeVisible()
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
  await expect.element(sidebar.getByText('Unlimited')).toBeVisible()
  await expect.element(sidebar.getByRole('link', { name: 'More Credits' })).not.toBeInTheDocument()
})

test('the current plan is marked, and a lesser one cannot be bought', async () => {
  const openPortal = vi.fn(() => Response.json({ error: 'Not now.' }, { status: 404 }))
  await renderCredits({
    ...subscription('Annual', '2027-05-04T10:00:00Z'),
    '/functions/v1/customer-portal': openPortal,
  })
  const annual = plans.getByRole('listitem').filter({ hasText: 'Annual Premium' })
  await expect.element(annual.getByText('Current Plan')).toBeVisible()
  await expect.element(annual.getByRole('button', { name: 'Active Plan' })).toBeDisabled()
  await expect.element(plans.getByRole('button', { name: 'Included in your plan' })).toBeDisabled()
  await expect.element(plans.getByRole('button', { name: 'Get Lifetime' })).toBeEnabled()
  await expect.element(page.getByText('Paid through May 4, 2027')).toBeVisible()
  const banner = page.getByRole('banner')
  await expect.element(banner.getByRole('button', { name: 'TRIAL' })).not.toBeInTheDocument()
  await banner.getByRole('button', { name: 'Manage plan' }).click()
  await expect.poll(() => openPortal).toHaveBeenCalledOnce()
})

test('a user of Monthly Premium has a number of credits and the plan marked', async () => {
  await renderCredits(subscription('Premium'))
  await expect.element(page.getByText('Current credits: 10')).toBeVisible()
  await expect.element(main.getByRole('progressbar')).not.toBeInTheDocument()
  await expect.element(page.getByText('Level:', { exact: false })).not.toBeInTheDocument()
  await expect.element(plans.getByRole('button', { name: 'Active Plan' })).toBeVisible()
  await expect.element(plans.getByRole('button', { name: /^Get / })).toHaveLength(2)
})

test.each(['banner', 'main'] as const)(
  'a plan that an operator granted has nothing to manage, as the %s says',
  async (region) => {
    await renderCredits(subscription('Annual'))
    await page
      .getByRole(region)
      .getByRole('button', { name: /^Manage plan|^Plan/ })
      .click()
    await expect.element(toasts.filter({ hasText: 'Nothing to manage' })).toBeVisible()
  },
)

test('when the subscription check fails, the page shows the credits without a plan', async () => {
  await renderCredits({ [SUBSCRIPTION]: () => Response.json({ error: 'Not now.' }, { status: 400 }) })
  await expect.element(page.getByText('Current credits: 10')).toBeVisible()
  await expect.element(plans.getByRole('button', { name: /^Get / })).toHaveLength(3)
  await expect.element(toasts).not.toBeInTheDocument()
})

test('a balance that cannot be loaded is shown as that of a new account', async () => {
  await renderCredits({ '/rest/v1/credits': DENIED }, 9)
  await expect.element(page.getByText('Current credits: 10')).toBeVisible()
})

describe('a checkout that fails shows an error', () => {
  const CHECKOUT_FAILED = 'Failed to create checkout session. Please try again.'
  const SUBSCRIPTION_FAILED = 'Failed to create subscription checkout. Please try again.'

  test.each([
    ['Buy Popular', 'create-credit-checkout', 500, { error: 'Internal' }, CHECKOUT_FAILED],
    ['Get Monthly Premium', 'create-checkout', 500, { error: 'Internal' }, SUBSCRIPTION_FAILED],
    ['Get Annual Premium', 'create-annual-checkout', 500, { error: 'Internal' }, SUBSCRIPTION_FAILED],
    ['Get Lifetime', 'create-lifetime-checkout', 500, { error: 'Internal' }, SUBSCRIPTION_FAILED],
    ['START FREE TRIAL', 'create-checkout', 500, { error: 'Internal' }, SUBSCRIPTION_FAILED],
    ['Buy Starter', 'create-credit-checkout', 200, {}, 'An unexpected error occurred. Please try again.'],
    ['Buy Starter', 'create-credit-checkout', 429, { error: 'Wait.' }, `${CHECKOUT_FAILED} Wait.`],
    [
      'Get Annual Premium',
      'create-annual-checkout',
      409,
      { error: 'Active.' },
      `${SUBSCRIPTION_FAILED} Active.`,
    ],
  ])('%s, %s, status %i', async (button, name, status, body, message) => {
    await renderCredits({ [`/functions/v1/${name}`]: () => Response.json(body, { status }) })
    await page.getByRole('button', { name: button }).click()
    const toast = toasts.filter({ hasText: 'Error' })
    await expect.element(toast).toBeVisible()
    await expect.element(toast.getByText(message, { exact: true })).toBeVisible()
  })

  test('and closes the tab that was opened for it', async () => {
    await renderCredits({ '/functions/v1/create-checkout': () => Response.json({}, { status: 500 }) })
    const frame = document.createElement('iframe')
    document.body.append(frame)
    onTestFinished(() => frame.remove())
    const { contentWindow: tab } = frame
    if (!tab) throw new Error('The frame has no window')
    const close = vi.spyOn(tab, 'close')
    await openTrialCheckout({ tab, queryClient: new QueryClient() })
    expect(close).toHaveBeenCalledOnce()
  })

  test('with the backend’s reason in any language', async () => {
    await renderCredits({
      '/functions/v1/create-credit-checkout': () =>
        Response.json({ error: 'Bitte warten.' }, { status: 429 }),
    })
    await switchLanguage('de')
    await page.getByRole('button', { name: 'Starter kaufen' }).click()
    await expect.element(page.getByText('Bitte warten.', { exact: false })).toBeVisible()
  })
})

describe('a guest', () => {
  test('sees the free credits', async () => {
    await renderScreen('/credits')
    await expect.element(page.getByText('Sign up for 10 free credits', { exact: false })).toBeVisible()
    await expect.element(page.getByText('Current credits: 5')).toBeVisible()
    expect(localStorage.getItem('guest_credits')).toBe('5')
    await expect.element(page.getByText('Level: Guest')).toBeVisible()
    await expect.element(page.getByText('Need Help Choosing?')).toBeVisible()
    await expect.element(page.getByRole('region', { name: 'Your usage' })).not.toBeInTheDocument()
  })

  test.each(['Buy Starter', 'Get Lifetime'])('is led to sign-up by %s', async (name) => {
    const { router } = await renderScreen('/credits')
    await page.getByRole('button', { name }).click()
    await expect.poll(() => router.state.location.href).toBe('/auth?mode=signup')
  })
})

describe('the forecast', () => {
  const usage = page.getByRole('region', { name: 'Your usage' })

  test.each([
    [84, 30, 'Last 30 days: 84 credits. The Monthly plan would have cost $15.'],
    [84, 30, 'In packs, these credits cost $2.94 to $4.20. Packs are your cheapest option at this pace.'],
    [500, 45, 'Annual Premium would have cost $8.22 for these 30 days, your cheapest option at this pace.'],
  ])('compares %i credits in %i days with packs and plans', async (used, days, text) => {
    await renderCredits(usageOf(used, days))
    await expect.element(usage.getByText(text, { exact: false })).toBeVisible()
  })

  test('recommends nothing after twelve days', async () => {
    await renderCredits(usageOf(500, 12))
    await expect.element(usage.getByText('Last 12 days: 500 credits.', { exact: false })).toBeVisible()
    await expect.element(usage.getByText('cheapest', { exact: false })).not.toBeInTheDocument()
  })

  test('is left out on the first day', async () => {
    await renderCredits({})
    await expect.element(usage.getByRole('link', { name: 'Credit history' })).toBeVisible()
    await expect.element(page.getByText('Current credits: 10')).toBeVisible()
    await expect.element(usage.getByText('Last', { exact: false })).not.toBeInTheDocument()
  })

  test('is left out with unlimited viewing', async () => {
    await renderCredits({ ...usageOf(84, 30), ...subscription('KING') })
    await expect.element(page.getByText('Current credits: Unlimited')).toBeVisible()
    await expect.element(usage.getByText('Last', { exact: false })).not.toBeInTheDocument()
  })
})

const SUBSCRIPTION = '/functions/v1/check-subscription'

const DENIED = () =>
  Response.json({ code: '42501', message: 'denied', details: null, hint: null }, { status: 403 })

function renderCredits(
  backend: NonNullable<Parameters<typeof renderScreen>[1]>['backend'],
  credits?: number,
) {
  return renderScreen('/credits', { session: { credits }, backend })
}

function subscription(tier: string, end: string | null = null) {
  return { [SUBSCRIPTION]: { subscribed: true, subscription_tier: tier, subscription_end: end } }
}

function usageOf(used: number, days: number) {
  const since = new Date(Date.now() - days * 24 * 60 * 60_000 - 60_000).toISOString()
  return { '/rest/v1/rpc/credit_usage': { used, since } }
}
