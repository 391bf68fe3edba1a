import type { Stripe } from 'stripe'

import type { Books } from '../books/books.ts'
import { nowFor } from '../books/customer-clock.ts'
import { newId } from '../books/ids.ts'
import { recordEvent, saveChanged } from '../books/record-event.ts'
import type { Charge, Refund } from '../books/stored-objects.ts'
import { invalidRequest } from '../stripe-error.ts'

export type RefundWish = {
  /** All that is left unless said. */
  amount: number | undefined
  reason: Stripe.Refund.Reason | null
  metadata: Record<string, string>
}

/** Gives back a charge, or a part of it. @throws StripeError when there is not as much left of it */
export function refundCharge(books: Books, charge: Charge, { amount, reason, metadata }: RefundWish): Refund {
  const left = charge.amount_captured - charge.amount_refunded
  if (charge.refunded) {
    const message = `Charge ${charge.id} has already been refunded.`
    throw invalidRequest(message, { code: 'charge_already_refunded' })
  }
  if (!charge.paid)
    throw invalidRequest(`Charge ${charge.id} was not paid.`, { code: 'charge_not_refundable' })
  const given = amount ?? left
  if (given < 1 || given > left) {
    const message = `Refund amount (${given}) is greater than unrefunded amount on charge (${left})`
    throw invalidRequest(message, { param: 'amount' })
  }
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount: given,
    balance_transaction: null,
    charge: charge.id,
    created: nowFor(books, charge.customer),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: { type: 'card', card: { type: 'refund' } },
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }
  books.store.save(refund)
  recordEvent(books, 'refund.created', refund)
  const amountRefunded = charge.amount_refunded + given
  const refunded = amountRefunded === charge.amount_captured
  saveChanged(books, 'charge.refunded', charge, { ...charge, amount_refunded: amountRefunded, refunded })
  return refund
}
