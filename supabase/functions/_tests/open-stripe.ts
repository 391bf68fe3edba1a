import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createStripeStandIn } from '@marquee/stripe-emulator/stripe-stand-in.ts'
import { listenAnywhere } from '@marquee/stripe-emulator/webhooks/test-receiver.ts'
import { Hono } from 'hono'
import { pino } from 'pino'
import type { Stripe } from 'stripe'
import { expect, vi } from 'vitest'

import { SUBSCRIPTION_PLANS } from '#domain/credits/plans.ts'
import { portalPlan } from '#server/app/payments.ts'

import { stripeClient } from '../_shared/stripe-client.ts'
import type { Variables } from './function-runtime.ts'
import { createWebhookMailbox, type WebhookMailbox } from './webhook-mailbox.ts'
import { OUTAGE, WEBHOOK_SECRET, type World } from './world.ts'

/** What a member can switch to in the portal, as the server offers it. */
const PORTAL_PLANS = SUBSCRIPTION_PLANS.flatMap(portalPlan)

const SECRET_KEY = 'sk_test_of_the_tests'

export type TestStripe = {
  stripe: Stripe
  /** By which the functions reach it. */
  variables: Variables
  mailbox: WebhookMailbox
  /** Begins to send webhooks. */
  start: () => void
  duringOutage: World['duringOutage']
  /** Waits until there is nothing left to send. */
  settle: () => Promise<void>
  close: () => Promise<void>
}

/** Stripe's stand-in, whose webhooks go to a mailbox that sends them on or keeps them. */
export async function openStripe(deliver: World['deliver']): Promise<TestStripe> {
  const outside = new Hono()
  const { port, close } = await listenAnywhere(outside)
  const url = `http://127.0.0.1:${port}`
  const folder = await mkdtemp(join(tmpdir(), 'marquee-payments-'))
  const mailbox = createWebhookMailbox(deliver)
  const standIn = createStripeStandIn({
    path: join(folder, 'stripe.sqlite'),
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    webhookUrl: `${url}/webhooks`,
    pageOrigins: [url],
    plans: PORTAL_PLANS,
    logger: pino({ level: 'error' }, pino.destination(2)),
  })
  const duringOutage = addOutages(outside)
  outside.route('/', mailbox.app)
  outside.route('/', standIn.app)
  const variables = {
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: url,
  }
  const stripe = stripeClient((name) => Reflect.get(variables, name))
  return {
    stripe,
    variables,
    mailbox,
    start: standIn.start,
    duringOutage,
    settle: () => vi.waitFor(() => expectAllSent(stripe), { timeout: 30_000, interval: 50 }),
    async close() {
      await standIn.close()
      await close()
      await rm(folder, { recursive: true })
    },
  }
}

async function expectAllSent(stripe: Stripe): Promise<void> {
  const waiting = await stripe.events.list({ limit: 100, delivery_success: false })
  expect(waiting.data.map(({ type }) => type)).toEqual([])
}

/** While there is one, every call is answered with words of Stripe's own that no member may see. */
function addOutages(outside: Hono): World['duringOutage'] {
  let isOut = false
  outside.use('/v1/*', async (context, next) => {
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
