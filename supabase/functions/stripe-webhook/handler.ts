import { Stripe } from 'stripe'
import * as v from 'valibot'

import { findByCustomer } from '../_shared/billing-customers.ts'
import { type Environment, requireVariable } from '../_shared/environment.ts'
import { postHandler } from '../_shared/post-handler.ts'
import { reconcile } from '../_shared/reconcile.ts'
import { Refusal } from '../_shared/refusal.ts'
import { stripeClient } from '../_shared/stripe-client.ts'
import { serviceClient } from '../_shared/supabase-clients.ts'

/** An event carries a whole object, and some are long. */
const MAX_EVENT_BYTES = 512 * 1024

/** What may change what a customer holds; an operator has Stripe send these. */
const RELEVANT = new Set([
  'charge.refunded',
  'checkout.session.async_payment_succeeded',
  'checkout.session.completed',
  'customer.deleted',
  'customer.subscription.created',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.updated',
  'invoice.paid',
  'invoice.payment_failed',
])

/** As far as it concerns us: an object that belongs to a customer, or is one. */
const subject = v.object({
  id: v.optional(v.string()),
  object: v.string(),
  customer: v.nullish(v.union([v.string(), v.object({ id: v.string() })])),
})

/**
 * Hears from Stripe that something changed, and asks Stripe what is so now. What the event itself says is not believed:
 * it may be old, come twice or before one that happened earlier. Until the answer is 2xx Stripe sends it again.
 */
export const handler = postHandler({
  name: 'stripe-webhook',
  maxBodyBytes: MAX_EVENT_BYTES,
  work: async ({ request, environment, text }) => {
    const event = await verify(text, request.headers.get('stripe-signature'), environment)
    const customerId = RELEVANT.has(event.type) ? customerOf(event.data.object) : undefined
    if (!customerId) return { received: true }
    const service = serviceClient(environment)
    const customer = await findByCustomer(service, customerId)
    // Not one of ours, or of an account that is gone.
    if (customer) await reconcile(service, stripeClient(environment), customer)
    return { received: true }
  },
})

/** The event, if whoever sent it knows the secret and did so just now. */
async function verify(
  text: string,
  signature: string | null,
  environment: Environment,
): Promise<Stripe.Event> {
  const secret = requireVariable(environment, 'STRIPE_WEBHOOK_SECRET')
  const crypto = Stripe.createSubtleCryptoProvider()
  const { webhooks } = stripeClient(environment)
  try {
    return await webhooks.constructEventAsync(text, signature ?? '', secret, undefined, crypto)
  } catch {
    throw new Refusal(400, 'This is not signed by the payment service.')
  }
}

function customerOf(object: unknown): string | undefined {
  const result = v.safeParse(subject, object)
  if (!result.success) return undefined
  const { id, object: type, customer } = result.output
  if (type === 'customer') return id
  return typeof customer === 'string' ? customer : customer?.id
}
