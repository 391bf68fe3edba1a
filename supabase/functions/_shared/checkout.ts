import type { Stripe } from 'stripe'

import type { BillingCustomer } from './billing-customers.ts'
import type { PurchaseKind } from './purchase-kind.ts'

const CURRENCY = 'usd'

export type Purchase = {
  kind: PurchaseKind
  /** What stands on the page and on the receipt. */
  name: string
  description: string
  priceDollars: number
  /** How often it is paid; nothing for once. */
  interval?: 'month' | 'year'
  successUrl: string
  cancelUrl: string
}

/** Opens a page at Stripe where a customer can pay for one thing, and gives its address. */
export async function openCheckout(
  stripe: Stripe,
  { user_id: userId, customer_id: customer }: BillingCustomer,
  purchase: Purchase,
): Promise<string> {
  const session = await stripe.checkout.sessions.create({
    customer,
    client_reference_id: userId,
    metadata: { user_id: userId, kind: purchase.kind },
    line_items: [{ quantity: 1, price_data: priceData(purchase) }],
    success_url: purchase.successUrl,
    cancel_url: purchase.cancelUrl,
    ...modeOf(purchase, userId),
  })
  if (!session.url) throw new Error('A checkout was opened that has no address')
  return session.url
}

function priceData({ name, description, priceDollars, interval }: Purchase) {
  return {
    currency: CURRENCY,
    unit_amount: Math.round(priceDollars * 100),
    product_data: { name, description },
    ...(interval && { recurring: { interval } }),
  }
}

/** The subscription carries its plan too: it outlives the checkout, and each of its invoices copies it. */
function modeOf({ kind, interval }: Purchase, userId: string) {
  if (!interval) return { mode: 'payment' as const }
  const plan = kind.slice(kind.indexOf(':') + 1)
  return { mode: 'subscription' as const, subscription_data: { metadata: { user_id: userId, plan } } }
}
