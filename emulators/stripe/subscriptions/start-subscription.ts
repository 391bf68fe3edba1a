import type { Books } from '../books/books.ts'
import { periodEnd } from '../books/calendar.ts'
import { nowFor } from '../books/customer-clock.ts'
import { newId } from '../books/ids.ts'
import { recordEvent, saveChanged } from '../books/record-event.ts'
import type { Customer, Invoice, RecurringPrice, Subscription } from '../books/stored-objects.ts'
import { createInvoice } from '../invoices/create-invoice.ts'
import { periodLine } from '../invoices/invoice-lines.ts'
import { wordPrice } from '../money.ts'
import { makeItem } from './subscription-item.ts'

export type SubscriptionWish = {
  customer: Customer
  price: RecurringPrice
  quantity: number
  metadata: Record<string, string>
  description: string | null
}

/** Begins a subscription that waits for its first payment, and writes the invoice for that. */
export function startSubscription(
  books: Books,
  { customer, price, quantity, metadata, description }: SubscriptionWish,
): { subscription: Subscription; invoice: Invoice } {
  const id = newId('sub')
  const now = nowFor(books, customer.id)
  const period = { start: now, end: periodEnd(now, price.recurring, now) }
  const item = makeItem(id, price, quantity, period, now)
  const waiting: Subscription = {
    ...NEW_SUBSCRIPTION,
    id,
    billing_cycle_anchor: now,
    created: now,
    currency: price.currency,
    customer: customer.id,
    description,
    items: {
      object: 'list',
      data: [item],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    metadata,
    start_date: now,
  }
  const lines = [periodLine({ item, price, period, description: wordPrice(books, price, quantity) })]
  // Written first, for the subscription names its invoice from the beginning.
  const invoice = createInvoice(books, {
    customer,
    subscription: waiting,
    lines,
    reason: 'subscription_create',
    period: { start: now, end: now },
  })
  const subscription = { ...waiting, latest_invoice: invoice.id }
  books.store.save(subscription)
  recordEvent(books, 'customer.subscription.created', subscription)
  return { subscription, invoice }
}

/** The first payment has come. */
export function activate(books: Books, subscription: Subscription, method: string | null): Subscription {
  const active: Subscription = { ...subscription, status: 'active', default_payment_method: method }
  saveChanged(books, 'customer.subscription.updated', subscription, active)
  return active
}

const NEW_SUBSCRIPTION = {
  object: 'subscription',
  application: null,
  application_fee_percent: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_cycle_anchor_config: null,
  billing_mode: { flexible: null, type: 'classic' },
  billing_schedules: [],
  billing_thresholds: null,
  cancel_at: null,
  cancel_at_period_end: false,
  canceled_at: null,
  cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
  collection_method: 'charge_automatically',
  customer_account: null,
  days_until_due: null,
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  discounts: [],
  ended_at: null,
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: { type: 'self' },
  },
  latest_invoice: null,
  livemode: false,
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  payment_settings: {
    payment_method_options: null,
    payment_method_types: ['card'],
    save_default_payment_method: 'off',
  },
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  status: 'incomplete',
  test_clock: null,
  transfer_data: null,
  trial_end: null,
  trial_settings: null,
  trial_start: null,
} satisfies Partial<Subscription>
