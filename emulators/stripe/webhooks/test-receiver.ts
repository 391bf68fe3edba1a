/** What the product is to the stand-in: somebody who takes events. */
import { Hono } from 'hono'
import { Stripe } from 'stripe'
import { expect } from 'vitest'

import { listen } from '../../../server/http/listen.ts'

export type Receiver = {
  url: string
  /** Everything that was accepted, in the order in which it came, verified as the product verifies it. */
  accepted: Stripe.Event[]
  /** When each attempt came, the refused ones too, in milliseconds since 1970. */
  attempts: { id: string; type: string; at: number }[]
  /** How it answers from now on. */
  answerWith: (status: number | ((event: Stripe.Event) => number)) => void
  /** Waits until an event of this type, about something with this id, has been accepted and gives the latest. */
  waitFor: (type: string, id: string) => Promise<Stripe.Event>
  close: () => Promise<void>
}

export async function startReceiver(secret: string): Promise<Receiver> {
  const accepted: Stripe.Event[] = []
  const attempts: Receiver['attempts'] = []
  let answer: number | ((event: Stripe.Event) => number) = 200
  const app = new Hono()
  app.post('/functions/v1/stripe-webhook', async (context) => {
    const signature = context.req.header('stripe-signature') ?? ''
    const event = Stripe.webhooks.constructEvent(await context.req.text(), signature, secret)
    attempts.push({ id: event.id, type: event.type, at: Date.now() })
    const status = typeof answer === 'number' ? answer : answer(event)
    if (status === 200) accepted.push(event)
    return new Response(null, { status })
  })
  const { port, close } = await listenAnywhere(app)
  return {
    url: `http://127.0.0.1:${port}/functions/v1/stripe-webhook`,
    accepted,
    attempts,
    answerWith: (next) => {
      answer = next
    },
    async waitFor(type, id) {
      const find = () =>
        accepted.findLast((event) => event.type === type && JSON.stringify(event.data).includes(id))
      await expect.poll(find, { timeout: 5000, message: `${type} of ${id}` }).toBeDefined()
      return find() ?? Promise.reject(new Error(`No ${type} of ${id} has come`))
    },
    close,
  }
}

/** Serves on a free port. */
export async function listenAnywhere(app: Hono): Promise<{ port: number; close: () => Promise<void> }> {
  const { server, close } = await listen(app, { host: '127.0.0.1', port: 0, variable: 'PORT' })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return { port: address.port, close }
}
