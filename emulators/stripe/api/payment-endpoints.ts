import * as v from 'valibot'

import type { Transaction } from '../database/database.ts'
import type { Charge } from '../database/stored-objects.ts'
import { refundCharge } from '../payments/charges.ts'
import { invalidRequest, noSuch } from '../stripe-error.ts'
import { endpoint, type Endpoint } from './endpoint.ts'
import { listPage, pageParameters } from './lists.ts'
import { amount, mergeMetadata, id, metadata, timeRange } from './parameters.ts'

export const PAYMENT_ENDPOINTS: readonly Endpoint[] = [
  endpoint('GET', '/payment_intents/:id', v.strictObject({}), ({ tx, id }) => {
    const intent = tx.store.find('payment_intent', id)
    if (!intent) throw noSuch('payment_intent', id, 'intent', 404)
    return intent
  }),

  endpoint(
    'GET',
    '/payment_intents',
    v.strictObject({ ...pageParameters, customer: v.optional(id), created: v.optional(timeRange) }),
    ({ tx, parameters }) =>
      listPage(tx, 'payment_intent', '/v1/payment_intents', parameters, {
        customer: parameters.customer,
        created: parameters.created,
      }),
  ),

  endpoint('GET', '/charges/:id', v.strictObject({}), ({ tx, id }) => getCharge(tx, id, 404)),

  endpoint(
    'GET',
    '/charges',
    v.strictObject({
      ...pageParameters,
      customer: v.optional(id),
      payment_intent: v.optional(id),
      created: v.optional(timeRange),
    }),
    ({ tx, parameters }) =>
      listPage(tx, 'charge', '/v1/charges', parameters, {
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
    ({ tx, parameters }) =>
      refundCharge(tx, chargeToRefund(tx, parameters), {
        amount: parameters.amount,
        reason: parameters.reason ?? null,
        metadata: mergeMetadata({}, parameters.metadata),
      }),
  ),

  endpoint('GET', '/refunds/:id', v.strictObject({}), ({ tx, id }) => {
    const refund = tx.store.find('refund', id)
    if (!refund) throw noSuch('refund', id, 'id', 404)
    return refund
  }),

  endpoint(
    'GET',
    '/refunds',
    v.strictObject({ ...pageParameters, charge: v.optional(id), payment_intent: v.optional(id) }),
    ({ tx, parameters }) =>
      listPage(tx, 'refund', '/v1/refunds', parameters, {
        charge: parameters.charge,
        payment_intent: parameters.payment_intent,
      }),
  ),

  endpoint('GET', '/payment_methods/:id', v.strictObject({}), ({ tx, id }) => {
    const method = tx.store.find('payment_method', id)
    if (!method) throw noSuch('PaymentMethod', id, 'payment_method', 404)
    return method
  }),

  endpoint(
    'GET',
    '/payment_methods',
    v.strictObject({ ...pageParameters, customer: id, type: v.optional(v.literal('card')) }),
    ({ tx, parameters }) =>
      listPage(tx, 'payment_method', '/v1/payment_methods', parameters, {
        customer: parameters.customer,
      }),
  ),
]

function chargeToRefund(
  tx: Transaction,
  { charge, payment_intent }: { charge?: string; payment_intent?: string },
): Charge {
  if (charge !== undefined) return getCharge(tx, charge, 400)
  if (payment_intent === undefined) {
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
    )
  }
  const intent = tx.store.find('payment_intent', payment_intent)
  if (!intent) throw noSuch('payment_intent', payment_intent, 'payment_intent')
  const latest = intent.status === 'succeeded' ? intent.latest_charge : null
  if (!latest) {
    throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
      code: 'payment_intent_unexpected_state',
    })
  }
  return getCharge(tx, latest, 400)
}

/** @throws StripeError resource_missing */
export function getCharge(tx: Transaction, id: string, status: 400 | 404): Charge {
  const charge = tx.store.find('charge', id)
  if (!charge) throw noSuch('charge', id, status === 404 ? 'id' : 'charge', status)
  return charge
}
