import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createStripeEmulator } from '@marquee/stripe-emulator/stripe-emulator.ts'
import { listenOnFreePort } from '@marquee/stripe-emulator/testing/listen.ts'
import { Hono } from 'hono'
import { pino } from 'pino'
import type { Stripe } from 'stripe'
import { expect, vi } from 'vitest'

import { SUBSCRIPTION_PLANS } from '#domain/credits/plans.ts'
import { toPortalPlan } from '#server/app/payments.ts'

import { createStripeClient } from '../../_shared/stripe-client.ts'
import { type Variables, OUTAGE, WEBHOOK_SECRET, type TestContext } from './test-context.ts'
import { createWebhookRecorder, type WebhookRecorder } from './webhook-recorder.ts'

/** The plans that the server offers in the portal. */
const PORTAL_PLANS = SUBSCRIPTION_PLANS.flatMap(toPortalPlan)

const SECRET_KEY = 'sk_test_of_the_tests'

export type TestStripe = {
  stripe: Stripe
  /** Connects the functions to the emulator. */
  variables: Variables
  recorder: WebhookRecorder
  start: () => void
  duringOutage: TestContext['duringOutage']
  /** Waits until all webhooks were delivered. */
  settleWebhooks: () => Promise<void>
  close: () => Promise<void>
}

/** Starts the Stripe emulator, whose webhooks go through a recorder. */
export async function startStripe(deliver: TestContext['deliver']): Promise<TestStripe> {
  const front = new Hono()
  const { port, close } = await listenOnFreePort(front)
  const url = `http://127.0.0.1:${port}`
  const folder = await mkdtemp(join(tmpdir(), 'marquee-payments-'))
  const recorder = createWebhookRecorder(deliver)
  const emulator = createStripeEmulator({
    path: join(folder, 'stripe.sqlite'),
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    webhookUrl: `${url}/webhooks`,
    pageOrigins: [url],
    plans: PORTAL_PLANS,
    logger: pino({ level: 'error' }, pino.destination(2)),
  })
  const duringOutage = addOutageSwitch(front)
  front.route('/', recorder.app)
  front.route('/', emulator.app)
  const variables = {
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: url,
  }
  const stripe = createStripeClient((name) => Reflect.get(variables, name))
  return {
    stripe,
    variables,
    recorder,
    start: emulator.start,
    duringOutage,
    settleWebhooks: () => vi.waitFor(() => expectAllDelivered(stripe), { timeout: 30_000, interval: 50 }),
    async close() {
      await emulator.close()
      await close()
      await rm(folder, { recursive: true })
    },
  }
}

async function expectAllDelivered(stripe: Stripe): Promise<void> {
  const waiting = await stripe.events.list({ limit: 100, delivery_success: false })
  expect(waiting.data.map(({ type }) => type)).toEqual([])
}

/** During an outage, every API call fails with an internal message that must not reach users. */
function addOutageSwitch(front: Hono): TestContext['duringOutage'] {
  let isOut = false
  front.use('/v1/*', async (context, next) => {
    if (isOut) return context.json({ error: { type: 'api_error', message: OUTAGE } }, 500)
    return next()
  })
  return async (work) => {
    isOut = true
    try {
      return await work()
    } finally {
      isOut = false
    }
  }
}
