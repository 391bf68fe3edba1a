import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll, expect, vi } from 'vitest'

import { listen } from '#server/listen.ts'
import { createStripeStandIn } from '#server/standins/stripe/stripe-stand-in.ts'
import { startStandIn } from '#server/standins/supabase/test-stand-in.ts'

import { CURRENCY } from '../_shared/checkout.ts'
import { planById } from '../_shared/purchase-kind.ts'
import { stripeClient } from '../_shared/stripe-client.ts'
import { customerOf } from './buying.ts'
import { startOnDeno } from './deno-runtime.ts'
import type { FunctionRuntime, Variables } from './function-runtime.ts'
import { startOnNode } from './node-runtime.ts'
import { createWebhookMailbox } from './webhook-mailbox.ts'
import { type Answer, type CallWish, type FunctionName, OUTAGE, WEBHOOK_SECRET, type World } from './world.ts'

const SITE_URL = 'https://marquee.example'
const STRIPE_SECRET_KEY = 'sk_test_of_the_tests'

const INTERVALS = { monthly: 'month', annual: 'year' } as const

/** What a member can switch to in the portal. */
const PORTAL_PLANS = (['monthly', 'annual'] as const).map((id) => {
  const { name, priceDollars } = planById(id)
  return { id, name, unitAmount: priceDollars * 100, currency: CURRENCY, interval: INTERVALS[id] }
})

/** Everything over real HTTP, for the tests of a file; what the functions log and no test took fails the file. */
export async function openWorld(runtimeName: 'Node' | 'Deno'): Promise<World> {
  const standIn = await startStandIn()
  const [front, outside] = [new Hono(), new Hono()]
  const [backend, stripeServer] = [await listenAnywhere(front), await listenAnywhere(outside)]
  const variables: Variables = {
    STRIPE_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: stripeServer.url,
    SITE_URL: `${SITE_URL}/`,
  }
  const runtime =
    runtimeName === 'Node'
      ? startOnNode(front, backend.url, standIn.keys, variables)
      : await startOnDeno({
          ...variables,
          SUPABASE_URL: backend.url,
          SUPABASE_ANON_KEY: standIn.keys.anonKey,
          SUPABASE_SERVICE_ROLE_KEY: standIn.keys.serviceRoleKey,
        })
  front.route('/', standIn.app)

  const deliver: World['deliver'] = ({ body, signature }) =>
    call(runtime, 'stripe-webhook', { body, headers: { 'stripe-signature': signature } })
  const mailbox = createWebhookMailbox(deliver)
  const folder = await mkdtemp(join(tmpdir(), 'marquee-stripe-'))
  const standInStripe = createStripeStandIn({
    path: join(folder, 'stripe.sqlite'),
    secretKey: STRIPE_SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    webhookUrl: `${stripeServer.url}/webhooks`,
    pageOrigin: stripeServer.url,
    plans: PORTAL_PLANS,
    logger: pino({ level: 'error' }, pino.destination(2)),
  })
  let isOut = false
  outside.use('/v1/*', async (context, next) => {
    // In the words of Stripe's own failures, which no member may see.
    if (isOut) return context.json({ error: { type: 'api_error', message: OUTAGE } }, 500)
    return next()
  })
  outside.route('/', mailbox.app)
  outside.route('/', standInStripe.app)
  standInStripe.start()
  afterAll(async () => {
    await standInStripe.close()
    await runtime.close()
    await Promise.all([backend.close(), stripeServer.close()])
    await rm(folder, { recursive: true })
    expect(runtime.takeLogged()).toEqual([])
  })

  const stripe = stripeClient((name) => variables[name])
  const settle = () =>
    vi.waitFor(
      async () => {
        const waiting = await stripe.events.list({ limit: 100, delivery_success: false })
        expect(waiting.data.map(({ type }) => type)).toEqual([])
      },
      { timeout: 30_000, interval: 50 },
    )
  const world: World = {
    standIn,
    stripe,
    service: standIn.service(),
    siteUrl: SITE_URL,
    call: (name, wish) => call(runtime, name, wish),
    deliver,
    async passMonths(member, months) {
      const customer = await customerOf(world, member)
      await stripe.rawRequest('POST', `/v1/test_helpers/customers/${customer}/advance`, { months })
      await settle()
    },
    holdWebhooks() {
      mailbox.hold()
      return {
        async takeAll() {
          await settle()
          return mailbox.takeAll()
        },
      }
    },
    letWebhooksThrough: mailbox.letThrough,
    async duringOutage(work) {
      isOut = true
      try {
        return await work()
      } finally {
        isOut = false
      }
    },
    settle,
    takeLogged: runtime.takeLogged,
  }
  return world
}

async function call(runtime: FunctionRuntime, name: FunctionName, wish: CallWish = {}): Promise<Answer> {
  const { token, body, method = 'POST', headers } = wish
  const hasBody = body !== undefined && method === 'POST'
  const response = await fetch(runtime.addressOf(name), {
    method,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    body: hasBody ? (typeof body === 'string' ? body : JSON.stringify(body)) : undefined,
  })
  const text = await response.text()
  return { status: response.status, body: text ? JSON.parse(text) : {}, headers: response.headers }
}

async function listenAnywhere(app: Hono) {
  const { server, close } = await listen(app, { host: '127.0.0.1', port: 0, variable: 'PORT' })
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close }
}
