import type { Stripe } from 'stripe'

import type { Books } from '../books/books.ts'
import { nowFor } from '../books/customer-clock.ts'
import { newId } from '../books/ids.ts'
import type { Charge, PaymentIntent, PaymentMethod } from '../books/stored-objects.ts'
import { NO_ADDRESS } from './payment-methods.ts'
import type { CardOutcome, Occasion } from './test-cards.ts'

export type Failure = Exclude<CardOutcome, string>

/** Keeps what the bank answered: money that has moved, or a failure and its reason. */
export function keepCharge(
  books: Books,
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
    billing_details: { ...method.billing_details, address: NO_ADDRESS, tax_id: null },
    calculated_statement_descriptor: 'MARQUEE',
    captured: isPaid,
    created: nowFor(books, intent.customer),
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
  books.store.save(charge)
  return charge
}

function outcomeOf(failure: Failure | undefined): Stripe.Charge.Outcome {
  return {
    advice_code: failure ? 'try_again_later' : null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: failure ? 'declined_by_network' : 'approved_by_network',
    reason: failure?.declineCode ?? null,
    risk_level: 'normal',
    seller_message: failure ? 'The bank did not accept the payment.' : 'Payment complete.',
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
