import type { Stripe } from 'stripe'

import { isMissing } from './stripe-client.ts'

/** All that Stripe knows of a customer as far as it decides what they hold. */
export type BillingFacts = {
  subscriptions: Stripe.Subscription[]
  /** The finished checkouts of single payments, each with its charge. */
  sessions: Stripe.Checkout.Session[]
  paidInvoices: Stripe.Invoice[]
}

const PAGE = 100
/** Nobody has as many; it is there so that a mistake cannot ask for ever. */
const MOST_OBJECTS = 10_000

/**
 * Asks for everything anew, since an event only says that something changed. Of a customer that was deleted there is
 * nothing left to know.
 */
export async function readBillingFacts(stripe: Stripe, customer: string): Promise<BillingFacts> {
  try {
    return await listAll(stripe, customer)
  } catch (error) {
    if (isMissing(error)) return { subscriptions: [], sessions: [], paidInvoices: [] }
    throw error
  }
}

async function listAll(stripe: Stripe, customer: string): Promise<BillingFacts> {
  const all = { limit: MOST_OBJECTS }
  const [subscriptions, sessions, paidInvoices] = await Promise.all([
    stripe.subscriptions.list({ customer, status: 'all', limit: PAGE }).autoPagingToArray(all),
    stripe.checkout.sessions
      .list({ customer, status: 'complete', limit: PAGE, expand: ['data.payment_intent.latest_charge'] })
      .autoPagingToArray(all),
    stripe.invoices.list({ customer, status: 'paid', limit: PAGE }).autoPagingToArray(all),
  ])
  return { subscriptions, sessions, paidInvoices }
}
