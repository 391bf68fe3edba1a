import type { Books } from '../books/books.ts'
import { periodEnd } from '../books/calendar.ts'
import { nowFor } from '../books/customer-clock.ts'
import { saveChanged } from '../books/record-event.ts'
import type { Invoice, RecurringPrice, Subscription } from '../books/stored-objects.ts'
import { requireCustomer } from '../customers.ts'
import { createInvoice } from '../invoices/create-invoice.ts'
import { periodLine, prorationLine } from '../invoices/invoice-lines.ts'
import { productName, wordPrice } from '../money.ts'
import { makeItem, onlyItem } from './subscription-item.ts'

export type PriceChange = {
  /** What remains of the old period, in the smallest unit of the currency. */
  credit: number
  /** What is to be paid at once, after all that is in credit; below zero it stays with the customer for later invoices. */
  due: number
}

/** What a change of price would cost now. A new period begins; the unused part of the old one is given back. */
export function previewChange(books: Books, subscription: Subscription, price: RecurringPrice): PriceChange {
  const item = onlyItem(subscription)
  const now = nowFor(books, subscription.customer)
  const { current_period_start: start, current_period_end: end } = item
  const unused = Math.min(1, Math.max(0, (end - now) / (end - start)))
  // A period that was never paid gives nothing back.
  const paid = subscription.status === 'active' ? item.price.unit_amount * item.quantity : 0
  const credit = Math.round(paid * unused)
  const { balance } = requireCustomer(books, subscription.customer)
  return { credit, due: price.unit_amount * item.quantity - credit + balance }
}

/** Moves a subscription to another price, from now on, and writes the invoice; it still has to be collected. */
export function changePrice(
  books: Books,
  subscription: Subscription,
  price: RecurringPrice,
): { subscription: Subscription; invoice: Invoice } {
  const { credit } = previewChange(books, subscription, price)
  const old = onlyItem(subscription)
  const now = nowFor(books, subscription.customer)
  const period = { start: now, end: periodEnd(now, price.recurring, now) }
  const item = { ...makeItem(subscription.id, price, old.quantity, period, old.created), id: old.id }
  const lines = [
    ...(credit > 0
      ? [
          prorationLine(
            {
              item: old,
              price: old.price,
              period: { start: now, end: old.current_period_end },
              description: `Unused time on ${productName(books, old.price)}`,
            },
            -credit,
          ),
        ]
      : []),
    periodLine({ item, price, period, description: wordPrice(books, price, item.quantity) }),
  ]
  const invoice = createInvoice(books, {
    customer: requireCustomer(books, subscription.customer),
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
  saveChanged(books, 'customer.subscription.updated', subscription, changed)
  return { subscription: changed, invoice }
}
