import { newId } from '../books/ids.ts'
import type { InvoiceLine, Price, SubscriptionItem } from '../books/stored-objects.ts'

export type Period = { start: number; end: number }

/** Who the line is for: one item of a subscription, in one period, at one price. */
type LineSubject = { item: SubscriptionItem; price: Price; period: Period; description: string }

/** The price of a whole period. */
export function periodLine(subject: LineSubject): InvoiceLine {
  return line(subject, subject.price.unit_amount * subject.item.quantity, false)
}

/** A part of a period: what is owed for it or, below zero, given back. */
export function prorationLine(subject: LineSubject, amount: number): InvoiceLine {
  return line(subject, amount, true)
}

function line(
  { item, price, period, description }: LineSubject,
  amount: number,
  proration: boolean,
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
        invoice_item: null,
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
