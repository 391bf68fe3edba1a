import { Hono } from 'hono'

import type { Delivery } from './test-context.ts'

export type WebhookRecorder = {
  app: Hono
  hold: () => void
  release: () => void
  takeAll: () => Delivery[]
}

/** Forwards webhooks, or records them for a test to send. */
export function createWebhookRecorder(
  deliver: (delivery: Pick<Delivery, 'body' | 'signature'>) => Promise<{ status: number }>,
): WebhookRecorder {
  let isHolding = false
  let recorded: Delivery[] = []
  const app = new Hono()
  app.post('/webhooks', async ({ req }) => {
    const body = await req.text()
    const signature = req.header('stripe-signature') ?? ''
    if (!isHolding) return new Response(null, { status: (await deliver({ body, signature })).status })
    const { type }: { type: string } = JSON.parse(body)
    recorded.push({ body, signature, type })
    return new Response(null, { status: 200 })
  })
  return {
    app,
    hold() {
      isHolding = true
    },
    release() {
      isHolding = false
    },
    takeAll() {
      const deliveries = recorded
      recorded = []
      return deliveries
    },
  }
}
