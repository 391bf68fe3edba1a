import type { Page } from '@playwright/test'

import { becomeMember, moveCredits } from '../backend.ts'
import { CARDS, checkoutApi, openPack, openPortal, typeCard } from '../test-checkout.ts'
import { expect } from '../test.ts'
import { at, loaded, type Tour } from './tour.ts'

/** What the backend is made to say of the viewer's subscription. */
async function holds(page: Page, tier: string | null): Promise<void> {
  const json = {
    subscribed: tier !== null,
    subscription_tier: tier,
    subscription_end: '2027-05-04T10:00:00Z',
  }
  await page.route('**/functions/v1/check-subscription', (route) => route.fulfill({ json }))
}

export const CREDITS: Tour = {
  name: 'credits and plans',
  stops: [
    { name: 'credits of a guest', reach: at('/credits') },
    {
      name: 'credits',
      reach: async (page) => {
        await becomeMember(page)
        await moveCredits(page, -8, 'usage')
        await loaded('/credits')(page)
        await expect(page.getByText('Current credits: 2')).toBeVisible()
      },
    },
    {
      name: 'credits, checkout refused',
      reach: async (page) => {
        await page.route('**/functions/v1/create-credit-checkout', (route) => route.fulfill({ json: {} }))
        await page.getByRole('button', { name: 'Buy Starter' }).click()
        await expect(page.getByText('An unexpected error occurred.')).toBeVisible()
      },
    },
    {
      name: 'credits, payment under way',
      reach: async (page) => {
        // Never answered: the page is left before.
        await page.route('**/functions/v1/process-credit-payment', () => {})
        await page.goto('/credits?success=true&credits=500&session_id=cs_test_123')
        await expect(page.getByText('Adding your credits…')).toBeVisible()
      },
    },
    {
      name: 'subscription, waiting',
      reach: async (page) => {
        await holds(page, null)
        await page.goto('/subscription-success')
        await expect(page.getByText('Confirming your subscription…')).toBeVisible()
      },
    },
    {
      name: 'subscription, not there yet',
      reach: (page) => expect(page.getByRole('button', { name: 'Check Again' })).toBeVisible(),
    },
    {
      name: 'subscription, welcome',
      reach: async (page) => {
        await holds(page, 'Annual')
        await page.getByRole('button', { name: 'Check Again' }).click()
        await expect(page.getByText('is yours from now on.')).toBeVisible()
      },
    },
    { name: 'credits of a subscriber', reach: loaded('/credits') },
  ],
}

/** The pages of the test checkout. */
export const CHECKOUT: Tour = {
  name: 'checkout and portal',
  stops: [
    { name: 'checkout', reach: async (page) => openPack(page, await checkoutApi(page), true) },
    {
      name: 'checkout, with mistakes',
      reach: async (page) => {
        await page.getByRole('button', { name: 'Pay' }).click()
        await expect(page.getByText('Enter your card number.')).toBeVisible()
      },
    },
    {
      name: 'checkout, declined',
      reach: async (page) => {
        await page.getByLabel('E-mail').fill('robin@example.com')
        await typeCard(page, CARDS.declined)
        await page.getByRole('button', { name: 'Pay' }).click()
        await expect(page.getByRole('alert')).toBeVisible()
      },
    },
    {
      name: 'checkout, at the bank',
      reach: async (page) => {
        await typeCard(page, CARDS.asks)
        await page.getByRole('button', { name: 'Pay' }).click()
        await expect(page.getByRole('heading', { name: 'Is this payment yours?' })).toBeVisible()
      },
    },
    {
      name: 'checkout, expired',
      reach: async (page) => {
        const stripe = await checkoutApi(page)
        const { session } = await openPack(page, stripe, true)
        await stripe.checkout.sessions.expire(session.id)
        await page.reload()
      },
    },
    {
      name: 'portal, all open',
      reach: async (page) => {
        await openPortal(page, await checkoutApi(page), CARDS.failsLater)
        for (const summary of await page.locator('summary').all()) await summary.click()
      },
    },
    {
      name: 'portal, payment failed',
      reach: async (page) => {
        await page.getByRole('button', { name: 'A month' }).click()
        await expect(page.getByText('Payment failed')).toBeVisible()
      },
    },
    {
      name: 'portal, another card',
      reach: (page) => page.getByRole('link', { name: 'Change card' }).click(),
    },
  ],
}
