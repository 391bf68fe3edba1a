import { createHash } from 'node:crypto'

import type { Books } from '../books/books.ts'
import { newId } from '../books/ids.ts'
import { recordEvent, saveChanged } from '../books/record-event.ts'
import type { Customer, PaymentMethod } from '../books/stored-objects.ts'
import type { CardDetails } from './card-input.ts'
import type { TestCard } from './test-cards.ts'

export const NO_ADDRESS = {
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
}

/** Keeps a card that belongs to nobody yet; of its number the last four digits alone. */
export function keepCard(
  books: Books,
  { number, expMonth, expYear, name }: CardDetails,
  { brand }: TestCard,
  { created, email }: { created: number; email: string | null },
): PaymentMethod {
  const method: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: { address: NO_ADDRESS, email, name, phone: null, tax_id: null },
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
  books.store.save(method)
  return method
}

/** Gives a card to a customer: with it their subscriptions are paid from now on. */
export function attachCard(books: Books, customer: Customer, method: PaymentMethod): void {
  const attached = { ...method, customer: customer.id }
  books.store.save(attached)
  recordEvent(books, 'payment_method.attached', attached)
  saveChanged(books, 'customer.updated', customer, {
    ...customer,
    invoice_settings: { ...customer.invoice_settings, default_payment_method: method.id },
  })
}

/** The card that pays what nobody is there to pay: the subscription's own, else the customer's. */
export function cardOnFile(
  books: Books,
  customer: Customer,
  subscriptionMethod: string | null,
): PaymentMethod | undefined {
  const byDefault = customer.invoice_settings.default_payment_method
  const id = subscriptionMethod ?? (typeof byDefault === 'string' ? byDefault : undefined)
  return id === undefined ? undefined : books.store.find('payment_method', id)
}
