import { requireCustomer } from '../customers.ts'
import { periodEnd } from '../database/calendar.ts'
import { nowFor } from '../database/customer-clock.ts'
import type { Transaction } from '../database/database.ts'
import { saveWithEvent } from '../database/events.ts'
import type { Invoice, RecurringPrice, Subscription, SubscriptionItem } from '../database/stored-objects.ts'
import { createInvoice } from '../invoices/create-invoice.ts'
import { createInvoiceItem, formatDate } from '../invoices/invoice-items.ts'
import { periodLine, prorationLine } from '../invoices/invoice-lines.ts'
import { getProductName, describePrice } from '../money.ts'
import { createSubscriptionItem, getOnlyItem } from './subscription-item.ts'

export type PriceChange = {
  /** The unused part of the old period, in the smallest currency unit. */
  credit: number
  /** Due now after all credit; a negative amount is credited to the customer's balance. */
  due: number
}

/** Calculates the proration of a price change, which starts a new period. */
export function previewChange(
  tx: Transaction,
  subscription: Subscription,
  price: RecurringPrice,
): PriceChange {
  const item = getOnlyItem(subscription)
  const now = nowFor(tx, subscription.customer)
  // An unpaid period earns no credit.
  const paid = subscription.status === 'active' ? item.price.unit_amount * item.quantity : 0
  const credit = Math.round(paid * getUnusedShare(item, now))
  const { balance } = requireCustomer(tx, subscription.customer)
  return { credit, due: price.unit_amount * item.quantity - credit + balance }
}

/** Returns true if a price is billed as often as the subscription's current one, so that the period can stay. */
export function hasSameInterval(subscription: Subscription, price: RecurringPrice): boolean {
  const { interval, interval_count: count } = getOnlyItem(subscription).price.recurring
  return interval === price.recurring.interval && count === price.recurring.interval_count
}

/** Switches a subscription to a price of the same interval. The difference waits for the next invoice. */
export function prorateChange(
  tx: Transaction,
  subscription: Subscription,
  price: RecurringPrice,
): Subscription {
  const old = getOnlyItem(subscription)
  const now = nowFor(tx, subscription.customer)
  const { current_period_start: start, current_period_end: end } = old
  const unused = getUnusedShare(old, now)
  const prorate = (part: 'Unused' | 'Remaining', of: RecurringPrice) => {
    const description = `${part} time on ${getProductName(tx, of)} after ${formatDate(now)}`
    const amount = Math.round(of.unit_amount * old.quantity * unused)
    const fields = { item: old, price: of, period: { start: now, end }, description }
    createInvoiceItem(tx, subscription, fields, part === 'Unused' ? -amount : amount)
  }
  prorate('Unused', old.price)
  prorate('Remaining', price)
  const item = createSubscriptionItem(subscription.id, price, old.quantity, { start, end }, old.created)
  const changed = {
    ...subscription,
    items: { ...subscription.items, data: [{ ...item, id: old.id }] },
  }
  saveWithEvent(tx, 'customer.subscription.updated', subscription, changed)
  return changed
}

/** Creates the invoice of what waits for one, which must still be collected. */
export function invoicePendingItems(
  tx: Transaction,
  subscription: Subscription,
): { subscription: Subscription; invoice: Invoice } {
  const now = nowFor(tx, subscription.customer)
  const invoice = createInvoice(tx, {
    customer: requireCustomer(tx, subscription.customer),
    subscription,
    lines: [],
    reason: 'subscription_update',
    period: { start: now, end: now },
  })
  const changed = { ...subscription, latest_invoice: invoice.id }
  saveWithEvent(tx, 'customer.subscription.updated', subscription, changed)
  return { subscription: changed, invoice }
}

/**
 * Switches a subscription to another price, which starts a new period, and creates the invoice, which must still be
 * collected.
 */
export function changePrice(
  tx: Transaction,
  subscription: Subscription,
  price: RecurringPrice,
): { subscription: Subscription; invoice: Invoice } {
  const { credit } = previewChange(tx, subscription, price)
  const old = getOnlyItem(subscription)
  const now = nowFor(tx, subscription.customer)
  const period = { start: now, end: periodEnd(now, price.recurring, now) }
  const item = {
    ...createSubscriptionItem(subscription.id, price, old.quantity, period, old.created),
    id: old.id,
  }
  const lines = [
    ...(credit > 0
      ? [
          prorationLine(
            {
              item: old,
              price: old.price,
              period: { start: now, end: old.current_period_end },
              description: `Unused time on ${getProductName(tx, old.price)}`,
            },
            -credit,
          ),
        ]
      : []),
    periodLine({ item, price, period, description: describePrice(tx, price, item.quantity) }),
  ]
  const invoice = createInvoice(tx, {
    customer: requireCustomer(tx, subscription.customer),
    subscription,
    lines,
    reason: 'subscription_update',
    period: { start: now, end: now },
  })
  const changed: Subscription = {
    ...subscription,
    billing_cycle_anchor: now,
    items: { ...subscription.items, data: [item] },
    latest_invoice: invoice.id,
  }
  saveWithEvent(tx, 'customer.subscription.updated', subscription, changed)
  return { subscription: changed, invoice }
}

/** Returns the share of the period that is left, from 0 to 1. */
function getUnusedShare(
  { current_period_start: start, current_period_end: end }: SubscriptionItem,
  now: number,
): number {
  return Math.min(1, Math.max(0, (end - now) / (end - start)))
}
