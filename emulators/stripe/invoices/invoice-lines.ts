import { newId } from '../database/ids.ts'
import type { InvoiceLine, Price, SubscriptionItem } from '../database/stored-objects.ts'

export type Period = { start: number; end: number }

export type LineFields = { item: SubscriptionItem; price: Price; period: Period; description: string }

/** Bills a full period. */
export function periodLine(subject: LineFields): InvoiceLine {
  return line(subject, subject.price.unit_amount * subject.item.quantity, false)
}

/** Lists a free trial, which costs nothing. */
export function trialLine(subject: LineFields): InvoiceLine {
  return line(subject, 0, false)
}

/** Bills part of a period, which may have waited as an invoice item; a negative amount is a credit. */
export function prorationLine(
  subject: LineFields,
  amount: number,
  invoiceItem: string | null = null,
): InvoiceLine {
  return line(subject, amount, true, invoiceItem)
}

function line(
  { item, price, period, description }: LineFields,
  amount: number,
  proration: boolean,
  invoiceItem: string | null = null,
): InvoiceLine {
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: price.currency,
    description,
    discount_amounts: [],
    discountable: !proration,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: invoiceItem,
        proration,
        proration_details: null,
        subscription: item.subscription,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: 'price_details',
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity: item.quantity,
    quantity_decimal: String(item.quantity),
    subscription: item.subscription,
    subtotal: amount,
    taxes: [],
  }
}
