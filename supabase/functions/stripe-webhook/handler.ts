import { Stripe } from 'stripe'
import * as v from 'valibot'

import { findByCustomer } from '../_shared/billing-customers.ts'
import { toId } from '../_shared/chargebacks.ts'
import { type Environment, requireVariable } from '../_shared/environment.ts'
import { HttpError } from '../_shared/http-error.ts'
import * as messages from '../_shared/messages.ts'
import { createPostHandler } from '../_shared/post-handler.ts'
import { reconcile } from '../_shared/reconcile.ts'
import { createStripeClient, isMissing } from '../_shared/stripe-client.ts'
import { createServiceClient } from '../_shared/supabase-clients.ts'

/** Events contain whole objects. */
const MAX_EVENT_BYTES = 512 * 1024

/** Events that may change a customer's plan or credits, to be enabled at Stripe. */
const RELEVANT = new Set([
  'charge.dispute.closed',
  'charge.dispute.created',
  'charge.dispute.funds_reinstated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.updated',
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

const reference = v.nullish(v.union([v.string(), v.object({ id: v.string() })]))

/** An object that belongs to a customer, or is one. A dispute names its charge only. */
const subject = v.object({
  id: v.optional(v.string()),
  object: v.string(),
  customer: reference,
  charge: reference,
})

/**
 * Reconciles a customer after an event. The event's content is not trusted: it may be old, repeated or out
 * of order. Stripe retries until it gets a 2xx response.
 */
export const handler = createPostHandler({
  name: 'stripe-webhook',
  maxBodyBytes: MAX_EVENT_BYTES,
  work: async ({ request, environment, text }) => {
    const event = await verify(text, request.headers.get('stripe-signature'), environment)
    const stripe = createStripeClient(environment)
    const customerId = RELEVANT.has(event.type) ? await findCustomer(stripe, event.data.object) : undefined
    if (!customerId) return { received: true }
    const service = createServiceClient(environment)
    const customer = await findByCustomer(service, customerId)
    // Undefined for customers of others and of deleted accounts.
    if (customer) await reconcile(service, stripe, customer)
    return { received: true }
  },
})

/** Returns the event if its signature is valid and recent. */
async function verify(
  text: string,
  signature: string | null,
  environment: Environment,
): Promise<Stripe.Event> {
  const secret = requireVariable(environment, 'STRIPE_WEBHOOK_SECRET')
  const crypto = Stripe.createSubtleCryptoProvider()
  const { webhooks } = createStripeClient(environment)
  try {
    return await webhooks.constructEventAsync(text, signature ?? '', secret, undefined, crypto)
  } catch {
    throw new HttpError(400, messages.unsignedWebhook)
  }
}

async function findCustomer(stripe: Stripe, object: unknown): Promise<string | undefined> {
  const result = v.safeParse(subject, object)
  if (!result.success) return undefined
  const { id, object: type, customer, charge } = result.output
  if (type === 'customer') return id
  return type === 'dispute' ? findCustomerOfCharge(stripe, toId(charge)) : toId(customer)
}

async function findCustomerOfCharge(stripe: Stripe, charge: string | undefined): Promise<string | undefined> {
  if (charge === undefined) return undefined
  try {
    return toId((await stripe.charges.retrieve(charge)).customer)
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}
