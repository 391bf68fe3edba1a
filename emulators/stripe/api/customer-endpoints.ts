import * as v from 'valibot'

import type { Books } from '../books/books.ts'
import { recordEvent, saveChanged } from '../books/record-event.ts'
import type { Customer, PaymentMethod } from '../books/stored-objects.ts'
import { expireSession } from '../checkout/expire-session.ts'
import { createCustomer, findCustomer } from '../customers.ts'
import { noSuch } from '../stripe-error.ts'
import { endSubscription } from '../subscriptions/end-subscription.ts'
import { endpoint, type Endpoint } from './endpoint.ts'
import { listPage, pageParameters } from './lists.ts'
import { changedMetadata, clearableText, email, id, metadata, timeRange } from './parameters.ts'

const fields = {
  description: v.optional(clearableText),
  email: v.optional(
    v.union([
      v.pipe(
        v.literal(''),
        v.transform(() => null),
      ),
      email,
    ]),
  ),
  metadata: v.optional(metadata),
  name: v.optional(clearableText),
  phone: v.optional(clearableText),
}

export const CUSTOMER_ENDPOINTS: readonly Endpoint[] = [
  endpoint('POST', '/customers', v.strictObject(fields), ({ books, parameters }) =>
    createCustomer(books, { ...parameters, metadata: changedMetadata({}, parameters.metadata) }),
  ),

  endpoint(
    'GET',
    '/customers',
    v.strictObject({ ...pageParameters, email: v.optional(email), created: v.optional(timeRange) }),
    ({ books, parameters }) =>
      listPage(books, 'customer', '/v1/customers', parameters, {
        email: parameters.email,
        created: parameters.created,
        // A deleted one has kept nothing but its id.
        livemode: false,
      }),
  ),

  endpoint('GET', '/customers/:id', v.strictObject({}), ({ books, id }) => {
    const customer = books.store.find('customer', id)
    if (!customer) throw noSuch('customer', id, 'id', 404)
    return customer
  }),

  endpoint(
    'POST',
    '/customers/:id',
    v.strictObject({
      ...fields,
      invoice_settings: v.optional(v.strictObject({ default_payment_method: v.optional(id) })),
    }),
    ({ books, id, parameters: { metadata, invoice_settings, ...changes } }) => {
      const customer = named(books, id)
      const method = invoice_settings?.default_payment_method
      if (method !== undefined) requireOwnCard(books, customer, method)
      const changed: Customer = {
        ...customer,
        ...changes,
        metadata: changedMetadata(customer.metadata, metadata),
        invoice_settings: {
          ...customer.invoice_settings,
          default_payment_method: method ?? customer.invoice_settings.default_payment_method,
        },
      }
      saveChanged(books, 'customer.updated', customer, changed)
      return changed
    },
  ),

  endpoint('DELETE', '/customers/:id', v.strictObject({}), ({ books, id }) => {
    const customer = named(books, id)
    endAll(books, id)
    const deleted = { id, object: 'customer', deleted: true } as const
    books.store.save(deleted)
    recordEvent(books, 'customer.deleted', customer)
    return deleted
  }),

  endpoint(
    'GET',
    '/customers/:id/payment_methods',
    v.strictObject({ ...pageParameters, type: v.optional(v.literal('card')) }),
    ({ books, id, parameters }) => {
      const { id: customer } = named(books, id)
      return listPage(books, 'payment_method', `/v1/customers/${id}/payment_methods`, parameters, {
        customer,
      })
    },
  ),
]

/** A customer who is gone pays nothing any more. */
function endAll(books: Books, customer: string): void {
  for (const session of books.store.list('checkout.session', { where: { customer, status: 'open' } })) {
    expireSession(books, session)
  }
  const where = { customer, status: { in: ['active', 'past_due'] } }
  for (const subscription of books.store.list('subscription', { where })) {
    endSubscription(books, subscription, 'cancellation_requested')
  }
}

function named(books: Books, id: string): Customer {
  const customer = findCustomer(books, id)
  if (!customer) throw noSuch('customer', id, 'id', 404)
  return customer
}

function requireOwnCard(books: Books, customer: Customer, method: string): PaymentMethod {
  const card = books.store.find('payment_method', method)
  if (card?.customer !== customer.id) {
    throw noSuch('PaymentMethod', method, 'invoice_settings[default_payment_method]')
  }
  return card
}
