import type { Stripe } from 'stripe'

import type { BillingCustomer } from './billing-customers.ts'
import { type PurchaseKind, findPlanByKind } from './purchase-kind.ts'
import { toStripeLocale } from './stripe-locale.ts'
import { TRIAL_METADATA } from './trials.ts'

const CURRENCY = 'usd'

export type Purchase = {
  kind: PurchaseKind
  /** Shown on the checkout page and on the receipt. */
  name: string
  description: string
  priceDollars: number
  /** Billing interval; undefined for one-time purchases. */
  interval?: 'month' | 'year'
  /** How long a subscription is free; undefined or 0 without a trial. */
  trialDays?: number
  /** Shown beside the button of the checkout page. */
  note?: string
  successUrl: string
  cancelUrl: string
  /** The language of the checkout page, and of the texts above. */
  language: string
}

/** Creates a checkout session and returns its URL. */
export async function openCheckout(
  stripe: Stripe,
  { user_id: userId, customer_id: customer }: BillingCustomer,
  purchase: Purchase,
): Promise<string> {
  const session = await stripe.checkout.sessions.create({
    customer,
    client_reference_id: userId,
    metadata: { user_id: userId, kind: purchase.kind },
    line_items: [{ quantity: 1, price_data: toPriceData(purchase) }],
    success_url: purchase.successUrl,
    cancel_url: purchase.cancelUrl,
    locale: toStripeLocale(purchase.language),
    ...(purchase.note !== undefined && { custom_text: { submit: { message: purchase.note } } }),
    ...toModeParams(purchase, userId),
  })
  if (!session.url) throw new Error('The checkout session has no URL')
  return session.url
}

function toPriceData({ name, description, priceDollars, interval }: Purchase) {
  return {
    currency: CURRENCY,
    unit_amount: Math.round(priceDollars * 100),
    product_data: { name, description },
    ...(interval && { recurring: { interval } }),
  }
}

/** The subscription's metadata outlives the session and is copied to its invoices. */
function toModeParams({ kind, interval, trialDays = 0 }: Purchase, userId: string) {
  if (!interval) return { mode: 'payment' as const }
  const plan = kind.slice(kind.indexOf(':') + 1)
  const metadata = { user_id: userId, plan }
  return {
    mode: 'subscription' as const,
    subscription_data:
      trialDays > 0
        ? { metadata: { ...metadata, ...TRIAL_METADATA }, trial_period_days: trialDays }
        : { metadata },
  }
}

/** Expires open checkouts of plans, so that two tabs cannot buy two subscriptions. */
export async function closeOpenPlanCheckouts(stripe: Stripe, customer: string): Promise<void> {
  await closeOpenCheckouts(
    stripe,
    customer,
    ({ metadata }) => findPlanByKind(metadata?.['kind']) !== undefined,
  )
}

export async function closeOpenCheckouts(
  stripe: Stripe,
  customer: string,
  shouldClose: (session: Stripe.Checkout.Session) => boolean = () => true,
): Promise<void> {
  const open = await stripe.checkout.sessions
    .list({ customer, status: 'open', limit: 100 })
    .autoPagingToArray({ limit: 1000 })
  for (const { id } of open.filter(shouldClose)) await expire(stripe, id)
}

/** Skips a checkout that was paid in the meantime; reconciliation will find it. */
async function expire(stripe: Stripe, id: string): Promise<void> {
  const { status } = await stripe.checkout.sessions.retrieve(id)
  if (status === 'open') await stripe.checkout.sessions.expire(id)
}
