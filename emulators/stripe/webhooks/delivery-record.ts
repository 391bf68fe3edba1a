/** What is known of the way of each event to the product. */
import type { Books } from '../books/books.ts'
import { deliveryId } from '../books/record-event.ts'
import type { Delivery, StripeEvent } from '../books/stored-objects.ts'

/** Seconds to wait after each failure; the last one again and again. */
export const RETRY_DELAYS_SECONDS: readonly number[] = [1, 5, 30, 120, 600, 3600]

/** So often an event is tried, which with these delays takes three days; then somebody has to send it again. */
const MOST_ATTEMPTS = 77

/** The oldest waiting delivery of each queue: the others of the queue wait until it has arrived. */
export function headsOfQueues(books: Books): Delivery[] {
  return books.store.firstOfQueues('delivery', 'waiting')
}

export function markDelivered(books: Books, delivery: Delivery): void {
  books.store.save({ ...delivery, state: 'delivered', attempts: delivery.attempts + 1 })
  setPending(books, delivery, 0)
}

/** Notes a failure: when to try again, or that it has been tried for long enough. */
export function markFailed(
  books: Books,
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
    state: attempts < MOST_ATTEMPTS ? 'waiting' : 'given_up',
  }
  books.store.save(failed)
  return failed
}

/** Puts an event on its way once more, whether or not it has arrived before. */
export function sendAgain(books: Books, event: StripeEvent): StripeEvent {
  const delivery = books.store.find('delivery', deliveryId(event.id))
  if (!delivery) throw new Error(`The event ${event.id} has no delivery`)
  const next_attempt_at = books.realNow * 1000
  books.store.save({ ...delivery, attempts: 0, next_attempt_at, state: 'waiting' })
  return setPending(books, delivery, 1)
}

function setPending(books: Books, { event: id }: Delivery, pending_webhooks: number): StripeEvent {
  const event = books.store.find('event', id)
  if (!event) throw new Error(`The event ${id} is not there`)
  const changed = { ...event, pending_webhooks }
  books.store.save(changed)
  return changed
}
