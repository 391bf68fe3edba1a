import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Locator, Page } from '@playwright/test'
import { Stripe } from 'stripe'

import { createEmailAddress } from './email.ts'
import { getPlayerOrigin } from './player-page.ts'
import { DATA_FOLDER } from './start-product.ts'

/** Where customers return to: a static file of the product, which does not run the app. */
export const RETURN_PATH = '/robots.txt'

export const CARDS = {
  succeeds: '4242424242424242',
  declined: '4000000000000002',
  requiresAuthentication: '4000002500003155',
  failsOnRenewal: '4000000000000341',
}

/** Returns Stripe's library, connected to the Stripe emulator, which shares the origin of the player emulator. */
export function createStripeClient(): Stripe {
  const { hostname, port } = new URL(getPlayerOrigin())
  const { secretKey } = JSON.parse(readFileSync(join(DATA_FOLDER, 'keys', 'stripe.json'), 'utf8'))
  return new Stripe(secretKey, { host: hostname, port, protocol: 'http', telemetry: false })
}

/** Opens a checkout for a pack of credits. Without a `customer`, its page asks for an email address. */
export async function openCreditsCheckout(page: Page, stripe: Stripe, { hasCustomer = true } = {}) {
  const email = createEmailAddress()
  const customer = hasCustomer ? (await stripe.customers.create({ email })).id : undefined
  const session = await stripe.checkout.sessions.create({
    mode: 'payment',
    customer,
    line_items: [
      {
        price_data: {
          currency: 'usd',
          unit_amount: 2000,
          product_data: { name: 'Popular pack', description: '500 credits that never expire' },
        },
        quantity: 1,
      },
    ],
    ...returnUrls(),
  })
  await page.goto(session.url ?? '')
  return { session, email }
}

/** Buys a monthly plan for a new customer through the checkout page, and opens the customer's portal. */
export async function openPortal(page: Page, stripe: Stripe, number = CARDS.succeeds) {
  const customer = await stripe.customers.create({ email: createEmailAddress() })
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [
      {
        price_data: {
          currency: 'usd',
          unit_amount: 1500,
          recurring: { interval: 'month' },
          product_data: { name: 'Monthly Premium' },
        },
        quantity: 1,
      },
    ],
    ...returnUrls(),
  })
  await page.goto(session.url ?? '')
  await fillCard(page, number)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.waitForURL(`**${RETURN_PATH}*`)
  const portal = await stripe.billingPortal.sessions.create({
    customer: customer.id,
    return_url: productUrl(RETURN_PATH),
  })
  await page.goto(portal.url)
  return { customer, portal }
}

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiration').fill('12 / 34')
  await page.getByLabel('CVC').fill('123')
}

/** Clicks a button, of a part of the page, that opens a checkout or the portal in a new tab; returns that tab. */
export async function openCheckout(page: Page, button: string, part: Page | Locator = page): Promise<Page> {
  const opened = page.context().waitForEvent('page')
  await part.getByRole('button', { name: button }).click()
  const tab = await opened
  await tab.waitForURL(/\/(checkout|portal)\//)
  return tab
}

export async function pay(checkout: Page, number = CARDS.succeeds): Promise<void> {
  await fillCard(checkout, number)
  await checkout.getByRole('button', { name: /^(Pay|Subscribe|Start trial)/ }).click()
}

function returnUrls() {
  return {
    success_url: productUrl(`${RETURN_PATH}?paid={CHECKOUT_SESSION_ID}`),
    cancel_url: productUrl(`${RETURN_PATH}?canceled`),
  }
}

function productUrl(path: string): string {
  return `${process.env['PRODUCT_URL'] ?? ''}${path}`
}
