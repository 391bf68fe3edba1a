import type { Books } from '../books/books.ts'
import { SECONDS_PER_DAY } from '../books/calendar.ts'
import { nowFor } from '../books/customer-clock.ts'
import { recordEvent } from '../books/record-event.ts'
import type { Invoice, PaymentIntent, PaymentMethod } from '../books/stored-objects.ts'
import { attemptPayment, cancelIntent, type Attempt } from '../payments/payment-intents.ts'
import type { Occasion } from '../payments/test-cards.ts'
import { markPaid } from './create-invoice.ts'

export type Collected = { invoice: Invoice; attempt: Attempt }

/** Days after a failure when the card is asked again; after the last of them the subscription ends. */
const RETRY_AFTER_DAYS = [3, 5, 7]

/** The intent that pays an invoice; nothing for one that had nothing to pay. */
export function intentOf(books: Books, invoice: Invoice): PaymentIntent | undefined {
  const payment = books.store.list('invoice_payment', { where: { invoice: invoice.id } })[0]
  return payment && books.store.find('payment_intent', payment.payment.payment_intent)
}

export type Collecting = {
  occasion: Occasion
  /** Tried because it is time to, not by anybody's hand. */
  isScheduled: boolean
}

/** Asks a card for what an open invoice wants; what fails on schedule is tried again some days later. */
export function collectInvoice(
  books: Books,
  invoice: Invoice,
  method: PaymentMethod,
  { occasion, isScheduled }: Collecting,
): Collected {
  const intent = intentOf(books, invoice)
  if (!intent) throw new Error(`The invoice ${invoice.id} has nothing to pay`)
  const attempt = attemptPayment(books, intent, method, occasion)
  if (attempt.kind === 'asks') return { invoice, attempt }
  const tried = countAttempt(invoice, isScheduled)
  if (attempt.kind === 'paid') return { invoice: markPaid(books, tried), attempt }
  return { invoice: markFailed(books, tried, isScheduled, attempt.failure.code), attempt }
}

/** Notes that nobody could be asked for the money, for there is no card on file. */
export function failWithoutCard(books: Books, invoice: Invoice): Invoice {
  return markFailed(books, countAttempt(invoice, true), true, undefined)
}

/** Gives an invoice up, after its last attempt or with its subscription. */
export function giveUp(books: Books, invoice: Invoice, status: 'uncollectible' | 'void'): Invoice {
  const now = nowFor(books, invoice.customer)
  const at = status === 'void' ? { voided_at: now } : { marked_uncollectible_at: now }
  const given: Invoice = {
    ...invoice,
    auto_advance: false,
    next_payment_attempt: null,
    status,
    status_transitions: { ...invoice.status_transitions, ...at },
  }
  books.store.save(given)
  recordEvent(books, status === 'void' ? 'invoice.voided' : 'invoice.marked_uncollectible', given)
  const intent = intentOf(books, invoice)
  if (intent) cancelIntent(books, intent)
  return given
}

/** The first attempt counts, and then those on schedule alone: what somebody tries by hand takes no retry away. */
function countAttempt(invoice: Invoice, isScheduled: boolean): Invoice {
  const counts = isScheduled || invoice.attempt_count === 0
  return { ...invoice, attempt_count: invoice.attempt_count + (counts ? 1 : 0), attempted: true }
}

function markFailed(books: Books, tried: Invoice, isScheduled: boolean, code: string | undefined): Invoice {
  const failed = isScheduled ? { ...tried, next_payment_attempt: nextAttempt(books, tried) } : tried
  books.store.save(failed)
  if (code === 'authentication_required') recordEvent(books, 'invoice.payment_action_required', failed)
  recordEvent(books, 'invoice.payment_failed', failed)
  return failed
}

/** When the card is asked again; null when that was the last time. */
function nextAttempt(books: Books, tried: Invoice): number | null {
  const waitDays = RETRY_AFTER_DAYS[tried.attempt_count - 1]
  return waitDays === undefined ? null : nowFor(books, tried.customer) + waitDays * SECONDS_PER_DAY
}
