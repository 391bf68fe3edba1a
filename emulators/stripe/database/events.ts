import type { Stripe } from 'stripe'

import { nowFor } from './customer-clock.ts'
import type { Transaction } from './database.ts'
import { newId } from './ids.ts'
import { serialize, type StoredObject } from './stored-objects.ts'

/** The API version of the installed library; the type rejects any other. */
export const API_VERSION: Stripe.LatestApiVersion = '2026-10-28.endive'

/**
 * Stores an event and queues its delivery. `before` is the previous version of the object, for events with
 * `previous_attributes`.
 */
export function recordEvent(
  tx: Transaction,
  type: Stripe.Event['type'],
  object: StoredObject,
  before?: StoredObject,
): void {
  const { store, systemNow, cause } = tx
  const customer = customerOf(tx, object)
  const id = newId('evt')
  store.save({
    id,
    object: 'event',
    api_version: API_VERSION,
    created: nowFor(tx, customer),
    data: {
      object: serialize(object),
      ...(before && { previous_attributes: changedFields(serialize(before), serialize(object)) }),
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
    // Stored in existing databases under this name.
    queue: customer ?? 'nobody',
    state: 'waiting',
    attempts: 0,
    next_attempt_at: systemNow * 1000,
  })
}

/** Saves a changed object and records an event with its previous attributes. */
export function saveWithEvent(
  tx: Transaction,
  type: Stripe.Event['type'],
  before: StoredObject,
  after: StoredObject,
): void {
  tx.store.save(after)
  recordEvent(tx, type, after, before)
}

export function deliveryId(event: string): string {
  return `delivery_${event}`
}

function customerOf({ store }: Transaction, object: StoredObject): string | null {
  if (object.object === 'customer') return object.id
  if (object.object === 'dispute') return store.find('charge', object.charge)?.customer ?? null
  return 'customer' in object ? object.customer : null
}

function changedFields(before: object, after: object): Record<string, unknown> {
  const now = new Map(Object.entries(after))
  return Object.fromEntries(
    Object.entries(before).filter(([name, value]) => JSON.stringify(now.get(name)) !== JSON.stringify(value)),
  )
}
