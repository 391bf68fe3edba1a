import type { Stripe } from 'stripe'

import { nowFor } from '../database/customer-clock.ts'
import type { Transaction } from '../database/database.ts'
import { recordEvent, saveWithEvent } from '../database/events.ts'
import { newId } from '../database/ids.ts'
import type { Customer, Invoice, InvoiceLine, Subscription } from '../database/stored-objects.ts'
import { createIntent } from '../payments/payment-intents.ts'
import { invoiceItemLine, listPendingItems } from './invoice-items.ts'
import type { Period } from './invoice-lines.ts'

type InvoiceFields = {
  customer: Customer
  subscription: Subscription
  lines: InvoiceLine[]
  reason: Stripe.Invoice.BillingReason
  period: Period
}

/**
 * Creates and finalizes an invoice, which includes the subscription's pending items. The customer's credit balance is
 * applied first; the rest gets a payment intent. An invoice with nothing left to pay is paid at once.
 */
export function createInvoice(tx: Transaction, fields: InvoiceFields): Invoice {
  const items = listPendingItems(tx, fields.subscription)
  const itemLines = items.map((item) => invoiceItemLine(tx, fields.subscription, item))
  const subject = { ...fields, lines: [...itemLines, ...fields.lines] }
  const draft = draftInvoice(tx, subject)
  tx.store.save(draft)
  for (const item of items) tx.store.save({ ...item, invoice: draft.id })
  recordEvent(tx, 'invoice.created', draft)
  const { total } = draft
  const owed = total + draft.starting_balance
  const amountDue = Math.max(0, owed)
  const endingBalance = Math.min(0, owed)
  updateBalance(tx, subject.customer, endingBalance)
  const invoice: Invoice = {
    ...draft,
    amount_due: amountDue,
    amount_remaining: amountDue,
    effective_at: draft.created,
    ending_balance: endingBalance,
    status: 'open',
    status_transitions: { ...draft.status_transitions, finalized_at: draft.created },
  }
  tx.store.save(invoice)
  recordEvent(tx, 'invoice.finalized', invoice)
  if (amountDue === 0) return markPaid(tx, invoice)
  createInvoicePayment(tx, invoice, subject)
  return invoice
}

export function markPaid(tx: Transaction, invoice: Invoice): Invoice {
  const now = nowFor(tx, invoice.customer)
  const paid: Invoice = {
    ...invoice,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: now },
  }
  tx.store.save(paid)
  const payment = tx.store.list('invoice_payment', { where: { invoice: invoice.id } })[0]
  if (payment) {
    const status_transitions = { canceled_at: null, paid_at: now }
    tx.store.save({ ...payment, amount_paid: invoice.amount_due, status: 'paid', status_transitions })
  }
  recordEvent(tx, 'invoice.paid', paid)
  recordEvent(tx, 'invoice.payment_succeeded', paid)
  return paid
}

function draftInvoice(
  tx: Transaction,
  { customer, subscription, lines, reason, period }: InvoiceFields,
): Invoice {
  const id = newId('in')
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const created = nowFor(tx, customer.id)
  return {
    ...INVOICE_DEFAULTS,
    id,
    amount_due: Math.max(0, total),
    amount_remaining: Math.max(0, total),
    billing_reason: reason,
    created,
    currency: subscription.currency,
    customer: customer.id,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    lines: {
      object: 'list',
      data: lines.map((line) => ({ ...line, invoice: id })),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    number: nextNumber(tx, customer),
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
    },
    period_end: period.end,
    period_start: period.start,
    starting_balance: customer.balance,
    subtotal: total,
    subtotal_excluding_tax: total,
    total,
    total_excluding_tax: total,
    webhooks_delivered_at: created,
  }
}

/** `9DJ3KQ2A-0003`: sequential per customer. */
function nextNumber(tx: Transaction, customer: Customer): string {
  const already = tx.store.list('invoice', { where: { customer: customer.id } }).length
  return `${customer.invoice_prefix ?? 'MARQUEE'}-${String(already + 1).padStart(4, '0')}`
}

function updateBalance(tx: Transaction, customer: Customer, balance: number): void {
  if (customer.balance === balance) return
  saveWithEvent(tx, 'customer.updated', customer, { ...customer, balance })
}

function createInvoicePayment(tx: Transaction, invoice: Invoice, { customer, lines }: InvoiceFields): void {
  const intent = createIntent(tx, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: customer.id,
    description: lines.at(-1)?.description ?? null,
    metadata: {},
    receipt_email: null,
    setup_future_usage: 'off_session',
  })
  tx.store.save({
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: invoice.created,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  })
}

const INVOICE_DEFAULTS = {
  object: 'invoice',
  account_country: 'US',
  account_name: 'Marquee',
  account_tax_ids: null,
  amount_overpaid: 0,
  amount_paid: 0,
  amount_shipping: 0,
  application: null,
  attempt_count: 0,
  attempted: false,
  auto_advance: true,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
  automatically_finalizes_at: null,
  collection_method: 'charge_automatically',
  custom_fields: null,
  customer_account: null,
  customer_shipping: null,
  customer_tax_exempt: 'none',
  customer_tax_ids: [],
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  due_date: null,
  effective_at: null,
  ending_balance: null,
  footer: null,
  from_invoice: null,
  hosted_invoice_url: null,
  invoice_pdf: null,
  issuer: { type: 'self' },
  last_finalization_error: null,
  latest_revision: null,
  livemode: false,
  metadata: {},
  next_payment_attempt: null,
  on_behalf_of: null,
  payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  statement_descriptor: null,
  status: 'draft',
  status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
  test_clock: null,
  total_discount_amounts: [],
  total_pretax_credit_amounts: [],
  total_taxes: [],
} as const satisfies Partial<Stripe.Invoice>
