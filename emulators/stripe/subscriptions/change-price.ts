import { requireCustomer } from '../customers.ts'
import { periodEnd } from '../database/calendar.ts'
import { nowFor } from '../database/customer-clock.ts'
import type { Transaction } from '../database/database.ts'
import { saveWithEvent } from '../database/events.ts'
import type { Invoice, RecurringPrice, Subscription } from '../database/stored-objects.ts'
import { createInvoice } from '../invoices/create-invoice.ts'
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
  const { current_period_start: start, current_period_end: end } = item
  const unused = Math.min(1, Math.max(0, (end - now) / (end - start)))
  // An unpaid period earns no credit.
  const paid = subscription.status === 'active' ? item.price.unit_amount * item.quantity : 0
  const credit = Math.round(paid * unused)
  const { balance } = requireCustomer(tx, subscription.customer)
  return { credit, due: price.unit_amount * item.quantity - credit + balance }
}

/** Switches a subscription to another price and creates the invoice, which must still be collected. */
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
