import type { Stripe } from 'stripe'

import { type ChargebackIds, readChargebacks } from './chargebacks.ts'
import { isMissing } from './stripe-client.ts'

/** Everything at Stripe that determines a customer's plan and credits. */
export type BillingFacts = {
  subscriptions: Stripe.Subscription[]
  /** Completed checkouts of one-time payments, with their charges expanded. */
  sessions: Stripe.Checkout.Session[]
  paidInvoices: Stripe.Invoice[]
  chargebacks: ChargebackIds
}

const PAGE_SIZE = 100
/** A safeguard against endless pagination. */
const MAX_OBJECTS = 10_000

/** Fetches everything, because an event only says that something changed. A deleted customer has nothing. */
export async function readBillingFacts(stripe: Stripe, customer: string): Promise<BillingFacts> {
  try {
    return await listAll(stripe, customer)
  } catch (error) {
    if (isMissing(error)) return { subscriptions: [], sessions: [], paidInvoices: [], chargebacks: new Set() }
    throw error
  }
}

async function listAll(stripe: Stripe, customer: string): Promise<BillingFacts> {
  const all = { limit: MAX_OBJECTS }
  const [subscriptions, sessions, paidInvoices, charges] = await Promise.all([
    stripe.subscriptions.list({ customer, status: 'all', limit: PAGE_SIZE }).autoPagingToArray(all),
    stripe.checkout.sessions
      .list({ customer, status: 'complete', limit: PAGE_SIZE, expand: ['data.payment_intent.latest_charge'] })
      .autoPagingToArray(all),
    stripe.invoices.list({ customer, status: 'paid', limit: PAGE_SIZE }).autoPagingToArray(all),
    stripe.charges.list({ customer, limit: PAGE_SIZE }).autoPagingToArray(all),
  ])
  const chargebacks = await readChargebacks(stripe, charges)
  return { subscriptions, sessions, paidInvoices, chargebacks }
}

/**
 * Returns whether a completed checkout was paid and not refunded. Its charge must be expanded. A promotion
 * code that covers the whole price counts as paid.
 */
export function isPaid(session: Stripe.Checkout.Session): boolean {
  const { mode, status, payment_status: paymentStatus } = session
  if (mode !== 'payment' || status !== 'complete') return false
  if (paymentStatus === 'no_payment_required') return true
  if (paymentStatus !== 'paid') return false
  const charge = getCharge(session)
  return charge !== undefined && !charge.refunded
}

/** Returns the charge of a checkout, which must be expanded. */
export function getCharge({ payment_intent: intent }: Stripe.Checkout.Session): Stripe.Charge | undefined {
  const charge = typeof intent === 'object' ? intent?.latest_charge : undefined
  return typeof charge === 'object' && charge !== null ? charge : undefined
}
