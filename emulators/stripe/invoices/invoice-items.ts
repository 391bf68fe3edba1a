/** Prorations that wait for the next invoice of their subscription. */
import { nowFor } from '../database/customer-clock.ts'
import type { Transaction } from '../database/database.ts'
import { recordEvent } from '../database/events.ts'
import { newId } from '../database/ids.ts'
import type { InvoiceItem, InvoiceLine, Subscription } from '../database/stored-objects.ts'
import { getOnlyItem } from '../subscriptions/subscription-item.ts'
import { type LineFields, prorationLine } from './invoice-lines.ts'

/** Creates a proration; a negative amount is a credit. */
export function createInvoiceItem(
  tx: Transaction,
  { customer }: Subscription,
  { item, price, period, description }: LineFields,
  amount: number,
): void {
  const created: InvoiceItem = {
    id: newId('ii'),
    object: 'invoiceitem',
    amount,
    currency: price.currency,
    customer,
    customer_account: null,
    date: nowFor(tx, customer),
    description,
    discountable: false,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: {},
    net_amount: amount,
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: item.subscription, subscription_item: item.id },
    },
    period,
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: 'price_details',
      unit_amount_decimal: price.unit_amount_decimal,
    },
    proration: true,
    quantity: item.quantity,
    quantity_decimal: String(item.quantity),
    tax_rates: [],
    test_clock: null,
  }
  tx.store.save(created)
  recordEvent(tx, 'invoiceitem.created', created)
}

/** Returns the items that no invoice includes yet, oldest first. */
export function listPendingItems(tx: Transaction, { id, customer }: Subscription): InvoiceItem[] {
  const where = { customer, invoice: null, 'parent.subscription_details.subscription': id }
  return tx.store.list('invoiceitem', { where, oldestFirst: true })
}

/** Returns the line of an invoice that includes the item. */
export function invoiceItemLine(
  tx: Transaction,
  subscription: Subscription,
  invoiceItem: InvoiceItem,
): InvoiceLine {
  const { id, amount, description, period, pricing } = invoiceItem
  const price = tx.store.find('price', pricing.price_details.price)
  if (!price) throw new Error(`Invoice item ${id} has no price`)
  const item = getOnlyItem(subscription)
  return prorationLine({ item, price, period, description: description ?? '' }, amount, id)
}

const dates = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** `28 Nov 2026`, as in Stripe's descriptions of prorations. */
export function formatDate(seconds: number): string {
  return dates.format(seconds * 1000)
}
