import * as v from 'valibot'

import type { Transaction } from '../database/database.ts'
import type { StripeEvent } from '../database/stored-objects.ts'
import { noSuch } from '../stripe-error.ts'
import { redeliver } from '../webhooks/deliveries.ts'
import { endpoint, type Endpoint } from './endpoint.ts'
import { listPage, pageParameters } from './lists.ts'
import { flag, text, timeRange } from './parameters.ts'

export const EVENT_ENDPOINTS: readonly Endpoint[] = [
  endpoint(
    'GET',
    '/events',
    v.strictObject({
      ...pageParameters,
      created: v.optional(timeRange),
      delivery_success: v.optional(flag),
      type: v.optional(text),
      types: v.optional(v.pipe(v.array(text), v.maxLength(20))),
    }),
    ({ tx, parameters }) => {
      const { type, types, delivery_success: isDelivered, created } = parameters
      const pending = isDelivered === undefined ? {} : { pending_webhooks: isDelivered ? 0 : 1 }
      const where = { type: types ? { in: types } : type, created, ...pending }
      return listPage(tx, 'event', '/v1/events', parameters, where)
    },
  ),

  endpoint('GET', '/events/:id', v.strictObject({}), ({ tx, id }) => getEvent(tx, id)),

  endpoint(
    'POST',
    '/events/:id/retry',
    v.strictObject({ webhook_endpoint: v.optional(text) }),
    ({ tx, id }) => redeliver(tx, getEvent(tx, id)),
  ),
]

function getEvent(tx: Transaction, id: string): StripeEvent {
  const event = tx.store.find('event', id)
  if (!event) throw noSuch('event', id, 'id', 404)
  return event
}
