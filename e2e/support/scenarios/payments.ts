import { changeCredits, mockSubscription, signInAsNewUser } from '../backend.ts'
import { CARDS, createStripeClient, fillCard, openCreditsCheckout, openPortal } from '../checkout.ts'
import { expect } from '../test.ts'
import { type Scenario, byNavigation, byPageLoad } from './scenario.ts'

export const CREDITS: Scenario = {
  name: 'credits and plans',
  screens: [
    { name: 'credits of a guest', open: byNavigation('/credits'), onlyInFullRuns: true },
    {
      name: 'credits',
      open: async (page) => {
        await signInAsNewUser(page)
        await changeCredits(page, -8, 'usage')
        await byPageLoad('/credits')(page)
        await expect(page.getByText('Current credits: 2')).toBeVisible()
      },
    },
    {
      name: 'credit history',
      open: async (page) => {
        await byNavigation('/credits/history')(page)
        await expect(page.getByText('Balance 2')).toBeVisible()
      },
    },
    {
      name: 'credit history, no entries of a type',
      onlyInFullRuns: true,
      open: (page) => page.getByRole('tab', { name: 'Bought' }).click(),
    },
    {
      name: 'credits, checkout failed',
      onlyInFullRuns: true,
      open: async (page) => {
        await page.route('**/functions/v1/create-credit-checkout', (route) => route.fulfill({ json: {} }))
        await page.goto('/credits')
        await page.getByRole('button', { name: 'Buy Starter' }).click()
        await expect(page.getByText('An unexpected error occurred.')).toBeVisible()
      },
    },
    {
      name: 'credits, payment in progress',
      onlyInFullRuns: true,
      open: async (page) => {
        // Stays pending until the next page load.
        await page.route('**/functions/v1/process-credit-payment', () => {})
        await page.goto('/credits?success=true&credits=500&session_id=cs_test_123')
        await expect(page.getByText('Adding your credits…')).toBeVisible()
      },
    },
    {
      name: 'subscription, waiting',
      open: async (page) => {
        await mockSubscription(page, null)
        await byNavigation('/subscription-success')(page)
        await expect(page.getByText('Confirming your subscription…')).toBeVisible()
      },
    },
    {
      name: 'subscription, not active yet',
      open: (page) => expect(page.getByRole('button', { name: 'Check again' })).toBeVisible(),
    },
    {
      name: 'subscription, welcome',
      open: async (page) => {
        await mockSubscription(page, 'Annual', '2027-05-04T10:00:00Z')
        await page.getByRole('button', { name: 'Check again' }).click()
        await expect(page.getByText('You’re all set with')).toBeVisible()
      },
    },
    { name: 'credits of a subscriber', open: byPageLoad('/credits'), onlyInFullRuns: true },
  ],
}

export const CHECKOUT: Scenario = {
  name: 'checkout and portal',
  screens: [
    {
      name: 'checkout',
      open: async (page) => openCreditsCheckout(page, createStripeClient(), { hasCustomer: false }),
    },
    {
      name: 'checkout, invalid fields',
      open: async (page) => {
        await page.getByRole('button', { name: 'Pay' }).click()
        await expect(page.getByText('Enter your card number.')).toBeVisible()
      },
    },
    {
      name: 'checkout, declined',
      open: async (page) => {
        await page.getByLabel('Email').fill('robin@example.com')
        await fillCard(page, CARDS.declined)
        await page.getByRole('button', { name: 'Pay' }).click()
        await expect(page.getByRole('alert')).toBeVisible()
      },
    },
    {
      name: 'checkout, bank authentication',
      open: async (page) => {
        await fillCard(page, CARDS.requiresAuthentication)
        await page.getByRole('button', { name: 'Pay' }).click()
        await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible()
      },
    },
    {
      name: 'checkout, expired',
      open: async (page) => {
        const stripe = createStripeClient()
        const { session } = await openCreditsCheckout(page, stripe, { hasCustomer: false })
        await stripe.checkout.sessions.expire(session.id)
        await page.reload()
      },
    },
    {
      name: 'portal, all sections open',
      open: async (page) => {
        await openPortal(page, createStripeClient(), CARDS.failsOnRenewal)
        for (const summary of await page.locator('summary').all()) await summary.click()
      },
    },
    {
      name: 'portal, payment failed',
      open: async (page) => {
        await page.getByRole('button', { name: '1 month' }).click()
        await expect(page.getByText('Payment failed')).toBeVisible()
      },
    },
    {
      name: 'portal, change card',
      open: (page) => page.getByRole('link', { name: 'Update card' }).click(),
    },
  ],
}
