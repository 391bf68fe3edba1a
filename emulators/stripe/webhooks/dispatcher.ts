import { createHmac } from 'node:crypto'

import type { Logger } from 'pino'

import type { StripeDatabase } from '../database/database.ts'
import type { Delivery, StripeEvent } from '../database/stored-objects.ts'
import { nextDeliveries, markDelivered, markFailed } from './deliveries.ts'

export type WebhookDispatcherOptions = {
  database: StripeDatabase
  /** The URL that receives events. */
  url: string
  secret: string
  delaysSeconds: readonly number[]
  /** Milliseconds since 1970. */
  clock: () => number
  logger: Logger
}

export type WebhookDispatcher = {
  /** Checks for waiting deliveries. */
  wake: () => void
  stop: () => Promise<void>
}

const TIMEOUT_MS = 20_000
/** A single failure may be a restart. After this many, the log has one warning. */
const ATTEMPTS_BEFORE_WARNING = 3

/**
 * Posts events until they are acknowledged with a 2xx status: in order per customer, and customers in
 * parallel. Deliveries are persisted, so each event is delivered at least once, even across restarts.
 */
export function startWebhookDispatcher({
  database,
  url,
  secret,
  delaysSeconds,
  clock,
  logger,
}: WebhookDispatcherOptions): WebhookDispatcher {
  const inFlight = new Map<string, Promise<void>>()
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined

  function wake(): void {
    if (stopping.signal.aborted) return
    clearTimeout(timer)
    const heads = database.read(nextDeliveries).filter(({ queue }) => !inFlight.has(queue))
    const now = clock()
    for (const head of heads) if (head.next_attempt_at <= now) inFlight.set(head.queue, dispatch(head))
    const later = heads.map((head) => head.next_attempt_at).filter((at) => at > now)
    if (later.length > 0) timer = setTimeout(wake, Math.min(...later) - now)
  }

  /** Errors of the emulator itself are logged; the next wake-up tries again. */
  function dispatch(delivery: Delivery): Promise<void> {
    return deliver(delivery).catch((error: unknown) => {
      inFlight.delete(delivery.queue)
      logger.error({ err: error, event: delivery.event }, 'webhook delivery failed unexpectedly')
    })
  }

  async function deliver(delivery: Delivery): Promise<void> {
    const event = database.read(({ store }) => store.find('event', delivery.event))
    if (!event) throw new Error(`Event ${delivery.event} not found`)
    const problem = await send(event)
    inFlight.delete(delivery.queue)
    if (stopping.signal.aborted && problem) return
    database.transact(null, (tx) => {
      if (!problem) return markDelivered(tx, delivery)
      const { attempts } = markFailed(tx, delivery, delaysSeconds, clock())
      const level = attempts === ATTEMPTS_BEFORE_WARNING ? 'warn' : 'info'
      logger[level]({ event: event.id, type: event.type, attempts, problem }, 'webhook not delivered')
    })
  }

  /** Returns the problem, or undefined after a 2xx response. */
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
      await Promise.all(inFlight.values())
    },
  }
}

/** Returns the `stripe-signature` header for a payload sent at `seconds` since 1970. */
export function signPayload(payload: string, secret: string, seconds: number): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')
  return `t=${seconds},v1=${signature}`
}
