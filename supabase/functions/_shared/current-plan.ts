import { type Tier, tierCovers } from '#domain/credits/tiers.ts'

import type { BillingFacts } from './billing-facts.ts'
import { isPaid } from './billing-facts.ts'
import { getPlan, findPlanByKind } from './purchase-kind.ts'
import { parseRecurringPlan, type RecurringPlan } from './recurring-plan.ts'

/** The plan that a customer has paid for. */
export type CurrentPlan = {
  tier: Tier | null
  /** Null if it never ends. */
  endsAt: Date | null
  renews: boolean
  /** Ids of subscriptions that would keep charging although a better plan covers them. */
  redundantIds: string[]
}

/** Returns the best paid plan: lifetime, annual, monthly or none. */
export function getCurrentPlan({ subscriptions, sessions }: BillingFacts): CurrentPlan {
  const plans = subscriptions.flatMap((subscription) => parseRecurringPlan(subscription) ?? [])
  const hasLifetime = sessions.some(
    (session) => findPlanByKind(session.metadata?.['kind'])?.id === 'lifetime' && isPaid(session),
  )
  if (hasLifetime) {
    const redundantIds = plans.filter(({ canCharge }) => canCharge).map(({ id }) => id)
    return { tier: getPlan('lifetime').tier, endsAt: null, renews: false, redundantIds }
  }
  const best = plans.filter(({ isRunning }) => isRunning).reduce<RecurringPlan | undefined>(better, undefined)
  if (!best) return { tier: null, endsAt: null, renews: false, redundantIds: [] }
  const redundantIds = plans.filter((other) => isSuperfluous(other, best)).map(({ id }) => id)
  return { tier: best.plan.tier, endsAt: best.endsAt, renews: best.renews, redundantIds }
}

/** Returns the better tier, or the newer of two equal ones. */
function better(one: RecurringPlan | undefined, other: RecurringPlan): RecurringPlan {
  if (!one) return other
  if (one.plan.tier !== other.plan.tier) return tierCovers(one.plan.tier, other.plan.tier) ? one : other
  return other.createdAt > one.createdAt ? other : one
}

/** Covered by the current plan, or unpaid and older than it. */
function isSuperfluous(other: RecurringPlan, held: RecurringPlan): boolean {
  if (other.id === held.id || !other.canCharge) return false
  return (
    tierCovers(held.plan.tier, other.plan.tier) || (!other.isRunning && other.createdAt <= held.createdAt)
  )
}
