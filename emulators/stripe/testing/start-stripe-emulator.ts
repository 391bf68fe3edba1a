/** The emulator over HTTP, with the official library and a webhook receiver. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Hono } from 'hono'
import { pino } from 'pino'
import { Stripe } from 'stripe'
import { afterAll, expect } from 'vitest'

import type { PortalPlan } from '../portal/portal-plans.ts'
import { createStripeEmulator } from '../stripe-emulator.ts'
import { listenOnFreePort } from './listen.ts'
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts'

export const SECRET_KEY = 'sk_test_of_these_tests'
export const WEBHOOK_SECRET = 'whsec_of_these_tests'

const PLANS: PortalPlan[] = [
  { id: 'monthly', name: 'Monthly Premium', unitAmount: 1500, currency: 'usd', interval: 'month' },
  { id: 'annual', name: 'Annual Premium', unitAmount: 10_000, currency: 'usd', interval: 'year' },
]

export type TestStripeEmulator = {
  stripe: Stripe
  url: string
  receiver: WebhookReceiver
  /** Submits a page's form like a browser. */
  submit: (path: string, fields: Record<string, string>) => Promise<Response>
  /** Restarts the emulator on the same file; `kill` does not shut it down first. */
  restart: (how?: 'kill') => Promise<void>
  /** Returns the text of a page. */
  read: (path: string) => Promise<string>
  takeLoggedErrors: () => string[]
}

type StartOptions = { retryDelaysSeconds?: readonly number[]; clock?: () => number }

/** Starts an emulator for the tests of a file. Errors that it logs fail the file unless a test takes them. */
export async function startStripeEmulator(options: StartOptions = {}): Promise<TestStripeEmulator> {
  const errors: string[] = []
  const folder = await mkdtemp(join(tmpdir(), 'marquee-stripe-'))
  const receiver = await startWebhookReceiver(WEBHOOK_SECRET)
  const emulator = await startServer(join(folder, 'stripe.sqlite'), receiver.url, errors, options)
  afterAll(async () => {
    await emulator.close()
    await receiver.close()
    await rm(folder, { recursive: true, force: true })
    expect(errors).toEqual([])
  })
  const { port } = emulator
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
    read: async (path) => pageText(await (await fetch(new URL(path, url))).text()),
    restart: (how) => emulator.restart(how),
    takeLoggedErrors: () => errors.splice(0),
  }
}

async function startServer(path: string, webhookUrl: string, errors: string[], options: StartOptions) {
  const logger = pino({ level: 'error' }, { write: (line: string) => errors.push(line) })
  let pageOrigins = ['http://127.0.0.1']
  const open = () =>
    createStripeEmulator({
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
  let emulator = open()
  // The port stays the same across restarts.
  const front = new Hono()
  front.all('*', (context) => emulator.app.fetch(context.req.raw))
  const { port, close } = await listenOnFreePort(front)
  pageOrigins = [`http://127.0.0.1:${port}`, `http://192.0.2.7:${port}`]
  await emulator.close()
  emulator = open()
  emulator.start()
  return {
    port,
    async restart(how?: 'kill') {
      const old = emulator
      if (how !== 'kill') await old.close()
      emulator = open()
      emulator.start()
      if (how === 'kill') await old.close()
    },
    async close() {
      await emulator.close()
      await close()
    },
  }
}

/** Returns the text of a page's main content. */
export function pageText(page: string): string {
  const body = page.slice(page.indexOf('<main'))
  return body
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Returns the id of an object that may be expanded. */
export function idOf(reference: string | { id: string } | null | undefined): string {
  return (typeof reference === 'string' ? reference : reference?.id) ?? ''
}

let emailCount = 0

/** Returns a unique email. */
export function newEmail(): string {
  emailCount += 1
  return `user-${process.pid}-${emailCount}@example.com`
}

export const CARDS = {
  succeeds: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  requiresActionOnce: '4000 0025 0000 3155',
  requiresActionAlways: '4000 0000 0000 3220',
  failsOnRenewal: '4000 0000 0000 0341',
  disputesAsFraudulent: '4000 0000 0000 0259',
  disputesAsNotReceived: '4000 0000 0000 2685',
  inquires: '4000 0000 0000 1976',
}

/** Fields of the checkout form. */
export function cardForm(number: string): Record<string, string> {
  return { email: 'typed@example.com', number, expiry: '12 / 34', cvc: '123', name: 'Robin Vale' }
}

/** Creates a checkout for a credit pack, with a new customer. */
export async function createPackCheckout(
  stripe: Stripe,
  overrides: Partial<Stripe.Checkout.SessionCreateParams> = {},
) {
  const customer = await stripe.customers.create({ email: newEmail() })
  const session = await stripe.checkout.sessions.create({ ...packSessionParams(customer.id), ...overrides })
  return { customer, session, path: `/checkout/${session.id}` }
}

/** Creates a checkout for a plan, with a new customer. */
export async function createPlanCheckout(
  stripe: Stripe,
  interval: 'day' | 'week' | 'month' | 'year' = 'month',
  overrides: Partial<Stripe.Checkout.SessionCreateParams> = {},
) {
  const customer = await stripe.customers.create({ email: newEmail() })
  const params = { ...planSessionParams(customer.id, interval), ...overrides }
  const session = await stripe.checkout.sessions.create(params)
  return { customer, session, path: `/checkout/${session.id}` }
}

/** Creates a customer who bought a plan with this card. */
export async function subscribe(
  { stripe, submit }: TestStripeEmulator,
  number: string,
  interval?: 'day' | 'week' | 'month' | 'year',
) {
  const { customer, session, path } = await createPlanCheckout(stripe, interval)
  const response = await submit(path, cardForm(number))
  const location = response.headers.get('location') ?? ''
  if (location.startsWith('/')) await submit(location, { answer: 'complete' })
  const subscription = (await stripe.subscriptions.list({ customer: customer.id })).data[0]
  if (!subscription) throw new Error('No subscription was created')
  return { customer, session, subscription }
}

export function packSessionParams(customer: string): Stripe.Checkout.SessionCreateParams {
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

function planSessionParams(
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
