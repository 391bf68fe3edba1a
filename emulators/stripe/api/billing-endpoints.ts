import * as v from 'valibot'

import { requireCustomer } from '../customers.ts'
import type { Transaction } from '../database/database.ts'
import { saveWithEvent } from '../database/events.ts'
import type { Subscription } from '../database/stored-objects.ts'
import { createPortalSession } from '../portal/portal-session.ts'
import { invalidRequest, noSuch } from '../stripe-error.ts'
import {
  changePrice,
  hasSameInterval,
  invoicePendingItems,
  prorateChange,
} from '../subscriptions/change-price.ts'
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
  locale,
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
  proration_behavior: v.optional(v.picklist(['always_invoice', 'create_prorations']), 'create_prorations'),
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

export const PORTAL_ENDPOINTS: readonly Endpoint[] = [
  endpoint(
    'POST',
    '/billing_portal/sessions',
    v.strictObject({
      customer: id,
      return_url: v.optional(httpUrl),
      configuration: v.optional(v.unknown()),
      locale: v.optional(locale),
    }),
    ({ tx, parameters }) =>
      createPortalSession(tx, requireCustomer(tx, parameters.customer), {
        returnUrl: parameters.return_url ?? null,
        locale: parameters.locale ?? null,
      }),
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

/**
 * As on Stripe, a price of the same interval keeps the period, and the difference waits for the next invoice unless
 * `always_invoice` is given. Another interval starts a new period, which is invoiced at once.
 */
function updateItem(
  tx: Transaction,
  subscription: Subscription,
  { items, proration_behavior: proration }: SubscriptionChanges,
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
  if (price.id === item.price.id) return subscription
  const isSameInterval = hasSameInterval(subscription, price)
  const prorated = isSameInterval ? prorateChange(tx, subscription, price) : subscription
  if (isSameInterval && proration === 'create_prorations') return prorated
  const changed = isSameInterval ? invoicePendingItems(tx, prorated) : changePrice(tx, prorated, price)
  return collectOnSchedule(tx, changed.subscription, changed.invoice)
}
