import { requireCustomer } from '../customers.ts'
import { periodEnd } from '../database/calendar.ts'
import type { Transaction } from '../database/database.ts'
import { saveWithEvent } from '../database/events.ts'
import type { Invoice, Subscription } from '../database/stored-objects.ts'
import { collectInvoice, failWithoutCard } from '../invoices/collect-invoice.ts'
import { createInvoice } from '../invoices/create-invoice.ts'
import { periodLine } from '../invoices/invoice-lines.ts'
import { describePrice } from '../money.ts'
import { findCardOnFile } from '../payments/payment-methods.ts'
import { endSubscription } from './end-subscription.ts'
import { getOnlyItem } from './subscription-item.ts'

/**
 * Ends a trial, if there is one, starts the next period and charges the card on file. If that fails, the subscription is
 * past due until a retry succeeds.
 */
export function renewSubscription(tx: Transaction, subscription: Subscription): void {
  const { renewed, invoice } = startNextPeriod(tx, subscription)
  collectOnSchedule(tx, renewed, invoice)
}

/** Retries a failed invoice; after the last failure the subscription is canceled. */
export function retryInvoice(tx: Transaction, invoice: Invoice): void {
  const subscription = tx.store.find('subscription', invoice.parent.subscription_details.subscription)
  if (!subscription) throw new Error(`Invoice ${invoice.id} has no subscription`)
  collectOnSchedule(tx, subscription, invoice)
}

/** Charges the card on file and updates the subscription's status. */
export function collectOnSchedule(
  tx: Transaction,
  subscription: Subscription,
  invoice: Invoice,
): Subscription {
  if (invoice.status === 'paid') return subscription
  const customer = requireCustomer(tx, subscription.customer)
  const method = findCardOnFile(tx, customer, subscription.default_payment_method)
  const collected = method
    ? collectInvoice(tx, invoice, method, { occasion: 'off_session', isScheduled: true }).invoice
    : failWithoutCard(tx, invoice)
  if (collected.status === 'paid') return clearPastDue(tx, subscription, collected)
  if (collected.next_payment_attempt === null) return endSubscription(tx, subscription, 'payment_failed')
  if (subscription.status === 'past_due') return subscription
  const pastDue: Subscription = { ...subscription, status: 'past_due' }
  saveWithEvent(tx, 'customer.subscription.updated', subscription, pastDue)
  return pastDue
}

/** Reactivates a past-due subscription once its latest invoice is paid. */
export function clearPastDue(tx: Transaction, subscription: Subscription, invoice: Invoice): Subscription {
  if (subscription.status !== 'past_due' || subscription.latest_invoice !== invoice.id) return subscription
  const active: Subscription = { ...subscription, status: 'active' }
  saveWithEvent(tx, 'customer.subscription.updated', subscription, active)
  return active
}

function startNextPeriod(
  tx: Transaction,
  subscription: Subscription,
): { renewed: Subscription; invoice: Invoice } {
  const item = getOnlyItem(subscription)
  const start = item.current_period_end
  const end = periodEnd(subscription.billing_cycle_anchor, item.price.recurring, start)
  const description = describePrice(tx, item.price, item.quantity)
  const invoice = createInvoice(tx, {
    customer: requireCustomer(tx, subscription.customer),
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
    status: subscription.status === 'trialing' ? 'active' : subscription.status,
  }
  saveWithEvent(tx, 'customer.subscription.updated', subscription, renewed)
  return { renewed, invoice }
}
