import * as v from 'valibot'

import type { Books } from '../books/books.ts'
import type { Charge } from '../books/stored-objects.ts'
import { refundCharge } from '../payments/refunds.ts'
import { invalidRequest, noSuch } from '../stripe-error.ts'
import { endpoint, type Endpoint } from './endpoint.ts'
import { listPage, pageParameters } from './lists.ts'
import { amount, changedMetadata, id, metadata, timeRange } from './parameters.ts'

export const PAYMENT_ENDPOINTS: readonly Endpoint[] = [
  endpoint('GET', '/payment_intents/:id', v.strictObject({}), ({ books, id }) => {
    const intent = books.store.find('payment_intent', id)
    if (!intent) throw noSuch('payment_intent', id, 'intent', 404)
    return intent
  }),

  endpoint(
    'GET',
    '/payment_intents',
    v.strictObject({ ...pageParameters, customer: v.optional(id), created: v.optional(timeRange) }),
    ({ books, parameters }) =>
      listPage(books, 'payment_intent', '/v1/payment_intents', parameters, {
        customer: parameters.customer,
        created: parameters.created,
      }),
  ),

  endpoint('GET', '/charges/:id', v.strictObject({}), ({ books, id }) => namedCharge(books, id, 404)),

  endpoint(
    'GET',
    '/charges',
    v.strictObject({
      ...pageParameters,
      customer: v.optional(id),
      payment_intent: v.optional(id),
      created: v.optional(timeRange),
    }),
    ({ books, parameters }) =>
      listPage(books, 'charge', '/v1/charges', parameters, {
        customer: parameters.customer,
        payment_intent: parameters.payment_intent,
        created: parameters.created,
      }),
  ),

  endpoint(
    'POST',
    '/refunds',
    v.strictObject({
      charge: v.optional(id),
      payment_intent: v.optional(id),
      amount: v.optional(amount),
      reason: v.optional(v.picklist(['duplicate', 'fraudulent', 'requested_by_customer'])),
      metadata: v.optional(metadata),
    }),
    ({ books, parameters }) =>
      refundCharge(books, chargeToRefund(books, parameters), {
        amount: parameters.amount,
        reason: parameters.reason ?? null,
        metadata: changedMetadata({}, parameters.metadata),
      }),
  ),

  endpoint('GET', '/refunds/:id', v.strictObject({}), ({ books, id }) => {
    const refund = books.store.find('refund', id)
    if (!refund) throw noSuch('refund', id, 'id', 404)
    return refund
  }),

  endpoint(
    'GET',
    '/refunds',
    v.strictObject({ ...pageParameters, charge: v.optional(id), payment_intent: v.optional(id) }),
    ({ books, parameters }) =>
      listPage(books, 'refund', '/v1/refunds', parameters, {
        charge: parameters.charge,
        payment_intent: parameters.payment_intent,
      }),
  ),

  endpoint('GET', '/payment_methods/:id', v.strictObject({}), ({ books, id }) => {
    const method = books.store.find('payment_method', id)
    if (!method) throw noSuch('PaymentMethod', id, 'payment_method', 404)
    return method
  }),

  endpoint(
    'GET',
    '/payment_methods',
    v.strictObject({ ...pageParameters, customer: id, type: v.optional(v.literal('card')) }),
    ({ books, parameters }) =>
      listPage(books, 'payment_method', '/v1/payment_methods', parameters, {
        customer: parameters.customer,
      }),
  ),
]

function chargeToRefund(
  books: Books,
  { charge, payment_intent }: { charge?: string; payment_intent?: string },
): Charge {
  if (charge !== undefined) return namedCharge(books, charge, 400)
  if (payment_intent === undefined) {
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
    )
  }
  const intent = books.store.find('payment_intent', payment_intent)
  if (!intent) throw noSuch('payment_intent', payment_intent, 'payment_intent')
  const latest = intent.status === 'succeeded' ? intent.latest_charge : null
  if (!latest) {
    throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
      code: 'payment_intent_unexpected_state',
    })
  }
  return namedCharge(books, latest, 400)
}

function namedCharge(books: Books, id: string, status: 400 | 404): Charge {
  const charge = books.store.find('charge', id)
  if (!charge) throw noSuch('charge', id, status === 404 ? 'id' : 'charge', status)
  return charge
}
