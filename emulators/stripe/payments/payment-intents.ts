import { nowFor } from '../database/customer-clock.ts'
import type { Transaction } from '../database/database.ts'
import { recordEvent, saveWithEvent } from '../database/events.ts'
import { newId, randomText } from '../database/ids.ts'
import type { PaymentIntent, PaymentMethod } from '../database/stored-objects.ts'
import { createCharge, type Failure } from './charges.ts'
import { disputeCharge } from './disputes.ts'
import { NOT_A_TEST_CARD, type Occasion, findTestCardByLast4 } from './test-cards.ts'

export type IntentFields = Pick<
  PaymentIntent,
  'amount' | 'currency' | 'customer' | 'description' | 'metadata' | 'receipt_email' | 'setup_future_usage'
>

export type Attempt =
  | { kind: 'paid'; intent: PaymentIntent }
  | { kind: 'requires_action'; intent: PaymentIntent }
  | { kind: 'declined'; intent: PaymentIntent; failure: Failure }

/** Creates a payment intent without a payment method. */
export function createIntent(tx: Transaction, fields: IntentFields): PaymentIntent {
  const id = newId('pi')
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${randomText(24)}`,
    confirmation_method: 'automatic',
    created: nowFor(tx, fields.customer),
    customer_account: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    review: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: null,
    ...fields,
  }
  tx.store.save(intent)
  recordEvent(tx, 'payment_intent.created', intent)
  return intent
}

/** Attempts to charge the card. */
export function attemptPayment(
  tx: Transaction,
  intent: PaymentIntent,
  method: PaymentMethod,
  occasion: Occasion,
): Attempt {
  const testCard = findTestCardByLast4(method.card.last4)
  const outcome = testCard?.outcomes[occasion] ?? NOT_A_TEST_CARD
  if (outcome === 'requires_action')
    return { kind: 'requires_action', intent: requireAction(tx, intent, method) }
  if (outcome !== 'succeeds') {
    return {
      kind: 'declined',
      intent: markDeclined(tx, intent, method, occasion, outcome),
      failure: outcome,
    }
  }
  const charge = createCharge(tx, intent, method, occasion, undefined)
  const paid: PaymentIntent = {
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.id,
    status: 'succeeded',
  }
  tx.store.save(paid)
  recordEvent(tx, 'charge.succeeded', charge)
  recordEvent(tx, 'payment_intent.succeeded', paid)
  if (testCard?.dispute) disputeCharge(tx, charge, testCard.dispute)
  return { kind: 'paid', intent: paid }
}

/** Shown when 3-D Secure authentication failed. */
export const NOT_AUTHENTICATED: Failure = {
  code: 'payment_intent_authentication_failure',
  declineCode: 'authentication_failed',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

/** Records a failed authentication; the customer may try another card. */
export function failAuthentication(
  tx: Transaction,
  intent: PaymentIntent,
  method: PaymentMethod,
): PaymentIntent {
  return recordFailure(tx, intent, method, NOT_AUTHENTICATED, intent.latest_charge)
}

export function cancelIntent(tx: Transaction, intent: PaymentIntent): void {
  if (intent.status === 'succeeded' || intent.status === 'canceled') return
  const canceled: PaymentIntent = {
    ...intent,
    status: 'canceled',
    canceled_at: nowFor(tx, intent.customer),
    cancellation_reason: 'abandoned',
    next_action: null,
  }
  tx.store.save(canceled)
  recordEvent(tx, 'payment_intent.canceled', canceled)
}

function requireAction(tx: Transaction, intent: PaymentIntent, method: PaymentMethod): PaymentIntent {
  const waiting: PaymentIntent = {
    ...intent,
    last_payment_error: null,
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: {} },
    payment_method: method.id,
    status: 'requires_action',
  }
  saveWithEvent(tx, 'payment_intent.requires_action', intent, waiting)
  return waiting
}

function markDeclined(
  tx: Transaction,
  intent: PaymentIntent,
  method: PaymentMethod,
  occasion: Occasion,
  failure: Failure,
): PaymentIntent {
  const charge = createCharge(tx, intent, method, occasion, failure)
  recordEvent(tx, 'charge.failed', charge)
  return recordFailure(tx, intent, method, failure, charge.id)
}

function recordFailure(
  tx: Transaction,
  intent: PaymentIntent,
  method: PaymentMethod,
  { code, declineCode, message }: Failure,
  charge: string | null,
): PaymentIntent {
  const failed: PaymentIntent = {
    ...intent,
    last_payment_error: {
      type: 'card_error',
      code,
      decline_code: declineCode,
      message,
      payment_method: method,
      ...(charge && { charge }),
    },
    latest_charge: charge,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  }
  tx.store.save(failed)
  recordEvent(tx, 'payment_intent.payment_failed', failed)
  return failed
}
