import * as v from 'valibot'

import { requireCustomer } from '../customers.ts'
import type { Transaction } from '../database/database.ts'
import { saveWithEvent } from '../database/events.ts'
import type { Subscription, Invoice } from '../database/stored-objects.ts'
import { payInvoice } from '../invoices/pay-invoice.ts'
import { createPortalSession } from '../portal/portal-session.ts'
import { invalidRequest, noSuch, StripeError } from '../stripe-error.ts'
import { changePrice } from '../subscriptions/change-price.ts'
import { endSubscription, setCancelAtPeriodEnd } from '../subscriptions/end-subscription.ts'
import { collectOnSchedule } from '../subscriptions/renew-subscription.ts'
import { isRecurring, getOnlyItem } from '../subscriptions/subscription-item.ts'
import { endpoint, type Endpoint } from './endpoint.ts'
import { listPage, pageParameters } from './lists.ts'
import {
  mergeMetadata,
  clearableText,
  flag,
  id,
  integer,
  metadata,
  timeRange,
  httpUrl,
} from './parameters.ts'
import { resolvePrice, priceParameters } from './price-parameters.ts'

const STATUSES = [
  'active',
  'past_due',
  'unpaid',
  'canceled',
  'incomplete',
  'incomplete_expired',
  'trialing',
  'paused',
] as const

const cancellationDetails = v.optional(v.unknown())

const subscriptionChanges = v.strictObject({
  cancel_at_period_end: v.optional(flag),
  cancellation_details: cancellationDetails,
  default_payment_method: v.optional(id),
  description: v.optional(clearableText),
  items: v.optional(
    v.pipe(
      v.array(v.strictObject({ id: v.optional(id), ...priceParameters, quantity: v.optional(integer) })),
      v.length(1),
    ),
  ),
  metadata: v.optional(metadata),
  payment_behavior: v.optional(v.literal('allow_incomplete')),
  proration_behavior: v.optional(v.literal('always_invoice')),
})

type SubscriptionChanges = v.InferOutput<typeof subscriptionChanges>

export const SUBSCRIPTION_ENDPOINTS: readonly Endpoint[] = [
  endpoint('GET', '/subscriptions/:id', v.strictObject({}), ({ tx, id }) => getSubscription(tx, id)),

  endpoint(
    'GET',
    '/subscriptions',
    v.strictObject({
      ...pageParameters,
      customer: v.optional(id),
      created: v.optional(timeRange),
      status: v.optional(v.picklist([...STATUSES, 'all', 'ended'])),
    }),
    ({ tx, parameters }) =>
      listPage(tx, 'subscription', '/v1/subscriptions', parameters, {
        customer: parameters.customer,
        created: parameters.created,
        ...statusCondition(parameters.status),
      }),
  ),

  endpoint('POST', '/subscriptions/:id', subscriptionChanges, ({ tx, id, parameters }) => {
    const subscription = getSubscription(tx, id)
    requireNotEnded(subscription)
    const detailed = updateDetails(tx, subscription, parameters)
    const resolved =
      parameters.cancel_at_period_end === undefined
        ? detailed
        : setCancelAtPeriodEnd(tx, detailed, parameters.cancel_at_period_end)
    return updateItem(tx, resolved, parameters)
  }),

  endpoint(
    'DELETE',
    '/subscriptions/:id',
    v.strictObject({
      cancellation_details: cancellationDetails,
      invoice_now: v.optional(flag),
      prorate: v.optional(flag),
    }),
    ({ tx, id }) => {
      const subscription = getSubscription(tx, id)
      requireNotEnded(subscription)
      return endSubscription(tx, subscription, 'cancellation_requested')
    },
  ),
]

