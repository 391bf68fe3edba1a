import type { Stripe } from 'stripe'

import { findByUser, noteSent } from '../_shared/billing-customers.ts'
import { postHandler } from '../_shared/post-handler.ts'
import { Refusal } from '../_shared/refusal.ts'
import { requireUser } from '../_shared/require-user.ts'
import { siteUrl } from '../_shared/site-url.ts'
import { isMissing, stripeClient } from '../_shared/stripe-client.ts'
import { serviceClient } from '../_shared/supabase-clients.ts'
import { requireAttempt } from '../_shared/take-attempt.ts'

/** Opens the page where a customer sees invoices, changes the card or cancels: no body; `{url}`. */
export const handler = postHandler({
  name: 'customer-portal',
  work: async ({ request, environment }) => {
    const caller = await requireUser(request, environment)
    const service = serviceClient(environment)
    await requireAttempt(service, caller.id, 'portal')
    const customer = await findByUser(service, caller.id)
    if (!customer) throw nothingBought()
    const returnUrl = `${siteUrl(environment, request)}/credits`
    const url = await openPortal(stripeClient(environment), customer.customer_id, returnUrl)
    await noteSent(service, customer)
    return { url }
  },
})

async function openPortal(stripe: Stripe, customer: string, returnUrl: string): Promise<string> {
  try {
    return (await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl })).url
  } catch (error) {
    if (isMissing(error)) throw nothingBought()
    throw error
  }
}

function nothingBought(): Refusal {
  return new Refusal(404, 'You have not bought anything yet, so there is nothing to manage.')
}
