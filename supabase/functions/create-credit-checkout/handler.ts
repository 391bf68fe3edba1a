import * as v from 'valibot'

import { describeFeatures, OFFER_TEXTS } from '#domain/credits/messages.ts'
import { CREDIT_PACKS, type CreditPack } from '#domain/credits/packs.ts'

import { ensureCustomer, recordVisit } from '../_shared/billing-customers.ts'
import { openCheckout } from '../_shared/checkouts.ts'
import { type Environment, getSiteUrl } from '../_shared/environment.ts'
import { HttpError } from '../_shared/http-error.ts'
import * as messages from '../_shared/messages.ts'
import { createPostHandler } from '../_shared/post-handler.ts'
import { enforceRateLimit } from '../_shared/rate-limit.ts'
import { readTranslator } from '../_shared/read-translator.ts'
import { parseBody } from '../_shared/request-body.ts'
import { type Caller, requireUser } from '../_shared/require-user.ts'
import { createStripeClient } from '../_shared/stripe-client.ts'
import { createServiceClient } from '../_shared/supabase-clients.ts'

const body = v.object({ packageId: v.string(), amount: v.number(), price: v.number() })

/** Opens the checkout of a credit pack. `{packageId, amount, price}` as shown on the page; `{url}`. */
export const handler = createPostHandler({
  name: 'create-credit-checkout',
  work: async ({ request, environment, text }) => {
    const caller = await requireUser(request, environment)
    const pack = readPack(text)
    return { url: await openCheckoutFor(caller, pack, { request, environment }) }
  },
})

/** The server decides what a pack contains and costs; other values come from an outdated or tampered page. */
function readPack(text: string): CreditPack {
  const { packageId, amount, price } = parseBody(text, body, messages.packChanged)
  const pack = CREDIT_PACKS.find(({ id }) => id === packageId)
  if (!pack || pack.credits !== amount || pack.priceDollars !== price)
    throw new HttpError(400, messages.packChanged)
  return pack
}

async function openCheckoutFor(
  caller: Caller,
  pack: CreditPack,
  { request, environment }: { request: Request; environment: Environment },
): Promise<string> {
  const site = getSiteUrl(environment, request)
  const translator = readTranslator(request)
  const service = createServiceClient(environment)
  await enforceRateLimit(service, caller.id, 'checkout')
  const stripe = createStripeClient(environment)
  const customer = await ensureCustomer(service, stripe, caller)
  const url = await openCheckout(stripe, customer, {
    kind: `pack:${pack.id}`,
    name: `${pack.name}, ${OFFER_TEXTS[pack.features[0]](translator)}`,
    description: describeFeatures(pack.features, translator),
    priceDollars: pack.priceDollars,
    // Stripe replaces the placeholder with the session id.
    successUrl: `${site}/credits?success=true&credits=${pack.credits}&session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${site}/credits`,
    language: translator.language,
  })
  await recordVisit(service, customer)
  return url
}