export const INVOICE_ENDPOINTS: readonly Endpoint[] = [
  endpoint('GET', '/invoices/:id', v.strictObject({}), ({ tx, id }) => getInvoice(tx, id)),

  endpoint(
    'GET',
    '/invoices',
    v.strictObject({
      ...pageParameters,
      created: v.optional(timeRange),
      customer: v.optional(id),
      status: v.optional(v.picklist(['draft', 'open', 'paid', 'uncollectible', 'void'])),
      subscription: v.optional(id),
    }),
    ({ tx, parameters }) =>
      listPage(tx, 'invoice', '/v1/invoices', parameters, {
        created: parameters.created,
        customer: parameters.customer,
        status: parameters.status,
        'parent.subscription_details.subscription': parameters.subscription,
      }),
  ),

  endpoint(
    'GET',
    '/invoices/:id/lines',
    v.strictObject(pageParameters),
    ({ tx, id }) => getInvoice(tx, id).lines,
  ),

  endpoint(
    'POST',
    '/invoices/:id/pay',
    v.strictObject({ payment_method: v.optional(id), off_session: v.optional(flag) }),
    ({ tx, id, parameters }) => {
      const invoice = getInvoice(tx, id)
      if (invoice.status === 'paid') {
        throw invalidRequest('Invoice is already paid', { code: 'invoice_already_paid' })
      }
      if (invoice.status !== 'open') {
        throw invalidRequest(`The invoice ${id} is ${invoice.status} and cannot be paid.`, {
          code: 'invoice_not_editable',
        })
      }
      const payment = payInvoice(tx, invoice, parameters.payment_method, 'off_session')
      if (payment.kind === 'paid') return payment.invoice
      // The customer is off session, so the card either pays or is declined.
      if (payment.kind === 'requires_action')
        throw new Error(`The card ${payment.method.id} cannot require action off session`)
      return new StripeError(402, 'card_error', payment.failure.message, {
        code: payment.failure.code,
        decline_code: payment.failure.declineCode,
      })
    },
  ),

  endpoint(
    'GET',
    '/invoice_payments',
    v.strictObject({
      ...pageParameters,
      invoice: v.optional(id),
      payment: v.optional(
        v.strictObject({ type: v.literal('payment_intent'), payment_intent: v.optional(id) }),
      ),
      status: v.optional(v.picklist(['open', 'paid', 'canceled'])),
    }),
    ({ tx, parameters }) =>
      listPage(tx, 'invoice_payment', '/v1/invoice_payments', parameters, {
        invoice: parameters.invoice,
        'payment.payment_intent': parameters.payment?.payment_intent,
        status: parameters.status,
      }),
  ),

  endpoint('GET', '/invoice_payments/:id', v.strictObject({}), ({ tx, id }) => {
    const payment = tx.store.find('invoice_payment', id)
    if (!payment) throw noSuch('invoice_payment', id, 'invoice_payment', 404)
    return payment
  }),
]

export const PORTAL_ENDPOINTS: readonly Endpoint[] = [
  endpoint(
    'POST',
    '/billing_portal/sessions',
    v.strictObject({
      customer: id,
      return_url: v.optional(httpUrl),
      configuration: v.optional(v.unknown()),
      locale: v.optional(v.unknown()),
    }),
    ({ tx, parameters }) =>
      createPortalSession(tx, requireCustomer(tx, parameters.customer), parameters.return_url ?? null),
  ),
]

function getSubscription(tx: Transaction, id: string): Subscription {
  const subscription = tx.store.find('subscription', id)
  if (!subscription) throw noSuch('subscription', id, 'id', 404)
  return subscription
}

function requireNotEnded({ id, status }: Subscription): void {
  if (status === 'canceled' || status === 'incomplete_expired') {
    const message = `The subscription ${id} has ended: a canceled subscription can only update its cancellation_details and metadata.`
    throw invalidRequest(message, { code: 'invalid_canceled_subscription_fields' })
  }
}

/** Excludes canceled subscriptions unless the caller asks for them. */
function statusCondition(status: string | undefined) {
  if (status === 'all') return {}
  if (status === 'ended') return { ended_at: { gt: 0 } }
  return { status: status ?? { not: 'canceled' } }
}

function updateDetails(
  tx: Transaction,
  subscription: Subscription,
  subscriptionChanges: SubscriptionChanges,
): Subscription {
  const { default_payment_method: method, description, metadata } = subscriptionChanges
  if (method === undefined && description === undefined && metadata === undefined) return subscription
  const card = method === undefined ? undefined : tx.store.find('payment_method', method)
  if (method !== undefined && card?.customer !== subscription.customer) {
    throw noSuch('PaymentMethod', method, 'default_payment_method')
  }
  const changed: Subscription = {
    ...subscription,
    default_payment_method: method ?? subscription.default_payment_method,
    description: description === undefined ? subscription.description : description,
    metadata: mergeMetadata(subscription.metadata, metadata),
  }
  saveWithEvent(tx, 'customer.subscription.updated', subscription, changed)
  return changed
}

/** A new price starts a new billing period; the card on file pays the difference. */
function updateItem(
  tx: Transaction,
  subscription: Subscription,
  { items }: SubscriptionChanges,
): Subscription {
  const [requested] = items ?? []
  if (!requested) return subscription
  const item = getOnlyItem(subscription)
  if (requested.id !== item.id) throw noSuch('subscription_item', requested.id ?? '', 'items[0][id]')
  if (requested.quantity !== undefined && requested.quantity !== item.quantity) {
    throw invalidRequest('This emulator does not support changing quantities.', {
      param: 'items[0][quantity]',
    })
  }
  const price = resolvePrice(tx, requested, 'items[0]')
  if (!isRecurring(price)) {
    throw invalidRequest('The price specified is one-time; a subscription needs a recurring one.', {
      param: 'items[0][price]',
    })
  }
  if (subscription.status === 'trialing') {
    throw invalidRequest('This emulator does not support changing the price during a trial.', {
      param: 'items[0][price]',
    })
  }
  const changed = changePrice(tx, subscription, price)
  return collectOnSchedule(tx, changed.subscription, changed.invoice)
}

function getInvoice(tx: Transaction, id: string): Invoice {
  const invoice = tx.store.find('invoice', id)
  if (!invoice) throw noSuch('invoice', id, 'invoice', 404)
  return invoice
}
