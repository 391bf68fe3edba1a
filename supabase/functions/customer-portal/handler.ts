import type { Stripe } from 'stripe'

import { findByUser, recordVisit } from '../_shared/billing-customers.ts'
import { getSiteUrl } from '../_shared/environment.ts'
import { HttpError } from '../_shared/http-error.ts'
import * as messages from '../_shared/messages.ts'
import { createPostHandler } from '../_shared/post-handler.ts'
import { enforceRateLimit } from '../_shared/rate-limit.ts'
import { readTranslator } from '../_shared/read-translator.ts'
import { requireUser } from '../_shared/require-user.ts'
import { isMissing, createStripeClient } from '../_shared/stripe-client.ts'
import { toStripeLocale } from '../_shared/stripe-locale.ts'
import { createServiceClient } from '../_shared/supabase-clients.ts'

/** Opens the customer portal for invoices, card and cancellation. No body; `{url}`. */
export const handler = createPostHandler({
  name: 'customer-portal',
  work: async ({ request, environment }) => {
    const caller = await requireUser(request, environment)
    const service = createServiceClient(environment)
    await enforceRateLimit(service, caller.id, 'portal')
    const customer = await findByUser(service, caller.id)
    if (!customer) throw noPurchases()
    const returnUrl = `${getSiteUrl(environment, request)}/credits`
    const url = await openPortal(createStripeClient(environment), {
      customer: customer.customer_id,
      return_url: returnUrl,
      locale: toStripeLocale(readTranslator(request).language),
    })
    await recordVisit(service, customer)
    return { url }
  },
})

async function openPortal(
  stripe: Stripe,
  parameters: Stripe.BillingPortal.SessionCreateParams,
): Promise<string> {
  try {
    return (await stripe.billingPortal.sessions.create(parameters)).url
  } catch (error) {
    if (isMissing(error)) throw noPurchases()
    throw error
  }
}

function noPurchases(): HttpError {
  return new HttpError(404, messages.nothingToManage)
}
