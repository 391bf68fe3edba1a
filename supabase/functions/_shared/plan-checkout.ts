import type { Stripe } from 'stripe'

import type { PlanId, SubscriptionPlan } from '#domain/credits/plans.ts'
import { tierCovers } from '#domain/credits/tiers.ts'

import { getActiveSubscription } from './active-subscription.ts'
import { ensureCustomer, recordVisit } from './billing-customers.ts'
import { openCheckout, closeOpenPlanCheckouts } from './checkouts.ts'
import { getSiteUrl } from './environment.ts'
import { HttpError } from './http-error.ts'
import * as messages from './messages.ts'
import { type Handler, createPostHandler } from './post-handler.ts'
import { getPlan } from './purchase-kind.ts'
import { enforceRateLimit } from './rate-limit.ts'
import { reconcile } from './reconcile.ts'
import { type Caller, requireUser } from './require-user.ts'
import { createStripeClient } from './stripe-client.ts'
import { type Client, createServiceClient } from './supabase-clients.ts'

const INTERVALS = { month: 'month', year: 'year', once: undefined } as const

/** Creates a function that opens the checkout of a plan and responds with `{url}`. */
export function createPlanCheckoutHandler(name: string, planId: PlanId): Handler {
  const plan = getPlan(planId)
  return createPostHandler({
    name,
    work: async ({ request, environment }) => {
      const caller = await requireUser(request, environment)
      const service = createServiceClient(environment)
      await enforceRateLimit(service, caller.id, 'checkout')
      const site = getSiteUrl(environment, request)
      return {
        url: await openCheckoutFor(caller, plan, site, { service, stripe: createStripeClient(environment) }),
      }
    },
  })
}

async function openCheckoutFor(
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
  const current = await getActiveSubscription(service, caller.id)
  if (current?.tier === plan.tier) throw new HttpError(409, messages.alreadyOnPlan(plan.name))
  if (current && tierCovers(current.tier, plan.tier))
    throw new HttpError(409, messages.coveredByPlan(plan.name))
}
