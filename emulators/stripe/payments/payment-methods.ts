import { createHash } from 'node:crypto'

import type { Transaction } from '../database/database.ts'
import { recordEvent, saveWithEvent } from '../database/events.ts'
import { newId } from '../database/ids.ts'
import type { Customer, PaymentMethod } from '../database/stored-objects.ts'
import type { CardDetails } from './card-input.ts'
import type { TestCard } from './test-cards.ts'

export const EMPTY_ADDRESS = {
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
}

/** Stores a card that is not attached to a customer. Only the last four digits of its number are stored. */
export function createPaymentMethod(
  tx: Transaction,
  { number, expMonth, expYear, name }: CardDetails,
  { brand }: TestCard,
  { created, email }: { created: number; email: string | null },
): PaymentMethod {
  const method: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: { address: EMPTY_ADDRESS, email, name, phone: null, tax_id: null },
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: brand,
      exp_month: expMonth,
      exp_year: expYear,
      fingerprint: createHash('sha256').update(number).digest('base64url').slice(0, 16),
      funding: 'credit',
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
  tx.store.save(method)
  return method
}

/** Attaches a card to a customer as the default for future payments. */
export function attachCard(tx: Transaction, customer: Customer, method: PaymentMethod): void {
  const attached = { ...method, customer: customer.id }
  tx.store.save(attached)
  recordEvent(tx, 'payment_method.attached', attached)
  saveWithEvent(tx, 'customer.updated', customer, {
    ...customer,
    invoice_settings: { ...customer.invoice_settings, default_payment_method: method.id },
  })
}

/** Returns the card for off-session payments: the subscription's own, or else the customer's default. */
export function findCardOnFile(
  tx: Transaction,
  customer: Customer,
  subscriptionMethod: string | null,
): PaymentMethod | undefined {
  const byDefault = customer.invoice_settings.default_payment_method
  const id = subscriptionMethod ?? (typeof byDefault === 'string' ? byDefault : undefined)
  return id === undefined ? undefined : tx.store.find('payment_method', id)
}
