import type { Books } from './books/books.ts'
import { newId, randomText } from './books/ids.ts'
import { recordEvent } from './books/record-event.ts'
import type { Customer } from './books/stored-objects.ts'
import { noSuch } from './stripe-error.ts'

type CustomerFields = Partial<Pick<Customer, 'email' | 'name' | 'description' | 'phone' | 'metadata'>>

export function createCustomer(books: Books, fields: CustomerFields): Customer {
  const customer: Customer = {
    id: newId('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created: books.realNow,
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
  books.store.save(customer)
  recordEvent(books, 'customer.created', customer)
  return customer
}

/** A customer who has not been deleted; nothing for any other id. */
export function findCustomer(books: Books, id: string): Customer | undefined {
  const found = books.store.find('customer', id)
  return found?.deleted ? undefined : found
}

/** The same for an id that a parameter names. @throws StripeError */
export function requireCustomer(books: Books, id: string): Customer {
  const customer = findCustomer(books, id)
  if (!customer) throw noSuch('customer', id, 'customer')
  return customer
}
