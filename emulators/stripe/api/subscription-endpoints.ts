import * as v from 'valibot'

import type { Books } from '../books/books.ts'
import { saveChanged } from '../books/record-event.ts'
import type { Subscription } from '../books/stored-objects.ts'
import { invalidRequest, noSuch } from '../stripe-error.ts'
import { changePrice } from '../subscriptions/change-price.ts'
import { endSubscription, setCancelAtPeriodEnd } from '../subscriptions/end-subscription.ts'
import { collectOnSchedule } from '../subscriptions/renew-subscription.ts'
import { isRecurring, onlyItem } from '../subscriptions/subscription-item.ts'
import { endpoint, type Endpoint } from './endpoint.ts'
import { listPage, pageParameters } from './lists.ts'
import { changedMetadata, clearableText, flag, id, integer, metadata, timeRange } from './parameters.ts'
import { chosenPrice, priceChoice } from './price-parameters.ts'

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

const changes = v.strictObject({
  cancel_at_period_end: v.optional(flag),
  cancellation_details: cancellationDetails,
  default_payment_method: v.optional(id),
  description: v.optional(clearableText),
  items: v.optional(
    v.pipe(
      v.array(v.strictObject({ id: v.optional(id), ...priceChoice, quantity: v.optional(integer) })),
      v.length(1),
    ),
  ),
  metadata: v.optional(metadata),
  payment_behavior: v.optional(v.literal('allow_incomplete')),
  proration_behavior: v.optional(v.literal('always_invoice')),
})

type Changes = v.InferOutput<typeof changes>

export const SUBSCRIPTION_ENDPOINTS: readonly Endpoint[] = [
  endpoint('GET', '/subscriptions/:id', v.strictObject({}), ({ books, id }) => named(books, id)),

  endpoint(
    'GET',
    '/subscriptions',
    v.strictObject({
      ...pageParameters,
      customer: v.optional(id),
      created: v.optional(timeRange),
      status: v.optional(v.picklist([...STATUSES, 'all', 'ended'])),
    }),
    ({ books, parameters }) =>
      listPage(books, 'subscription', '/v1/subscriptions', parameters, {
        customer: parameters.customer,
        created: parameters.created,
        ...statusCondition(parameters.status),
      }),
  ),

  endpoint('POST', '/subscriptions/:id', changes, ({ books, id, parameters }) => {
    const subscription = named(books, id)
    refuseEnded(subscription)
    const detailed = changeDetails(books, subscription, parameters)
    const resolved =
      parameters.cancel_at_period_end === undefined
        ? detailed
        : setCancelAtPeriodEnd(books, detailed, parameters.cancel_at_period_end)
    return changeItem(books, resolved, parameters)
  }),

  endpoint(
    'DELETE',
    '/subscriptions/:id',
    v.strictObject({
      cancellation_details: cancellationDetails,
      invoice_now: v.optional(flag),
      prorate: v.optional(flag),
    }),
    ({ books, id }) => {
      const subscription = named(books, id)
      refuseEnded(subscription)
      return endSubscription(books, subscription, 'cancellation_requested')
    },
  ),
]

function named(books: Books, id: string): Subscription {
  const subscription = books.store.find('subscription', id)
  if (!subscription) throw noSuch('subscription', id, 'id', 404)
  return subscription
}

function refuseEnded({ id, status }: Subscription): void {
  if (status === 'canceled' || status === 'incomplete_expired') {
    const message = `The subscription ${id} has ended: a canceled subscription can only update its cancellation_details and metadata.`
    throw invalidRequest(message, { code: 'invalid_canceled_subscription_fields' })
  }
}

/** Every one that still counts, unless others are asked for. */
function statusCondition(status: string | undefined) {
  if (status === 'all') return {}
  if (status === 'ended') return { ended_at: { gt: 0 } }
  return { status: status ?? { not: 'canceled' } }
}

function changeDetails(books: Books, subscription: Subscription, changes: Changes): Subscription {
  const { default_payment_method: method, description, metadata } = changes
  if (method === undefined && description === undefined && metadata === undefined) return subscription
  const card = method === undefined ? undefined : books.store.find('payment_method', method)
  if (method !== undefined && card?.customer !== subscription.customer) {
    throw noSuch('PaymentMethod', method, 'default_payment_method')
  }
  const changed: Subscription = {
    ...subscription,
    default_payment_method: method ?? subscription.default_payment_method,
    description: description === undefined ? subscription.description : description,
    metadata: changedMetadata(subscription.metadata, metadata),
  }
  saveChanged(books, 'customer.subscription.updated', subscription, changed)
  return changed
}

/** Another price begins a new period at once; the card on file pays the difference. */
function changeItem(books: Books, subscription: Subscription, { items }: Changes): Subscription {
  const [wish] = items ?? []
  if (!wish) return subscription
  const item = onlyItem(subscription)
  if (wish.id !== item.id) throw noSuch('subscription_item', wish.id ?? '', 'items[0][id]')
  if (wish.quantity !== undefined && wish.quantity !== item.quantity) {
    throw invalidRequest('This test checkout does not change quantities.', { param: 'items[0][quantity]' })
  }
  const price = chosenPrice(books, wish, 'items[0]')
  if (!isRecurring(price)) {
    throw invalidRequest('The price specified is one-time; a subscription needs a recurring one.', {
      param: 'items[0][price]',
    })
  }
  const changed = changePrice(books, subscription, price)
  return collectOnSchedule(books, changed.subscription, changed.invoice)
}
