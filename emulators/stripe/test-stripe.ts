/** The stand-in as tests use it: over HTTP, with the official library, with a receiver for its events. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Hono } from 'hono'
import { pino } from 'pino'
import { Stripe } from 'stripe'
import { afterAll, expect } from 'vitest'

import type { PortalPlan } from './portal/portal-plans.ts'
import { createStripeStandIn } from './stripe-stand-in.ts'
import { listenAnywhere, type Receiver, startReceiver } from './webhooks/test-receiver.ts'

export const SECRET_KEY = 'sk_test_of_these_tests'
export const WEBHOOK_SECRET = 'whsec_of_these_tests'

const PLANS: PortalPlan[] = [
  { id: 'monthly', name: 'Monthly Premium', unitAmount: 1500, currency: 'usd', interval: 'month' },
  { id: 'annual', name: 'Annual Premium', unitAmount: 10_000, currency: 'usd', interval: 'year' },
]

export type TestStripe = {
  stripe: Stripe
  url: string
  receiver: Receiver
  /** Sends a page's form as a browser does. */
  submit: (path: string, fields: Record<string, string>) => Promise<Response>
  /** Ends the stand-in and begins it anew on the same file, as a restart does; `kill` gives it no time to end. */
  restart: (how?: 'kill') => Promise<void>
  /** A page's text, without its tags. */
  read: (path: string) => Promise<string>
  takeLoggedErrors: () => string[]
}

type StartOptions = { retryDelaysSeconds?: readonly number[]; clock?: () => number }

/** One stand-in for the tests of a file. An error that it logs, and that no test took, fails the file. */
export async function startStripe(options: StartOptions = {}): Promise<TestStripe> {
  const errors: string[] = []
  const folder = await mkdtemp(join(tmpdir(), 'marquee-stripe-'))
  const receiver = await startReceiver(WEBHOOK_SECRET)
  const standIn = await startServer(join(folder, 'stripe.sqlite'), receiver.url, errors, options)
  afterAll(async () => {
    await standIn.close()
    await receiver.close()
    await rm(folder, { recursive: true, force: true })
    expect(errors).toEqual([])
  })
  const { port } = standIn
  const stripe = new Stripe(SECRET_KEY, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  })
  const url = `http://127.0.0.1:${port}`
  return {
    stripe,
    url,
    receiver,
    submit: (path, fields) =>
      fetch(new URL(path, url), {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { origin: url },
        redirect: 'manual',
      }),
    read: async (path) => textOf(await (await fetch(new URL(path, url))).text()),
    restart: (how) => standIn.restart(how),
    takeLoggedErrors: () => errors.splice(0),
  }
}

async function startServer(path: string, webhookUrl: string, errors: string[], options: StartOptions) {
  const logger = pino({ level: 'error' }, { write: (line: string) => errors.push(line) })
  let pageOrigins = ['http://127.0.0.1']
  const open = () =>
    createStripeStandIn({
      path,
      secretKey: SECRET_KEY,
      webhookSecret: WEBHOOK_SECRET,
      webhookUrl,
      pageOrigins,
      plans: PLANS,
      logger,
      retryDelaysSeconds: [0.05, 0.1],
      ...options,
    })
  let standIn = open()
  // What serves stays; what is served may be another after a restart.
  const front = new Hono()
  front.all('*', (context) => standIn.app.fetch(context.req.raw))
  const { port, close } = await listenAnywhere(front)
  pageOrigins = [`http://127.0.0.1:${port}`, `http://192.0.2.7:${port}`]
  await standIn.close()
  standIn = open()
  standIn.start()
  return {
    port,
    async restart(how?: 'kill') {
      const old = standIn
      if (how !== 'kill') await old.close()
      standIn = open()
      standIn.start()
      if (how === 'kill') await old.close()
    },
    async close() {
      await standIn.close()
      await close()
    },
  }
}

/** What a page says. */
export function textOf(page: string): string {
  const body = page.slice(page.indexOf('<main'))
  return body
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** The id of what is named by its id or stands there whole. */
export function idOf(reference: string | { id: string } | null | undefined): string {
  return (typeof reference === 'string' ? reference : reference?.id) ?? ''
}

let strangers = 0

/** An address that no other test uses. */
export function newEmail(): string {
  strangers += 1
  return `viewer-${process.pid}-${strangers}@example.com`
}

export const CARDS = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  asksOnce: '4000 0025 0000 3155',
  asksAlways: '4000 0000 0000 3220',
  failsLater: '4000 0000 0000 0341',
}

/** The fields of the checkout's form. */
export function cardForm(number: string): Record<string, string> {
  return { email: 'typed@example.com', number, expiry: '12 / 34', cvc: '123', name: 'Robin Vale' }
}

/** A session that sells a pack of credits to a customer of its own. */
export async function openPack(stripe: Stripe, wish: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  const customer = await stripe.customers.create({ email: newEmail() })
  const session = await stripe.checkout.sessions.create({ ...packWish(customer.id), ...wish })
  return { customer, session, path: `/checkout/${session.id}` }
}

/** A session that sells a plan to a customer of its own. */
export async function openPlan(stripe: Stripe, interval: 'day' | 'week' | 'month' | 'year' = 'month') {
  const customer = await stripe.customers.create({ email: newEmail() })
  const session = await stripe.checkout.sessions.create(planWish(customer.id, interval))
  return { customer, session, path: `/checkout/${session.id}` }
}

/** A customer with a plan that has been paid once by this card. */
export async function subscribe(
  { stripe, submit }: TestStripe,
  number: string,
  interval?: 'day' | 'week' | 'month' | 'year',
) {
  const { customer, session, path } = await openPlan(stripe, interval)
  const answer = await submit(path, cardForm(number))
  const location = answer.headers.get('location') ?? ''
  if (location.startsWith('/')) await submit(location, { answer: 'complete' })
  const subscription = (await stripe.subscriptions.list({ customer: customer.id })).data[0]
  if (!subscription) throw new Error('There is no subscription')
  return { customer, session, subscription }
}

export function packWish(customer: string): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    customer,
    client_reference_id: 'u1',
    metadata: { user_id: 'u1', kind: 'pack:popular' },
    line_items: [
      {
        price_data: {
          currency: 'usd',
          unit_amount: 2000,
          product_data: { name: 'Popular pack', description: '500 credits that never expire' },
        },
        quantity: 1,
      },
    ],
    success_url: 'http://localhost:4300/credits?success=true&session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:4300/credits',
  }
}

function planWish(
  customer: string,
  interval: 'day' | 'week' | 'month' | 'year',
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'subscription',
    customer,
    client_reference_id: 'u1',
    metadata: { user_id: 'u1', kind: 'plan:monthly' },
    subscription_data: { metadata: { plan: 'monthly', user_id: 'u1' } },
    line_items: [
      {
        price_data: {
          currency: 'usd',
          unit_amount: 1500,
          recurring: { interval },
          product_data: { name: 'Monthly Premium' },
        },
        quantity: 1,
      },
    ],
    success_url: 'http://localhost:4300/subscription-success',
    cancel_url: 'http://localhost:4300/credits',
  }
}
