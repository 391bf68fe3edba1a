import type { Stripe } from 'stripe'
import * as v from 'valibot'

import { packGrant } from '../_shared/earned-grants.ts'
import { giveCredits } from '../_shared/give-credits.ts'
import { parseBody } from '../_shared/parse-body.ts'
import { postHandler } from '../_shared/post-handler.ts'
import { packOfKind } from '../_shared/purchase-kind.ts'
import { Refusal } from '../_shared/refusal.ts'
import { requireUser } from '../_shared/require-user.ts'
import { isMissing, stripeClient } from '../_shared/stripe-client.ts'
import { serviceClient } from '../_shared/supabase-clients.ts'
import { requireAttempt } from '../_shared/take-attempt.ts'

/** An id goes into an address at Stripe: nothing but an id may. */
const body = v.object({ sessionId: v.pipe(v.string(), v.regex(/^cs_[A-Za-z0-9_]{1,200}$/)) })

const NOT_FOUND = 'We know of no such payment of yours.'

/**
 * Gives the credits of a checkout that the caller comes back from: `{sessionId}`; `{success, credits}`, the second being
 * what was paid for, whatever the page's address says. Asks Stripe whose it is and whether it is paid. However often it
 * is called, and whether or not the webhook came first, they are given once.
 */
export const handler = postHandler({
  name: 'process-credit-payment',
  work: async ({ request, environment, text }) => {
    const caller = await requireUser(request, environment)
    const { sessionId } = parseBody(text, body, NOT_FOUND)
    const service = serviceClient(environment)
    await requireAttempt(service, caller.id, 'payment')
    const session = await retrieve(stripeClient(environment), sessionId)
    // Somebody else's payment is told like one that does not exist.
    if (session?.client_reference_id !== caller.id || !packOfKind(session.metadata?.['kind']))
      throw new Refusal(404, NOT_FOUND)
    const grant = packGrant(session)
    if (!grant) throw new Refusal(402, 'This payment has not arrived. Nothing was added to your credits.')
    await giveCredits(service, caller.id, [grant])
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
