import { type Tier, tierCovers } from '#domain/credits/tiers.ts'

import { type BillingFacts, getCharge, isPaid } from './billing-facts.ts'
import { toId } from './chargebacks.ts'
import { getPlan, findPlanByKind } from './purchase-kind.ts'
import { parseRecurringPlan, type RecurringPlan } from './recurring-plan.ts'

/** The plan that a customer has paid for, or tries for free. */
export type CurrentPlan = {
  tier: Tier | null
  /** Null if it never ends. */
  endsAt: Date | null
  renews: boolean
  isTrial: boolean
  /** Ids of subscriptions that would keep charging although a better plan covers them. */
  redundantIds: string[]
}

/** Returns the best paid plan: lifetime, annual, monthly or none. */
export function getCurrentPlan(facts: BillingFacts): CurrentPlan {
  const { subscriptions, sessions, chargebacks } = facts
  const plans = subscriptions
    .flatMap((subscription) => parseRecurringPlan(subscription) ?? [])
    .map((plan) => (isChargedBack(plan, facts) ? { ...plan, isRunning: false } : plan))
  const hasLifetime = sessions.some(
    (session) =>
      findPlanByKind(session.metadata?.['kind'])?.id === 'lifetime' &&
      isPaid(session) &&
      !chargebacks.has(getCharge(session)?.id ?? ''),
  )
  if (hasLifetime) {
    const redundantIds = plans.filter(({ canCharge }) => canCharge).map(({ id }) => id)
    return { tier: getPlan('lifetime').tier, endsAt: null, renews: false, isTrial: false, redundantIds }
  }
  const best = plans
    .filter(({ isRunning }) => isRunning)
    .reduce<RecurringPlan | undefined>(pickBetter, undefined)
  if (!best) return { tier: null, endsAt: null, renews: false, isTrial: false, redundantIds: [] }
  const redundantIds = plans.filter((other) => isRedundant(other, best)).map(({ id }) => id)
  const { plan, endsAt, renews, isTrial } = best
  return { tier: plan.tier, endsAt, renews, isTrial, redundantIds }
}

/** Returns true if the bank has taken back the payment of the current period. Earlier periods do not count. */
function isChargedBack(
  { id, startsAt }: RecurringPlan,
  { paidInvoices, chargebacks }: BillingFacts,
): boolean {
  return paidInvoices.some(
    (invoice) =>
      chargebacks.has(invoice.id) &&
      toId(invoice.parent?.subscription_details?.subscription) === id &&
      invoice.lines.data.some(({ period }) => period.end > startsAt),
  )
}

/** Returns the better tier, or the newer of two equal ones. */
function pickBetter(one: RecurringPlan | undefined, other: RecurringPlan): RecurringPlan {
  if (!one) return other
  if (one.plan.tier !== other.plan.tier) return tierCovers(one.plan.tier, other.plan.tier) ? one : other
  return other.createdAt > one.createdAt ? other : one
}

/** Covered by the current plan, or unpaid and older than it. */
function isRedundant(other: RecurringPlan, current: RecurringPlan): boolean {
  if (other.id === current.id || !other.canCharge) return false
  return (
    tierCovers(current.plan.tier, other.plan.tier) ||
    (!other.isRunning && other.createdAt <= current.createdAt)
  )
}
