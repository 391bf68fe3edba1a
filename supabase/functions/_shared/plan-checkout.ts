import type { Stripe } from 'stripe'

import type { PlanId, SubscriptionPlan } from '#domain/credits/plans.ts'
import { tierCovers } from '#domain/credits/tiers.ts'

import { getActiveSubscription } from './active-subscription.ts'
import { ensureCustomer, recordVisit } from './billing-customers.ts'
import { openCheckout } from './checkouts.ts'
import { closeOpenPlanCheckouts } from './checkouts.ts'
import { siteUrl } from './environment.ts'
import { HttpError } from './http-error.ts'
import { type Handler, postHandler } from './post-handler.ts'
import { getPlan } from './purchase-kind.ts'
import { enforceRateLimit } from './rate-limit.ts'
import { reconcile } from './reconcile.ts'
import { type Caller, requireUser } from './require-user.ts'
import { stripeClient } from './stripe-client.ts'
import { type Client, serviceClient } from './supabase-clients.ts'

const INTERVALS = { month: 'month', year: 'year', once: undefined } as const

/** Creates a function that opens the checkout of a plan and responds with `{url}`. */
export function planCheckout(name: string, planId: PlanId): Handler {
  const plan = getPlan(planId)
  return postHandler({
    name,
    work: async ({ request, environment }) => {
      const caller = await requireUser(request, environment)
      const service = serviceClient(environment)
      await enforceRateLimit(service, caller.id, 'checkout')
      const site = siteUrl(environment, request)
      return { url: await openFor(caller, plan, site, { service, stripe: stripeClient(environment) }) }
    },
  })
}

async function openFor(
  caller: Caller,
  plan: SubscriptionPlan,
  site: string,
  { service, stripe }: { service: Client; stripe: Stripe },
): Promise<string> {
  const customer = await ensureCustomer(service, stripe, caller)
  // First, so that a checkout paid in the meantime is seen by the reconciliation.
  await closeOpenPlanCheckouts(stripe, customer.customer_id)
  await reconcile(service, stripe, customer)
  await rejectIfCovered(service, caller, plan)
  const url = await openCheckout(stripe, customer, {
    kind: `plan:${plan.id}`,
    name: plan.name,
    description: plan.features.join(' · '),
    priceDollars: plan.priceDollars,
    interval: INTERVALS[plan.period],
    successUrl: `${site}/subscription-success`,
    cancelUrl: `${site}/credits`,
  })
  await recordVisit(service, customer)
  return url
}

async function rejectIfCovered(service: Client, caller: Caller, plan: SubscriptionPlan): Promise<void> {
  const held = await getActiveSubscription(service, caller.id)
  if (held?.tier === plan.tier) throw new HttpError(409, `You already have ${plan.name}.`)
  if (held && tierCovers(held.tier, plan.tier))
    throw new HttpError(409, `Your account already has more than ${plan.name} gives.`)
}
