import { Hono } from 'hono'
import type { Logger } from 'pino'

import { createStripeApi } from './api/stripe-api.ts'
import { openBookkeeping } from './books/books.ts'
import { keepUp } from './keep-up.ts'
import { createPages } from './pages/page-routes.ts'
import { offerPlans, type PortalPlan } from './portal/portal-plans.ts'
import { type Courier, startCourier } from './webhooks/courier.ts'
import { RETRY_DELAYS_SECONDS } from './webhooks/delivery-record.ts'

export type StripeStandInOptions = {
  /** The file that holds everything; made, readable by its owner alone, where there is none. */
  path: string
  /** What the API wants to be shown. */
  secretKey: string
  /** With it events are signed. */
  webhookSecret: string
  /** Where events go. */
  webhookUrl: string
  /** Where browsers reach the pages, as in `http://localhost:4301`; the first one, unless the seller's own host is among them. */
  pageOrigins: readonly string[]
  /** What the portal lets customers change to. */
  plans?: readonly PortalPlan[]
  logger: Logger
  /** Milliseconds since 1970. */
  clock?: () => number
  /** Seconds between the attempts to bring one event. */
  retryDelaysSeconds?: readonly number[]
}

export type StripeStandIn = {
  /** The API at `/v1`, the pages at `/checkout` and `/portal`; every other address falls through. */
  app: Hono
  /** Begins to bring events and to let time pass; what was left undone is done first. */
  start: () => void
  /** Brings no more events and lets no more time pass; it still answers. What waits is brought after the next start. */
  rest: () => Promise<void>
  /** Lets what is under way end, and closes the file. */
  close: () => Promise<void>
}

/** How often what time alone does is looked for. */
const CATCH_UP_MS = 30_000

/** Stands in for Stripe: a part of its API, its checkout and its portal, in which no money moves. */
export function createStripeStandIn(options: StripeStandInOptions): StripeStandIn {
  const {
    path,
    secretKey,
    webhookSecret,
    webhookUrl,
    pageOrigins,
    logger,
    clock = Date.now,
    plans = [],
  } = options
  let courier: Courier | undefined
  let timer: NodeJS.Timeout | undefined
  const bookkeeping = openBookkeeping({ path, clock, pageOrigins, onCommit: () => courier?.wake() })
  const app = new Hono()
  bookkeeping.transact(null, (books) => offerPlans(books, plans))
  app.route('/v1', createStripeApi({ bookkeeping, secretKey, logger }))
  app.route('/', createPages({ bookkeeping, plans }, logger))
  async function rest(): Promise<void> {
    clearInterval(timer)
    await courier?.stop()
  }

  return {
    app,
    rest,
    start() {
      keepUp(bookkeeping, logger)
      timer = setInterval(() => keepUp(bookkeeping, logger), CATCH_UP_MS)
      courier = startCourier({
        bookkeeping,
        url: webhookUrl,
        secret: webhookSecret,
        delaysSeconds: options.retryDelaysSeconds ?? RETRY_DELAYS_SECONDS,
        clock,
        logger,
      })
    },
    async close() {
      await rest()
      bookkeeping.close()
    },
  }
}
