import { Hono } from 'hono'
import type { Logger } from 'pino'

import { deleteExpiredResponses } from './api/idempotency.ts'
import { createStripeApi } from './api/stripe-api.ts'
import { openStripeDatabase, type StripeDatabase, type Transaction } from './database/database.ts'
import { createPages } from './pages/page-routes.ts'
import { createPlanPrices, type PortalPlan } from './portal/portal-plans.ts'
import {
  runCustomerJobs,
  listCustomersWithDueJobs,
  expireGuestSessions,
} from './subscriptions/advance-clock.ts'
import { RETRY_DELAYS_SECONDS } from './webhooks/deliveries.ts'
import { type WebhookDispatcher, startWebhookDispatcher } from './webhooks/dispatcher.ts'

export type StripeEmulatorOptions = {
  /** The SQLite file; created with mode 0600 if missing. */
  path: string
  /** Authenticates API requests. */
  secretKey: string
  /** Signs webhook events. */
  webhookSecret: string
  /** The URL that receives events; without it, they are only listed at `/v1/events`. */
  webhookUrl?: string
  /**
   * The origins of the hosted pages, such as `http://localhost:4301`. The one with the merchant's host is
   * preferred, then the first.
   */
  pageOrigins: readonly string[]
  /** Plans that customers can switch to in the portal. */
  plans?: readonly PortalPlan[]
  logger: Logger
  /** Milliseconds since 1970. */
  clock?: () => number
  /** Seconds between delivery attempts of one event. */
  retryDelaysSeconds?: readonly number[]
}

export type StripeEmulator = {
  /** The API at `/v1` and the pages at `/checkout` and `/portal`; other paths fall through. */
  app: Hono
  /** Starts time-driven jobs and webhook delivery, beginning with what is overdue. */
  start: () => void
  /** Stops webhook delivery and time-driven jobs; requests are still served. */
  pause: () => Promise<void>
  /** Waits for deliveries in flight and closes the database. */
  close: () => Promise<void>
}

/** How often due work is looked for. */
const DUE_JOBS_INTERVAL_MS = 30_000

/** Creates an emulator of Stripe's API, checkout and customer portal. No money moves. */
export function createStripeEmulator(options: StripeEmulatorOptions): StripeEmulator {
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
  let dispatcher: WebhookDispatcher | undefined
  let timer: NodeJS.Timeout | undefined
  const database = openStripeDatabase({ path, clock, pageOrigins, onCommit: () => dispatcher?.wake() })
  const app = new Hono()
  database.transact(null, (tx) => createPlanPrices(tx, plans))
  app.route('/v1', createStripeApi({ database, secretKey, logger }))
  app.route('/', createPages({ database, plans }, logger))
  async function pause(): Promise<void> {
    clearInterval(timer)
    await dispatcher?.stop()
  }

  return {
    app,
    pause,
    start() {
      runDueJobs(database, logger)
      timer = setInterval(() => runDueJobs(database, logger), DUE_JOBS_INTERVAL_MS)
      if (webhookUrl === undefined) return
      dispatcher = startWebhookDispatcher({
        database,
        url: webhookUrl,
        secret: webhookSecret,
        delaysSeconds: options.retryDelaysSeconds ?? RETRY_DELAYS_SECONDS,
        clock,
        logger,
      })
    },
    async close() {
      await pause()
      database.close()
    },
  }
}

/**
 * Runs overdue renewals, retries and expirations. A failure for one customer is logged and does not affect
 * others.
 */
function runDueJobs(database: StripeDatabase, logger: Logger): void {
  const attempt = (work: (tx: Transaction) => void, customer?: string) => {
    try {
      database.transact(null, work)
    } catch (error) {
      logger.error({ err: error, customer }, 'due work failed in the Stripe emulator')
    }
  }
  for (const customer of database.read(listCustomersWithDueJobs)) {
    attempt((tx) => runCustomerJobs(tx, customer), customer)
  }
  attempt(expireGuestSessions)
  attempt(deleteExpiredResponses)
}
