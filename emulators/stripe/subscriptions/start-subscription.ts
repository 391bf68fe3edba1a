import { periodEnd } from '../database/calendar.ts'
import { nowFor } from '../database/customer-clock.ts'
import type { Transaction } from '../database/database.ts'
import { recordEvent, saveWithEvent } from '../database/events.ts'
import { newId } from '../database/ids.ts'
import type { Customer, Invoice, RecurringPrice, Subscription } from '../database/stored-objects.ts'
import { createInvoice } from '../invoices/create-invoice.ts'
import { periodLine } from '../invoices/invoice-lines.ts'
import { describePrice } from '../money.ts'
import { createSubscriptionItem } from './subscription-item.ts'

export type SubscriptionOptions = {
  customer: Customer
  price: RecurringPrice
  quantity: number
  metadata: Record<string, string>
  description: string | null
}

/** Creates an incomplete subscription and its first invoice. */
export function startSubscription(
  tx: Transaction,
  { customer, price, quantity, metadata, description }: SubscriptionOptions,
): { subscription: Subscription; invoice: Invoice } {
  const id = newId('sub')
  const now = nowFor(tx, customer.id)
  const period = { start: now, end: periodEnd(now, price.recurring, now) }
  const item = createSubscriptionItem(id, price, quantity, period, now)
  const waiting: Subscription = {
    ...SUBSCRIPTION_DEFAULTS,
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
  const lines = [periodLine({ item, price, period, description: describePrice(tx, price, quantity) })]
  // Created first because the subscription refers to its invoice.
  const invoice = createInvoice(tx, {
    customer,
    subscription: waiting,
    lines,
    reason: 'subscription_create',
    period: { start: now, end: now },
  })
  const subscription = { ...waiting, latest_invoice: invoice.id }
  tx.store.save(subscription)
  recordEvent(tx, 'customer.subscription.created', subscription)
  return { subscription, invoice }
}

/** Activates a subscription after its first payment. */
export function activateSubscription(
  tx: Transaction,
  subscription: Subscription,
  method: string | null,
): Subscription {
  const active: Subscription = { ...subscription, status: 'active', default_payment_method: method }
  saveWithEvent(tx, 'customer.subscription.updated', subscription, active)
  return active
}

const SUBSCRIPTION_DEFAULTS = {
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
