import { requireCustomer } from '../customers.ts'
import type { Transaction } from '../database/database.ts'
import type { Invoice, PaymentMethod } from '../database/stored-objects.ts'
import type { Failure } from '../payments/charges.ts'
import { findCardOnFile } from '../payments/payment-methods.ts'
import type { Occasion } from '../payments/test-cards.ts'
import { invalidRequest, noSuch } from '../stripe-error.ts'
import { clearPastDue } from '../subscriptions/renew-subscription.ts'
import { collectInvoice } from './collect-invoice.ts'

export type InvoicePaymentResult =
  | { kind: 'paid'; invoice: Invoice }
  | { kind: 'declined'; failure: Failure }
  | { kind: 'requires_action'; method: PaymentMethod }

/**
 * Pays an open invoice with the given card, or else with the card on file.
 * @throws StripeError if there is no such card
 */
export function payInvoice(
  tx: Transaction,
  invoice: Invoice,
  methodId: string | undefined,
  occasion: Occasion,
): InvoicePaymentResult {
  const subscription = tx.store.find('subscription', invoice.parent.subscription_details.subscription)
  const method = requireCard(tx, invoice, methodId ?? subscription?.default_payment_method ?? undefined)
  const collected = collectInvoice(tx, invoice, method, { occasion, isScheduled: false })
  if (collected.attempt.kind === 'requires_action') return { kind: 'requires_action', method }
  if (collected.attempt.kind === 'declined') return { kind: 'declined', failure: collected.attempt.failure }
  if (subscription) clearPastDue(tx, subscription, collected.invoice)
  return { kind: 'paid', invoice: collected.invoice }
}

function requireCard(tx: Transaction, invoice: Invoice, methodId: string | undefined): PaymentMethod {
  const customer = requireCustomer(tx, invoice.customer)
  const method = findCardOnFile(tx, customer, methodId ?? null)
  if (method && method.customer === customer.id) return method
  if (methodId !== undefined) throw noSuch('PaymentMethod', methodId, 'payment_method')
  throw invalidRequest('There is no default payment method set on this Customer.', { code: 'missing' })
}
