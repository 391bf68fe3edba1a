import type { Logger } from 'pino'

import type { Bookkeeping } from '../books/books.ts'
import type { Delivery, StripeEvent } from '../books/stored-objects.ts'
import { headsOfQueues, markDelivered, markFailed } from './delivery-record.ts'
import { signPayload } from './sign-payload.ts'

export type CourierOptions = {
  bookkeeping: Bookkeeping
  /** Where events go. */
  url: string
  secret: string
  delaysSeconds: readonly number[]
  /** Milliseconds since 1970. */
  clock: () => number
  logger: Logger
}

export type Courier = {
  /** Looks whether anything waits to be brought. */
  wake: () => void
  stop: () => Promise<void>
}

/** How long the receiver may take. */
const TIMEOUT_MS = 20_000
/** One failure may be a restart; after this many somebody should look, and is told once. */
const WORRYING_ATTEMPTS = 3

/**
 * Brings each event to the product until it has said 2xx: one customer's in the order of their creation, others' meanwhile.
 * What waits is on record, so a restart forgets nothing; an event may come twice, and never not.
 */
export function startCourier({
  bookkeeping,
  url,
  secret,
  delaysSeconds,
  clock,
  logger,
}: CourierOptions): Courier {
  const underway = new Map<string, Promise<void>>()
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined

  function wake(): void {
    if (stopping.signal.aborted) return
    clearTimeout(timer)
    const heads = bookkeeping.read(headsOfQueues).filter(({ queue }) => !underway.has(queue))
    const now = clock()
    for (const head of heads) if (head.next_attempt_at <= now) underway.set(head.queue, depart(head))
    const later = heads.map((head) => head.next_attempt_at).filter((at) => at > now)
    if (later.length > 0) timer = setTimeout(wake, Math.min(...later) - now)
  }

  /** A fault of our own is not the receiver's: it is told, and the next waking tries again. */
  function depart(delivery: Delivery): Promise<void> {
    return bring(delivery).catch((error: unknown) => {
      underway.delete(delivery.queue)
      logger.error({ err: error, event: delivery.event }, 'webhook could not be brought')
    })
  }

  async function bring(delivery: Delivery): Promise<void> {
    const event = bookkeeping.read(({ store }) => store.find('event', delivery.event))
    if (!event) throw new Error(`The event ${delivery.event} is not there`)
    const problem = await send(event)
    underway.delete(delivery.queue)
    if (stopping.signal.aborted && problem) return
    bookkeeping.transact(null, (books) => {
      if (!problem) return markDelivered(books, delivery)
      const { attempts } = markFailed(books, delivery, delaysSeconds, clock())
      const level = attempts === WORRYING_ATTEMPTS ? 'warn' : 'info'
      logger[level]({ event: event.id, type: event.type, attempts, problem }, 'webhook not delivered')
    })
  }

  /** What went wrong; nothing when the receiver said 2xx. */
  async function send(event: StripeEvent): Promise<string | undefined> {
    const payload = JSON.stringify(event, null, 2)
    try {
      const response = await fetch(url, {
        method: 'POST',
        body: payload,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signPayload(payload, secret, Math.floor(clock() / 1000)),
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        },
        redirect: 'manual',
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      })
      await response.body?.cancel()
      return response.ok ? undefined : `status ${response.status}`
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }

  wake()
  return {
    wake,
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await Promise.all(underway.values())
    },
  }
}
