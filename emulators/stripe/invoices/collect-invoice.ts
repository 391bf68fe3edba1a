import { SECONDS_PER_DAY } from '../database/calendar.ts'
import { nowFor } from '../database/customer-clock.ts'
import type { Transaction } from '../database/database.ts'
import { recordEvent } from '../database/events.ts'
import type { Invoice, PaymentIntent, PaymentMethod } from '../database/stored-objects.ts'
import { attemptPayment, cancelIntent, type Attempt } from '../payments/payment-intents.ts'
import type { Occasion } from '../payments/test-cards.ts'
import { markPaid } from './create-invoice.ts'

export type CollectionResult = { invoice: Invoice; attempt: Attempt }

/** Days between payment retries; after the last one the subscription is canceled. */
const RETRY_AFTER_DAYS = [3, 5, 7]

/** Returns the payment intent of an invoice; undefined if nothing was due. */
export function findIntent(tx: Transaction, invoice: Invoice): PaymentIntent | undefined {
  const payment = tx.store.list('invoice_payment', { where: { invoice: invoice.id } })[0]
  return payment && tx.store.find('payment_intent', payment.payment.payment_intent)
}

export type CollectionOptions = {
  occasion: Occasion
  /** A scheduled retry, as opposed to a payment started by the customer. */
  isScheduled: boolean
}

/** Charges a card for an open invoice. Failed scheduled attempts are retried days later. */
export function collectInvoice(
  tx: Transaction,
  invoice: Invoice,
  method: PaymentMethod,
  { occasion, isScheduled }: CollectionOptions,
): CollectionResult {
  const intent = findIntent(tx, invoice)
  if (!intent) throw new Error(`Invoice ${invoice.id} has nothing to pay`)
  const attempt = attemptPayment(tx, intent, method, occasion)
  if (attempt.kind === 'requires_action') return { invoice, attempt }
  const attempted = countAttempt(invoice, isScheduled)
  if (attempt.kind === 'paid') return { invoice: markPaid(tx, attempted), attempt }
  return { invoice: markFailed(tx, attempted, isScheduled, attempt.failure.code), attempt }
}

/** Records a failed attempt because no card is on file. */
export function failWithoutCard(tx: Transaction, invoice: Invoice): Invoice {
  return markFailed(tx, countAttempt(invoice, true), true, undefined)
}

/** Closes an unpaid invoice, after its last attempt or with its subscription. */
export function abandonInvoice(tx: Transaction, invoice: Invoice, status: 'uncollectible' | 'void'): Invoice {
  const now = nowFor(tx, invoice.customer)
  const at = status === 'void' ? { voided_at: now } : { marked_uncollectible_at: now }
  const closed: Invoice = {
    ...invoice,
    auto_advance: false,
    next_payment_attempt: null,
    status,
    status_transitions: { ...invoice.status_transitions, ...at },
  }
  tx.store.save(closed)
  recordEvent(tx, status === 'void' ? 'invoice.voided' : 'invoice.marked_uncollectible', closed)
  const intent = findIntent(tx, invoice)
  if (intent) cancelIntent(tx, intent)
  return closed
}

/** Counts the first attempt and scheduled ones only: paying manually must not use up a retry. */
function countAttempt(invoice: Invoice, isScheduled: boolean): Invoice {
  const counts = isScheduled || invoice.attempt_count === 0
  return { ...invoice, attempt_count: invoice.attempt_count + (counts ? 1 : 0), attempted: true }
}

function markFailed(
  tx: Transaction,
  attempted: Invoice,
  isScheduled: boolean,
  code: string | undefined,
): Invoice {
  const failed = isScheduled ? { ...attempted, next_payment_attempt: nextAttempt(tx, attempted) } : attempted
  tx.store.save(failed)
  if (code === 'authentication_required') recordEvent(tx, 'invoice.payment_action_required', failed)
  recordEvent(tx, 'invoice.payment_failed', failed)
  return failed
}

/** Returns when to retry; null after the last attempt. */
function nextAttempt(tx: Transaction, attempted: Invoice): number | null {
  const waitDays = RETRY_AFTER_DAYS[attempted.attempt_count - 1]
  return waitDays === undefined ? null : nowFor(tx, attempted.customer) + waitDays * SECONDS_PER_DAY
}
