import type { Books } from '../books/books.ts'
import { nowFor } from '../books/customer-clock.ts'
import { newId, randomText } from '../books/ids.ts'
import { recordEvent, saveChanged } from '../books/record-event.ts'
import type { PaymentIntent, PaymentMethod } from '../books/stored-objects.ts'
import { keepCharge, type Failure } from './charges.ts'
import { NOT_A_TEST_CARD, type Occasion, testCardEndingIn } from './test-cards.ts'

export type IntentFields = Pick<
  PaymentIntent,
  'amount' | 'currency' | 'customer' | 'description' | 'metadata' | 'receipt_email' | 'setup_future_usage'
>

export type Attempt =
  | { kind: 'paid'; intent: PaymentIntent }
  | { kind: 'asks'; intent: PaymentIntent }
  | { kind: 'declined'; intent: PaymentIntent; failure: Failure }

/** Keeps the intention to move money, before a card is named. */
export function createIntent(books: Books, fields: IntentFields): PaymentIntent {
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
    created: nowFor(books, fields.customer),
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
  books.store.save(intent)
  recordEvent(books, 'payment_intent.created', intent)
  return intent
}

/** Asks the card's bank for the money. */
export function attemptPayment(
  books: Books,
  intent: PaymentIntent,
  method: PaymentMethod,
  occasion: Occasion,
): Attempt {
  const outcome = testCardEndingIn(method.card.last4)?.outcomes[occasion] ?? NOT_A_TEST_CARD
  if (outcome === 'asks') return { kind: 'asks', intent: waitForAnswer(books, intent, method) }
  if (outcome !== 'pays') {
    return {
      kind: 'declined',
      intent: markDeclined(books, intent, method, occasion, outcome),
      failure: outcome,
    }
  }
  const charge = keepCharge(books, intent, method, occasion, undefined)
  const paid: PaymentIntent = {
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.id,
    status: 'succeeded',
  }
  books.store.save(paid)
  recordEvent(books, 'charge.succeeded', charge)
  recordEvent(books, 'payment_intent.succeeded', paid)
  return { kind: 'paid', intent: paid }
}

/** What is told when the card holder's bank did not recognise them. */
export const NOT_AUTHENTICATED: Failure = {
  code: 'payment_intent_authentication_failure',
  declineCode: 'authentication_failed',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

/** The card holder answered their bank wrongly, or not at all: another card may be tried. */
export function failAuthentication(
  books: Books,
  intent: PaymentIntent,
  method: PaymentMethod,
): PaymentIntent {
  return keepFailure(books, intent, method, NOT_AUTHENTICATED, intent.latest_charge)
}

/** Nobody will pay this any more. */
export function cancelIntent(books: Books, intent: PaymentIntent): void {
  if (intent.status === 'succeeded' || intent.status === 'canceled') return
  const canceled: PaymentIntent = {
    ...intent,
    status: 'canceled',
    canceled_at: nowFor(books, intent.customer),
    cancellation_reason: 'abandoned',
    next_action: null,
  }
  books.store.save(canceled)
  recordEvent(books, 'payment_intent.canceled', canceled)
}

function waitForAnswer(books: Books, intent: PaymentIntent, method: PaymentMethod): PaymentIntent {
  const waiting: PaymentIntent = {
    ...intent,
    last_payment_error: null,
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: {} },
    payment_method: method.id,
    status: 'requires_action',
  }
  saveChanged(books, 'payment_intent.requires_action', intent, waiting)
  return waiting
}

function markDeclined(
  books: Books,
  intent: PaymentIntent,
  method: PaymentMethod,
  occasion: Occasion,
  failure: Failure,
): PaymentIntent {
  const charge = keepCharge(books, intent, method, occasion, failure)
  recordEvent(books, 'charge.failed', charge)
  return keepFailure(books, intent, method, failure, charge.id)
}

function keepFailure(
  books: Books,
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
  books.store.save(failed)
  recordEvent(books, 'payment_intent.payment_failed', failed)
  return failed
}
