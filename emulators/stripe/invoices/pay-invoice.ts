import type { Books } from '../books/books.ts'
import type { Invoice, PaymentMethod } from '../books/stored-objects.ts'
import { requireCustomer } from '../customers.ts'
import type { Failure } from '../payments/charges.ts'
import { cardOnFile } from '../payments/payment-methods.ts'
import type { Occasion } from '../payments/test-cards.ts'
import { invalidRequest, noSuch } from '../stripe-error.ts'
import { settleSubscription } from '../subscriptions/renew-subscription.ts'
import { collectInvoice } from './collect-invoice.ts'

export type InvoicePaying =
  | { kind: 'paid'; invoice: Invoice }
  | { kind: 'declined'; failure: Failure }
  | { kind: 'asks'; method: PaymentMethod }

/**
 * Pays an open invoice by somebody's hand, with the card on file unless they name another one.
 * @throws StripeError when there is no such card
 */
export function payInvoice(
  books: Books,
  invoice: Invoice,
  methodId: string | undefined,
  occasion: Occasion,
): InvoicePaying {
  const subscription = books.store.find('subscription', invoice.parent.subscription_details.subscription)
  const method = cardFor(books, invoice, methodId ?? subscription?.default_payment_method ?? undefined)
  const collected = collectInvoice(books, invoice, method, { occasion, isScheduled: false })
  if (collected.attempt.kind === 'asks') return { kind: 'asks', method }
  if (collected.attempt.kind === 'declined') return { kind: 'declined', failure: collected.attempt.failure }
  if (subscription) settleSubscription(books, subscription, collected.invoice)
  return { kind: 'paid', invoice: collected.invoice }
}

function cardFor(books: Books, invoice: Invoice, methodId: string | undefined): PaymentMethod {
  const customer = requireCustomer(books, invoice.customer)
  const method = cardOnFile(books, customer, methodId ?? null)
  if (method && method.customer === customer.id) return method
  if (methodId !== undefined) throw noSuch('PaymentMethod', methodId, 'payment_method')
  throw invalidRequest('There is no default payment method set on this Customer.', { code: 'missing' })
}
