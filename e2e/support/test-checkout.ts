import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Page } from '@playwright/test'
import { Stripe } from 'stripe'

import { publicConfig } from './backend.ts'
import { DATA_FOLDER } from './start-product.ts'
import { freshEmail } from './test.ts'

/** A static file of the product, to which the tests' sellers have everybody come back. */
export const RETURN_PATH = '/robots.txt'

export const CARDS = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  asks: '4000002500003155',
  failsLater: '4000000000000341',
}

/** The official library, talking to the test checkout of the running product. */
export async function checkoutApi(page: Page): Promise<Stripe> {
  const { players } = await publicConfig(page.request)
  const { hostname, port } = new URL(players[0].origin)
  const { secretKey } = JSON.parse(readFileSync(join(DATA_FOLDER, 'keys', 'stripe.json'), 'utf8'))
  return new Stripe(secretKey, { host: hostname, port, protocol: 'http', telemetry: false })
}

/** A checkout for a pack of credits, and the address of its page. */
export async function openPack(page: Page, stripe: Stripe, isStranger = false) {
  const email = freshEmail()
  const customer = isStranger ? undefined : (await stripe.customers.create({ email })).id
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
    ...returnAddresses(),
  })
  await page.goto(session.url ?? '')
  return { session, email }
}

/** A customer with a monthly plan, bought through the page, and the address of their portal. */
export async function openPortal(page: Page, stripe: Stripe, number = CARDS.pays) {
  const customer = await stripe.customers.create({ email: freshEmail() })
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
    ...returnAddresses(),
  })
  await page.goto(session.url ?? '')
  await typeCard(page, number)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.waitForURL(`**${RETURN_PATH}*`)
  const portal = await stripe.billingPortal.sessions.create({
    customer: customer.id,
    return_url: productUrl(RETURN_PATH),
  })
  await page.goto(portal.url)
  return { customer, portal }
}

export async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry').fill('12 / 34')
  await page.getByLabel('CVC').fill('123')
}

/** Presses a button that leads to the payment service, and gives the tab that opens. */
export async function openCheckout(page: Page, button: string): Promise<Page> {
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: button }).click()
  const tab = await opened
  await tab.waitForURL(/\/(checkout|portal)\//)
  return tab
}

/** Pays by a card on a checkout's page. */
export async function pay(checkout: Page, number = CARDS.pays): Promise<void> {
  await typeCard(checkout, number)
  await checkout.getByRole('button', { name: /^(Pay|Subscribe)/ }).click()
}

function returnAddresses() {
  return {
    success_url: productUrl(`${RETURN_PATH}?paid={CHECKOUT_SESSION_ID}`),
    cancel_url: productUrl(`${RETURN_PATH}?canceled`),
  }
}

function productUrl(path: string): string {
  return `${process.env['PRODUCT_URL'] ?? ''}${path}`
}
