import * as v from 'valibot'

import { expireSession } from '../checkout/sessions.ts'
import { createCustomer, findCustomer } from '../customers.ts'
import { addMonths } from '../database/calendar.ts'
import { nowFor } from '../database/customer-clock.ts'
import type { Transaction } from '../database/database.ts'
import { recordEvent, saveWithEvent } from '../database/events.ts'
import type { Customer, PaymentMethod } from '../database/stored-objects.ts'
import { noSuch, invalidRequest } from '../stripe-error.ts'
import { MAX_ADVANCE_SECONDS, advanceClock } from '../subscriptions/advance-clock.ts'
import { endSubscription } from '../subscriptions/end-subscription.ts'
import { endpoint, type Endpoint } from './endpoint.ts'
import { listPage, pageParameters } from './lists.ts'
import { mergeMetadata, clearableText, email, id, metadata, timeRange, integer } from './parameters.ts'

const customerFields = {
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
  endpoint('POST', '/customers', v.strictObject(customerFields), ({ tx, parameters }) =>
    createCustomer(tx, { ...parameters, metadata: mergeMetadata({}, parameters.metadata) }),
  ),

  endpoint(
    'GET',
    '/customers',
    v.strictObject({ ...pageParameters, email: v.optional(email), created: v.optional(timeRange) }),
    ({ tx, parameters }) =>
      listPage(tx, 'customer', '/v1/customers', parameters, {
        email: parameters.email,
        created: parameters.created,
        // Leaves out deleted customers: only their id is stored.
        livemode: false,
      }),
  ),

  endpoint('GET', '/customers/:id', v.strictObject({}), ({ tx, id }) => {
    const customer = tx.store.find('customer', id)
    if (!customer) throw noSuch('customer', id, 'id', 404)
    return customer
  }),

  endpoint(
    'POST',
    '/customers/:id',
    v.strictObject({
      ...customerFields,
      invoice_settings: v.optional(v.strictObject({ default_payment_method: v.optional(id) })),
    }),
    ({ tx, id, parameters: { metadata, invoice_settings, ...changes } }) => {
      const customer = getCustomer(tx, id)
      const method = invoice_settings?.default_payment_method
      if (method !== undefined) requireOwnCard(tx, customer, method)
      const changed: Customer = {
        ...customer,
        ...changes,
        metadata: mergeMetadata(customer.metadata, metadata),
        invoice_settings: {
          ...customer.invoice_settings,
          default_payment_method: method ?? customer.invoice_settings.default_payment_method,
        },
      }
      saveWithEvent(tx, 'customer.updated', customer, changed)
      return changed
    },
  ),

  endpoint('DELETE', '/customers/:id', v.strictObject({}), ({ tx, id }) => {
    const customer = getCustomer(tx, id)
    endBilling(tx, id)
    const deleted = { id, object: 'customer', deleted: true } as const
    tx.store.save(deleted)
    recordEvent(tx, 'customer.deleted', customer)
    return deleted
  }),

  endpoint(
    'GET',
    '/customers/:id/payment_methods',
    v.strictObject({ ...pageParameters, type: v.optional(v.literal('card')) }),
    ({ tx, id, parameters }) => {
      const { id: customer } = getCustomer(tx, id)
      return listPage(tx, 'payment_method', `/v1/customers/${id}/payment_methods`, parameters, {
        customer,
      })
    },
  ),
]

/** Moves a customer's clock, like Stripe's test clocks. Stripe itself has no such endpoint. */
export const CLOCK_ENDPOINTS: readonly Endpoint[] = [
  endpoint(
    'POST',
    '/test_helpers/customers/:id/advance',
    v.strictObject({ months: v.optional(integer), seconds: v.optional(integer) }),
    ({ tx, id, parameters: { months = 0, seconds = 0 } }) => {
      const customer = findCustomer(tx, id)
      if (!customer) throw noSuch('customer', id, 'id', 404)
      const now = nowFor(tx, id)
      const until = addMonths(now, months) + seconds
      if (!(until > now && until - now <= MAX_ADVANCE_SECONDS)) {
        throw invalidRequest('Advance the clock by `months` or `seconds`, at most three years.')
      }
      advanceClock(tx, id, until)
      return { id, object: 'customer_clock', now: nowFor(tx, id) }
    },
  ),
]

function endBilling(tx: Transaction, customer: string): void {
  for (const session of tx.store.list('checkout.session', { where: { customer, status: 'open' } })) {
    expireSession(tx, session)
  }
  const where = { customer, status: { in: ['active', 'past_due'] } }
  for (const subscription of tx.store.list('subscription', { where })) {
    endSubscription(tx, subscription, 'cancellation_requested')
  }
}

function getCustomer(tx: Transaction, id: string): Customer {
  const customer = findCustomer(tx, id)
  if (!customer) throw noSuch('customer', id, 'id', 404)
  return customer
}

function requireOwnCard(tx: Transaction, customer: Customer, method: string): PaymentMethod {
  const card = tx.store.find('payment_method', method)
  if (card?.customer !== customer.id) {
    throw noSuch('PaymentMethod', method, 'invoice_settings[default_payment_method]')
  }
  return card
}
