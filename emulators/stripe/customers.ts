import type { Transaction } from './database/database.ts'
import { recordEvent } from './database/events.ts'
import { newId, randomText } from './database/ids.ts'
import type { Customer } from './database/stored-objects.ts'
import { noSuch } from './stripe-error.ts'

type CustomerFields = Partial<Pick<Customer, 'email' | 'name' | 'description' | 'phone' | 'metadata'>>

export function createCustomer(tx: Transaction, fields: CustomerFields): Customer {
  const customer: Customer = {
    id: newId('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created: tx.systemNow,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: randomText(8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
    ...fields,
  }
  tx.store.save(customer)
  recordEvent(tx, 'customer.created', customer)
  return customer
}

/** Returns the customer unless they do not exist or were deleted. */
export function findCustomer(tx: Transaction, id: string): Customer | undefined {
  const found = tx.store.find('customer', id)
  return found?.deleted ? undefined : found
}

/** Like `findCustomer`, for an id passed as a parameter. @throws StripeError */
export function requireCustomer(tx: Transaction, id: string): Customer {
  const customer = findCustomer(tx, id)
  if (!customer) throw noSuch('customer', id, 'customer')
  return customer
}
