/** Receives webhooks like an application. */
import { Hono } from 'hono'
import { Stripe } from 'stripe'
import { expect } from 'vitest'

import { listenOnFreePort } from './listen.ts'

export type WebhookReceiver = {
  url: string
  /** Acknowledged events with verified signatures, in order of arrival. */
  accepted: Stripe.Event[]
  /** All attempts, including rejected ones; `at` is in milliseconds since 1970. */
  attempts: { id: string; type: string; at: number }[]
  /** Sets the response status. */
  respondWith: (status: number | ((event: Stripe.Event) => number)) => void
  /** Resolves with the latest accepted event of this type that mentions `id`. */
  waitFor: (type: string, id: string) => Promise<Stripe.Event>
  close: () => Promise<void>
}

export async function startWebhookReceiver(secret: string): Promise<WebhookReceiver> {
  const accepted: Stripe.Event[] = []
  const attempts: WebhookReceiver['attempts'] = []
  let respondStatus: number | ((event: Stripe.Event) => number) = 200
  const app = new Hono()
  app.post('/functions/v1/stripe-webhook', async (context) => {
    const signature = context.req.header('stripe-signature') ?? ''
    const event = Stripe.webhooks.constructEvent(await context.req.text(), signature, secret)
    attempts.push({ id: event.id, type: event.type, at: Date.now() })
    const status = typeof respondStatus === 'number' ? respondStatus : respondStatus(event)
    if (status === 200) accepted.push(event)
    return new Response(null, { status })
  })
  const { port, close } = await listenOnFreePort(app)
  return {
    url: `http://127.0.0.1:${port}/functions/v1/stripe-webhook`,
    accepted,
    attempts,
    respondWith: (next) => {
      respondStatus = next
    },
    async waitFor(type, id) {
      const find = () =>
        accepted.findLast((event) => event.type === type && JSON.stringify(event.data).includes(id))
      await expect.poll(find, { timeout: 5000, message: `${type} of ${id}` }).toBeDefined()
      return find() ?? Promise.reject(new Error(`No ${type} of ${id} was received`))
    },
    close,
  }
}
