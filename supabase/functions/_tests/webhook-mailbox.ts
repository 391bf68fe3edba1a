import { Hono } from 'hono'

import type { Delivery } from './world.ts'

export type WebhookMailbox = {
  app: Hono
  hold: () => void
  letThrough: () => void
  takeAll: () => Delivery[]
}

/** Stands where the product's webhook would: sends on what comes, or keeps it for a test to send as it likes. */
export function createWebhookMailbox(
  deliver: (delivery: Pick<Delivery, 'body' | 'signature'>) => Promise<{ status: number }>,
): WebhookMailbox {
  let isHolding = false
  let held: Delivery[] = []
  const app = new Hono()
  app.post('/webhooks', async ({ req }) => {
    const body = await req.text()
    const signature = req.header('stripe-signature') ?? ''
    if (!isHolding) return new Response(null, { status: (await deliver({ body, signature })).status })
    const { type }: { type: string } = JSON.parse(body)
    held.push({ body, signature, type })
    return new Response(null, { status: 200 })
  })
  return {
    app,
    hold() {
      isHolding = true
    },
    letThrough() {
      isHolding = false
    },
    takeAll() {
      const taken = held
      held = []
      return taken
    },
  }
}
