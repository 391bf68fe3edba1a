import type { Stripe } from 'stripe'

/**
 * Whether the single payment of a finished checkout was made and has not been given back. Its charge must be expanded.
 * A code for the whole price leaves nothing to pay, and counts.
 */
export function isPaid(session: Stripe.Checkout.Session): boolean {
  const { mode, status, payment_status: paymentStatus, payment_intent: intent } = session
  if (mode !== 'payment' || status !== 'complete') return false
  if (paymentStatus === 'no_payment_required') return true
  if (paymentStatus !== 'paid') return false
  const charge = typeof intent === 'object' ? intent?.latest_charge : undefined
  return typeof charge === 'object' && charge !== null && !charge.refunded
}
