import type { Transaction } from '../database/database.ts'
import { deliveryId } from '../database/events.ts'
import type { Delivery, StripeEvent } from '../database/stored-objects.ts'

/** Seconds to wait after each failed attempt; the last delay repeats. */
export const RETRY_DELAYS_SECONDS: readonly number[] = [1, 5, 30, 120, 600, 3600]

/** With these delays, three days of attempts. After that an event must be retried through the API. */
const MAX_ATTEMPTS = 77

/** Returns the oldest waiting delivery of each queue; later ones wait for it. */
export function nextDeliveries(tx: Transaction): Delivery[] {
  return tx.store.queueHeads('delivery', 'waiting')
}

export function markDelivered(tx: Transaction, delivery: Delivery): void {
  tx.store.save({ ...delivery, state: 'delivered', attempts: delivery.attempts + 1 })
  setPending(tx, delivery, 0)
}

/** Schedules the next attempt, or gives up after the last. */
export function markFailed(
  tx: Transaction,
  delivery: Delivery,
  delaysSeconds: readonly number[],
  nowMs: number,
): Delivery {
  const attempts = delivery.attempts + 1
  const delaySeconds = delaysSeconds[Math.min(attempts, delaysSeconds.length) - 1] ?? 0
  const failed: Delivery = {
    ...delivery,
    attempts,
    next_attempt_at: nowMs + delaySeconds * 1000,
    state: attempts < MAX_ATTEMPTS ? 'waiting' : 'given_up',
  }
  tx.store.save(failed)
  return failed
}

/** Queues an event again, whether or not it was delivered. */
export function redeliver(tx: Transaction, event: StripeEvent): StripeEvent {
  const delivery = tx.store.find('delivery', deliveryId(event.id))
  if (!delivery) throw new Error(`Event ${event.id} has no delivery`)
  const next_attempt_at = tx.systemNow * 1000
  tx.store.save({ ...delivery, attempts: 0, next_attempt_at, state: 'waiting' })
  return setPending(tx, delivery, 1)
}

function setPending(tx: Transaction, { event: id }: Delivery, pending_webhooks: number): StripeEvent {
  const event = tx.store.find('event', id)
  if (!event) throw new Error(`Event ${id} not found`)
  const changed = { ...event, pending_webhooks }
  tx.store.save(changed)
  return changed
}
