import type { Stripe } from 'stripe'
import * as v from 'valibot'

import { getCharge } from '../_shared/billing-facts.ts'
import { readChargebacks } from '../_shared/chargebacks.ts'
import { getPackGrant } from '../_shared/earned-grants.ts'
import { grantCredits } from '../_shared/grant-credits.ts'
import { HttpError } from '../_shared/http-error.ts'
import * as messages from '../_shared/messages.ts'
import { createPostHandler } from '../_shared/post-handler.ts'
import { findPackByKind } from '../_shared/purchase-kind.ts'
import { enforceRateLimit } from '../_shared/rate-limit.ts'
import { parseBody } from '../_shared/request-body.ts'
import { requireUser } from '../_shared/require-user.ts'
import { isMissing, createStripeClient } from '../_shared/stripe-client.ts'
import { createServiceClient } from '../_shared/supabase-clients.ts'

/** The id becomes part of a URL, so its characters are restricted. */
const body = v.object({ sessionId: v.pipe(v.string(), v.regex(/^cs_[A-Za-z0-9_]{1,200}$/)) })

/**
 * Grants the credits of a checkout that the caller returns from. `{sessionId}`; `{success, credits}`.
 * Stripe confirms the payment and its owner. Credits are granted once, regardless of repeated calls and of
 * webhooks.
 */
export const handler = createPostHandler({
  name: 'process-credit-payment',
  work: async ({ request, environment, text }) => {
    const caller = await requireUser(request, environment)
    const { sessionId } = parseBody(text, body, messages.paymentNotFound)
    const service = createServiceClient(environment)
    await enforceRateLimit(service, caller.id, 'payment')
    const stripe = createStripeClient(environment)
    const session = await retrieve(stripe, sessionId)
    // Another user's payment is indistinguishable from a missing one.
    if (session?.client_reference_id !== caller.id || !findPackByKind(session.metadata?.['kind']))
      throw new HttpError(404, messages.paymentNotFound)
    const charge = getCharge(session)
    const grant = getPackGrant(session, await readChargebacks(stripe, charge ? [charge] : []))
    if (!grant || grant.isChargedBack) throw new HttpError(402, messages.paymentPending)
    await grantCredits(service, caller.id, [grant])
    return { success: true, credits: grant.credits }
  },
})

async function retrieve(stripe: Stripe, id: string): Promise<Stripe.Checkout.Session | undefined> {
  try {
    return await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] })
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}
