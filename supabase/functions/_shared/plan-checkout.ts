import type { Stripe } from 'stripe'

import type { PlanId, SubscriptionPlan } from '#domain/credits/plans.ts'
import { tierCovers } from '#domain/credits/tiers.ts'

import { ensureCustomer, noteSent } from './billing-customers.ts'
import { openCheckout } from './checkout.ts'
import { closeOpenPlanCheckouts } from './open-plan-checkouts.ts'
import { type Handler, postHandler } from './post-handler.ts'
import { planById } from './purchase-kind.ts'
import { reconcile } from './reconcile.ts'
import { Refusal } from './refusal.ts'
import { type Caller, requireUser } from './require-user.ts'
import { runningSubscription } from './running-subscription.ts'
import { siteUrl } from './site-url.ts'
import { stripeClient } from './stripe-client.ts'
import { type Client, serviceClient } from './supabase-clients.ts'
import { requireAttempt } from './take-attempt.ts'

const INTERVALS = { month: 'month', year: 'year', once: undefined } as const

/** A function that opens the checkout of one plan, and answers `{url}`. */
export function planCheckout(name: string, planId: PlanId): Handler {
  const plan = planById(planId)
  return postHandler({
    name,
    work: async ({ request, environment }) => {
      const caller = await requireUser(request, environment)
      const service = serviceClient(environment)
      await requireAttempt(service, caller.id, 'checkout')
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
  // Before the question what they hold: a page that was paid meanwhile is then seen.
  await closeOpenPlanCheckouts(stripe, customer.customer_id)
  await reconcile(service, stripe, customer)
  await refuseWhatIsHeld(service, caller, plan)
  const url = await openCheckout(stripe, customer, {
    kind: `plan:${plan.id}`,
    name: plan.name,
    description: plan.features.join(' · '),
    priceDollars: plan.priceDollars,
    interval: INTERVALS[plan.period],
    successUrl: `${site}/subscription-success`,
    cancelUrl: `${site}/credits`,
  })
  await noteSent(service, customer)
  return url
}

async function refuseWhatIsHeld(service: Client, caller: Caller, plan: SubscriptionPlan): Promise<void> {
  const held = await runningSubscription(service, caller.id)
  if (held?.tier === plan.tier) throw new Refusal(409, `You already have ${plan.name}.`)
  if (held && tierCovers(held.tier, plan.tier))
    throw new Refusal(409, `Your account already has more than ${plan.name} gives.`)
}
