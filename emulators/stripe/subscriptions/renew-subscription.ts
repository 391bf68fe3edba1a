import type { Books } from '../books/books.ts'
import { periodEnd } from '../books/calendar.ts'
import { saveChanged } from '../books/record-event.ts'
import type { Invoice, Subscription } from '../books/stored-objects.ts'
import { requireCustomer } from '../customers.ts'
import { collectInvoice, failWithoutCard } from '../invoices/collect-invoice.ts'
import { createInvoice } from '../invoices/create-invoice.ts'
import { periodLine } from '../invoices/invoice-lines.ts'
import { wordPrice } from '../money.ts'
import { cardOnFile } from '../payments/payment-methods.ts'
import { endSubscription } from './end-subscription.ts'
import { onlyItem } from './subscription-item.ts'

/**
 * What happens when a paid period is over: the next one begins, its invoice is written and paid by the card on file. If
 * that fails the subscription is past due, and the card will be asked again.
 */
export function renewSubscription(books: Books, subscription: Subscription): void {
  const { renewed, invoice } = beginNextPeriod(books, subscription)
  collectOnSchedule(books, renewed, invoice)
}

/** Asks again for an invoice that failed; after the last failure the subscription ends. */
export function retryInvoice(books: Books, invoice: Invoice): void {
  const subscription = books.store.find('subscription', invoice.parent.subscription_details.subscription)
  if (!subscription) throw new Error(`The invoice ${invoice.id} is for no subscription`)
  collectOnSchedule(books, subscription, invoice)
}

/** Has the card on file pay an invoice, and draws the conclusions for the subscription. */
export function collectOnSchedule(books: Books, subscription: Subscription, invoice: Invoice): Subscription {
  if (invoice.status === 'paid') return subscription
  const customer = requireCustomer(books, subscription.customer)
  const method = cardOnFile(books, customer, subscription.default_payment_method)
  const collected = method
    ? collectInvoice(books, invoice, method, { occasion: 'away', isScheduled: true }).invoice
    : failWithoutCard(books, invoice)
  if (collected.status === 'paid') return settleSubscription(books, subscription, collected)
  if (collected.next_payment_attempt === null) return endSubscription(books, subscription, 'payment_failed')
  if (subscription.status === 'past_due') return subscription
  const pastDue: Subscription = { ...subscription, status: 'past_due' }
  saveChanged(books, 'customer.subscription.updated', subscription, pastDue)
  return pastDue
}

/** A paid invoice makes a subscription that was past due active again, if it was the latest. */
export function settleSubscription(books: Books, subscription: Subscription, invoice: Invoice): Subscription {
  if (subscription.status !== 'past_due' || subscription.latest_invoice !== invoice.id) return subscription
  const active: Subscription = { ...subscription, status: 'active' }
  saveChanged(books, 'customer.subscription.updated', subscription, active)
  return active
}

function beginNextPeriod(
  books: Books,
  subscription: Subscription,
): { renewed: Subscription; invoice: Invoice } {
  const item = onlyItem(subscription)
  const start = item.current_period_end
  const end = periodEnd(subscription.billing_cycle_anchor, item.price.recurring, start)
  const description = wordPrice(books, item.price, item.quantity)
  const invoice = createInvoice(books, {
    customer: requireCustomer(books, subscription.customer),
    subscription,
    lines: [periodLine({ item, price: item.price, period: { start, end }, description })],
    reason: 'subscription_cycle',
    period: { start: item.current_period_start, end: start },
  })
  const renewed: Subscription = {
    ...subscription,
    items: {
      ...subscription.items,
      data: [{ ...item, current_period_start: start, current_period_end: end }],
    },
    latest_invoice: invoice.id,
  }
  saveChanged(books, 'customer.subscription.updated', subscription, renewed)
  return { renewed, invoice }
}
