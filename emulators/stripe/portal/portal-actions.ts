/** What a customer can do in the portal by their own hand. */
import type { Books } from '../books/books.ts'
import { nowFor } from '../books/customer-clock.ts'
import { saveChanged } from '../books/record-event.ts'
import type {
  Invoice,
  PaymentMethod,
  PortalSession,
  RecurringPrice,
  Subscription,
} from '../books/stored-objects.ts'
import { openChallenge } from '../checkout/challenges.ts'
import { requireCustomer } from '../customers.ts'
import { collectInvoice } from '../invoices/collect-invoice.ts'
import { payInvoice } from '../invoices/pay-invoice.ts'
import type { CardDetails } from '../payments/card-input.ts'
import { attachCard, cardOnFile, keepCard } from '../payments/payment-methods.ts'
import { NOT_A_TEST_CARD, testCardOf, type Occasion } from '../payments/test-cards.ts'
import { changePrice } from '../subscriptions/change-price.ts'

export type Done =
  | { kind: 'done' }
  | { kind: 'asks'; challenge: string }
  | { kind: 'refused'; message: string }

/** What is thrown out of a transaction, so that nothing of what was tried remains. */
export class NotCarriedOut extends Error {
  override name = 'NotCarriedOut'
  readonly reason:
    | { kind: 'refused'; message: string }
    | { kind: 'asks'; method: PaymentMethod; price: string }

  constructor(reason: NotCarriedOut['reason']) {
    super('The portal did not carry this out')
    this.reason = reason
  }
}

/** Keeps another card for all payments to come. */
export function changeCard(books: Books, portal: PortalSession, card: CardDetails): Done {
  const testCard = testCardOf(card.number)
  if (!testCard) return { kind: 'refused', message: NOT_A_TEST_CARD.message }
  const { present } = testCard.outcomes
  if (typeof present !== 'string') return { kind: 'refused', message: present.message }
  const { email } = requireCustomer(books, portal.customer)
  const method = keepCard(books, card, testCard, { created: nowFor(books, portal.customer), email })
  if (present === 'asks') {
    return { kind: 'asks', challenge: openChallenge(books, method, { kind: 'card', portal: portal.id }).id }
  }
  putOnFile(books, portal.customer, method)
  return { kind: 'done' }
}

/** Makes a card the one that pays for the customer's subscriptions. */
export function putOnFile(books: Books, customer: string, method: PaymentMethod): void {
  attachCard(books, requireCustomer(books, customer), method)
  const where = { customer, status: { in: ['active', 'past_due'] } }
  for (const subscription of books.store.list('subscription', { where })) {
    saveChanged(books, 'customer.subscription.updated', subscription, {
      ...subscription,
      default_payment_method: method.id,
    })
  }
}

/** Pays what failed, with the card on file and its holder there to answer. */
export function payNow(books: Books, portal: PortalSession, invoice: Invoice, occasion: Occasion): Done {
  const paying = payInvoice(books, invoice, undefined, occasion)
  if (paying.kind === 'paid') return { kind: 'done' }
  if (paying.kind === 'declined') return { kind: 'refused', message: paying.failure.message }
  const purpose = { kind: 'invoice', portal: portal.id, invoice: invoice.id } as const
  return { kind: 'asks', challenge: openChallenge(books, paying.method, purpose).id }
}

/**
 * Changes to another plan and pays for it at once.
 * @throws NotCarriedOut when the card does not pay, or asks first: the old plan stays as it is
 */
export function switchPlan(
  books: Books,
  subscription: Subscription,
  price: RecurringPrice,
  occasion: Occasion,
): void {
  const { invoice } = changePrice(books, subscription, price)
  if (invoice.status === 'paid') return
  const customer = requireCustomer(books, subscription.customer)
  const method = cardOnFile(books, customer, subscription.default_payment_method)
  if (!method) throw new NotCarriedOut({ kind: 'refused', message: 'There is no card on file to pay with.' })
  const { attempt } = collectInvoice(books, invoice, method, { occasion, isScheduled: false })
  if (attempt.kind === 'declined')
    throw new NotCarriedOut({ kind: 'refused', message: attempt.failure.message })
  if (attempt.kind === 'asks') throw new NotCarriedOut({ kind: 'asks', method, price: price.id })
}
