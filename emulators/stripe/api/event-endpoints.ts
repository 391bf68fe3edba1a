import * as v from 'valibot'

import type { Books } from '../books/books.ts'
import type { StripeEvent } from '../books/stored-objects.ts'
import { noSuch } from '../stripe-error.ts'
import { sendAgain } from '../webhooks/delivery-record.ts'
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
    ({ books, parameters }) => {
      const { type, types, delivery_success: isDelivered, created } = parameters
      const pending = isDelivered === undefined ? {} : { pending_webhooks: isDelivered ? 0 : 1 }
      const where = { type: types ? { in: types } : type, created, ...pending }
      return listPage(books, 'event', '/v1/events', parameters, where)
    },
  ),

  endpoint('GET', '/events/:id', v.strictObject({}), ({ books, id }) => named(books, id)),

  endpoint(
    'POST',
    '/events/:id/retry',
    v.strictObject({ webhook_endpoint: v.optional(text) }),
    ({ books, id }) => sendAgain(books, named(books, id)),
  ),
]

function named(books: Books, id: string): StripeEvent {
  const event = books.store.find('event', id)
  if (!event) throw noSuch('event', id, 'id', 404)
  return event
}
