import type { Stripe } from 'stripe'

import { API_VERSION } from './api-version.ts'
import type { Books } from './books.ts'
import { nowFor } from './customer-clock.ts'
import { newId } from './ids.ts'
import { present } from './present.ts'
import type { StoredObject } from './stored-objects.ts'

/**
 * Keeps an event about an object as it is now and sends it on its way; `before` is the object as it was, for events that
 * say what has changed.
 */
export function recordEvent(
  books: Books,
  type: Stripe.Event['type'],
  object: StoredObject,
  before?: StoredObject,
): void {
  const { store, realNow, cause } = books
  const customer = customerOf(object)
  const id = newId('evt')
  store.save({
    id,
    object: 'event',
    api_version: API_VERSION,
    created: nowFor(books, customer),
    data: {
      object: present(object),
      ...(before && { previous_attributes: changedFields(present(before), present(object)) }),
    },
    livemode: false,
    pending_webhooks: 1,
    request: cause ?? { id: null, idempotency_key: null },
    type,
  })
  store.save({
    id: deliveryId(id),
    object: 'delivery',
    event: id,
    queue: customer ?? 'nobody',
    state: 'waiting',
    attempts: 0,
    next_attempt_at: realNow * 1000,
  })
}

/** Keeps a changed object, and an event that says what has changed. */
export function saveChanged(
  books: Books,
  type: Stripe.Event['type'],
  before: StoredObject,
  after: StoredObject,
): void {
  books.store.save(after)
  recordEvent(books, type, after, before)
}

export function deliveryId(event: string): string {
  return `delivery_${event}`
}

function customerOf(object: StoredObject): string | null {
  if (object.object === 'customer') return object.id
  return 'customer' in object ? object.customer : null
}

function changedFields(before: object, after: object): Record<string, unknown> {
  const now = new Map(Object.entries(after))
  return Object.fromEntries(
    Object.entries(before).filter(([name, value]) => JSON.stringify(now.get(name)) !== JSON.stringify(value)),
  )
}
