import type { Stripe } from 'stripe'

import { nowFor } from '../database/customer-clock.ts'
import type { Transaction } from '../database/database.ts'
import { recordEvent, saveWithEvent } from '../database/events.ts'
import { newId } from '../database/ids.ts'
import type { Charge, PaymentIntent, PaymentMethod, Refund } from '../database/stored-objects.ts'
import { invalidRequest } from '../stripe-error.ts'
import { EMPTY_ADDRESS } from './payment-methods.ts'
import type { CardOutcome, Occasion } from './test-cards.ts'

export type Failure = Exclude<CardOutcome, string>

type RefundOptions = {
  /** Defaults to the unrefunded amount. */
  amount: number | undefined
  reason: Stripe.Refund.Reason | null
  metadata: Record<string, string>
}

/** Stores the outcome of a payment attempt: a succeeded or a failed charge. */
export function createCharge(
  tx: Transaction,
  intent: PaymentIntent,
  method: PaymentMethod,
  occasion: Occasion,
  failure: Failure | undefined,
): Charge {
  const isPaid = failure === undefined
  const charge: Charge = {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { ...method.billing_details, address: EMPTY_ADDRESS, tax_id: null },
    calculated_statement_descriptor: 'MARQUEE',
    captured: isPaid,
    created: nowFor(tx, intent.customer),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(failure),
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: cardDetails(intent, method, occasion) },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: isPaid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  }
  tx.store.save(charge)
  return charge
}

/** Refunds a charge in full or in part. @throws StripeError if less than that is remaining */
export function refundCharge(
  tx: Transaction,
  charge: Charge,
  { amount, reason, metadata }: RefundOptions,
): Refund {
  const remaining = charge.amount_captured - charge.amount_refunded
  if (charge.refunded) {
    const message = `Charge ${charge.id} has already been refunded.`
    throw invalidRequest(message, { code: 'charge_already_refunded' })
  }
  if (!charge.paid)
    throw invalidRequest(`Charge ${charge.id} was not paid.`, { code: 'charge_not_refundable' })
  if (isChargedBack(tx, charge)) {
    const message = `Charge ${charge.id} has been charged back; cannot issue a refund.`
    throw invalidRequest(message, { code: 'charge_disputed' })
  }
  const refundAmount = amount ?? remaining
  if (refundAmount < 1 || refundAmount > remaining) {
    const message = `Refund amount (${refundAmount}) is greater than unrefunded amount on charge (${remaining})`
    throw invalidRequest(message, { param: 'amount' })
  }
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount: refundAmount,
    balance_transaction: null,
    charge: charge.id,
    created: nowFor(tx, charge.customer),
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
  tx.store.save(refund)
  recordEvent(tx, 'refund.created', refund)
  const amountRefunded = charge.amount_refunded + refundAmount
  const refunded = amountRefunded === charge.amount_captured
  saveWithEvent(tx, 'charge.refunded', charge, { ...charge, amount_refunded: amountRefunded, refunded })
  return refund
}

function isChargedBack({ store }: Transaction, charge: Charge): boolean {
  return store
    .list('dispute', { where: { charge: charge.id } })
    .some((dispute) => !dispute.is_charge_refundable)
}

function outcomeOf(failure: Failure | undefined): Stripe.Charge.Outcome {
  return {
    advice_code: failure ? 'try_again_later' : null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: failure ? 'declined_by_network' : 'approved_by_network',
    reason: failure?.declineCode ?? null,
    risk_level: 'normal',
    seller_message: failure
      ? 'The bank did not return any further details with this decline.'
      : 'Payment complete.',
    type: failure ? 'issuer_declined' : 'authorized',
  }
}

function cardDetails(
  intent: PaymentIntent,
  { card }: PaymentMethod,
  occasion: Occasion,
): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: intent.amount,
    authorization_code: null,
    brand: card.brand,
    checks: card.checks,
    country: card.country,
    electronic_commerce_indicator: occasion === 'authenticated' ? '05' : null,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    fingerprint: card.fingerprint,
    funding: card.funding,
    installments: null,
    last4: card.last4,
    mandate: null,
    network: card.brand,
    network_transaction_id: null,
    regulated_status: card.regulated_status,
    three_d_secure: occasion === 'authenticated' ? AUTHENTICATED : null,
    transaction_link_id: null,
    wallet: null,
  }
}

const AUTHENTICATED: Stripe.Charge.PaymentMethodDetails.Card.ThreeDSecure = {
  authentication_flow: 'challenge',
  electronic_commerce_indicator: '05',
  exemption_indicator: null,
  result: 'authenticated',
  result_reason: null,
  transaction_id: null,
  version: '2.2.0',
}
