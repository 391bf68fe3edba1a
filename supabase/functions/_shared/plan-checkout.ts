import type { Stripe } from 'stripe'
import * as v from 'valibot'

import { describeFeatures } from '#domain/credits/messages.ts'
import type { PlanId, SubscriptionPlan } from '#domain/credits/plans.ts'
import { tierCovers } from '#domain/credits/tiers.ts'
import type { Translator } from '#domain/translation/translator.ts'

import { getActiveSubscription } from './active-subscription.ts'
import { ensureCustomer, recordVisit } from './billing-customers.ts'
import type { BillingFacts } from './billing-facts.ts'
import { openCheckout, closeOpenPlanCheckouts, type Purchase } from './checkouts.ts'
import { getSiteUrl } from './environment.ts'
import { HttpError } from './http-error.ts'
import * as messages from './messages.ts'
import { type Handler, createPostHandler } from './post-handler.ts'
import { getPlan } from './purchase-kind.ts'
import { enforceRateLimit } from './rate-limit.ts'
import { readTranslator } from './read-translator.ts'
import { reconcile } from './reconcile.ts'
import { parseBody } from './request-body.ts'
import { type Caller, requireUser } from './require-user.ts'
import { createStripeClient } from './stripe-client.ts'
import { type Client, createServiceClient } from './supabase-clients.ts'
import { getOfferedTrialDays } from './trials.ts'

const INTERVALS = { month: 'month', year: 'year', once: undefined } as const

/** The user asks for a free trial, which they get if they have not had one. */
const body = v.object({ trial: v.optional(v.boolean(), false) })

type PlanCheckoutOptions = {
  /** True if the plan can be tried for free: then a body `{trial: true}` asks for it. */
  hasTrial?: boolean
}

/** Creates a function that opens the checkout of a plan and responds with `{url}`. */
export function createPlanCheckoutHandler(
  name: string,
  planId: PlanId,
  { hasTrial = false }: PlanCheckoutOptions = {},
): Handler {
  const plan = getPlan(planId)
  return createPostHandler({
    name,
    work: async ({ request, environment, text }) => {
      const caller = await requireUser(request, environment)
      const service = createServiceClient(environment)
      await enforceRateLimit(service, caller.id, 'checkout')
      const wantsTrial = hasTrial && parseBody(text, body, messages.invalidCheckout).trial
      const site = getSiteUrl(environment, request)
      const clients = { service, stripe: createStripeClient(environment) }
      return {
        url: await openCheckoutFor(caller, plan, site, {
          ...clients,
          translator: readTranslator(request),
          getTrialDays: wantsTrial
            ? (facts) => getOfferedTrialDays(service, caller.id, facts, environment)
            : undefined,
        }),
      }
    },
  })
}

type CheckoutContext = {
  service: Client
  stripe: Stripe
  translator: Translator
  /** Returns the days of the offered trial; undefined if the user did not ask for one. */
  getTrialDays: ((facts: BillingFacts) => Promise<number>) | undefined
}

async function openCheckoutFor(
  caller: Caller,
  plan: SubscriptionPlan,
  site: string,
  { service, stripe, translator, getTrialDays }: CheckoutContext,
): Promise<string> {
  const customer = await ensureCustomer(service, stripe, caller)
  // First, so that a checkout paid in the meantime is seen by the reconciliation.
  await closeOpenPlanCheckouts(stripe, customer.customer_id)
  const facts = await reconcile(service, stripe, customer)
  if (!facts) throw new HttpError(409, messages.accountChanging)
  await rejectIfCovered(service, caller, plan)
  const trialDays = await getTrialDays?.(facts)
  const url = await openCheckout(stripe, customer, {
    kind: `plan:${plan.id}`,
    name: plan.name,
    description: describeFeatures(plan.features, translator),
    priceDollars: plan.priceDollars,
    interval: INTERVALS[plan.period],
    successUrl: `${site}/subscription-success`,
    cancelUrl: `${site}/credits`,
    language: translator.language,
    ...(trialDays !== undefined && toTrialTerms(trialDays, plan.priceDollars, translator)),
  })
  await recordVisit(service, customer)
  return url
}

/** Without a trial, the page says why the button that promised one charges at once. */
function toTrialTerms(
  trialDays: number,
  priceDollars: number,
  translator: Translator,
): Pick<Purchase, 'trialDays' | 'note'> {
  const note = trialDays > 0 ? messages.trialTerms(trialDays, priceDollars) : messages.noTrial(priceDollars)
  return { trialDays, note: note(translator) }
}

async function rejectIfCovered(service: Client, caller: Caller, plan: SubscriptionPlan): Promise<void> {
  const current = await getActiveSubscription(service, caller.id)
  if (current?.tier === plan.tier) throw new HttpError(409, messages.alreadyOnPlan(plan.name))
  if (current && tierCovers(current.tier, plan.tier))
    throw new HttpError(409, messages.coveredByPlan(plan.name))
}
