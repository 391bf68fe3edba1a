import { periodEnd, SECONDS_PER_DAY } from '../database/calendar.ts'
import { nowFor } from '../database/customer-clock.ts'
import type { Transaction } from '../database/database.ts'
import { recordEvent, saveWithEvent } from '../database/events.ts'
import { newId } from '../database/ids.ts'
import type {
  Customer,
  Invoice,
  InvoiceLine,
  RecurringPrice,
  Subscription,
} from '../database/stored-objects.ts'
import { createInvoice } from '../invoices/create-invoice.ts'
import { type Period, periodLine, trialLine } from '../invoices/invoice-lines.ts'
import { describePrice, getProductName } from '../money.ts'
import { createSubscriptionItem, getOnlyItem } from './subscription-item.ts'

export type SubscriptionOptions = {
  customer: Customer
  price: RecurringPrice
  quantity: number
  metadata: Record<string, string>
  description: string | null
}

export type StartedSubscription = { subscription: Subscription; invoice: Invoice }

/** Creates an incomplete subscription and its first invoice. */
export function startSubscription(tx: Transaction, options: SubscriptionOptions): StartedSubscription {
  const { customer, price, quantity } = options
  const now = nowFor(tx, customer.id)
  const period = { start: now, end: periodEnd(now, price.recurring, now) }
  const waiting = draftSubscription(options, period, now)
  const description = describePrice(tx, price, quantity)
  const line = periodLine({ item: getOnlyItem(waiting), price, period, description })
  return saveStarted(tx, customer, waiting, line)
}

/**
 * Creates a subscription whose first period is a free trial. Its first invoice is of 0 and paid; the card is charged at
 * the end of the trial, from which on the billing periods count.
 */
export function startTrial(
  tx: Transaction,
  options: SubscriptionOptions,
  trialDays: number,
  method: string,
): StartedSubscription {
  const { customer, price } = options
  const now = nowFor(tx, customer.id)
  const period = { start: now, end: now + trialDays * SECONDS_PER_DAY }
  const trialing: Subscription = {
    ...draftSubscription(options, period, now),
    billing_cycle_anchor: period.end,
    default_payment_method: method,
    status: 'trialing',
    trial_end: period.end,
    trial_start: now,
  }
  const description = `Free trial of ${getProductName(tx, price)}`
  return saveStarted(
    tx,
    customer,
    trialing,
    trialLine({ item: getOnlyItem(trialing), price, period, description }),
  )
}

function draftSubscription(
  { customer, price, quantity, metadata, description }: SubscriptionOptions,
  period: Period,
  now: number,
): Subscription {
  const id = newId('sub')
  return {
    ...SUBSCRIPTION_DEFAULTS,
    id,
    billing_cycle_anchor: now,
    created: now,
    currency: price.currency,
    customer: customer.id,
    description,
    items: {
      object: 'list',
      data: [createSubscriptionItem(id, price, quantity, period, now)],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    metadata,
    start_date: now,
  }
}

function saveStarted(
  tx: Transaction,
  customer: Customer,
  draft: Subscription,
  line: InvoiceLine,
): StartedSubscription {
  // Created first because the subscription refers to its invoice.
  const invoice = createInvoice(tx, {
    customer,
    subscription: draft,
    lines: [line],
    reason: 'subscription_create',
    period: { start: draft.created, end: draft.created },
  })
  const subscription = { ...draft, latest_invoice: invoice.id }
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
