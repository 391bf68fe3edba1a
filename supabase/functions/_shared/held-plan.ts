import { type Tier, tierCovers } from '#domain/credits/tiers.ts'

import type { BillingFacts } from './billing-facts.ts'
import { planById, planOfKind } from './purchase-kind.ts'
import { readRecurringPlan, type RecurringPlan } from './recurring-plan.ts'
import { isPaid } from './single-payment.ts'

/** What a customer holds by their payments. */
export type HeldPlan = {
  tier: Tier | null
  /** Nothing means for good. */
  endsAt: Date | null
  renews: boolean
  /** Subscriptions that would go on taking money for less than what is held. */
  superfluous: string[]
}

/** The best that is paid for: lifetime, else a year, else a month, else nothing. */
export function heldPlan({ subscriptions, sessions }: BillingFacts): HeldPlan {
  const plans = subscriptions.flatMap((subscription) => readRecurringPlan(subscription) ?? [])
  const paidForLife = sessions.some(
    (session) => planOfKind(session.metadata?.['kind'])?.id === 'lifetime' && isPaid(session),
  )
  if (paidForLife) {
    const superfluous = plans.filter(({ mayCharge }) => mayCharge).map(({ id }) => id)
    return { tier: planById('lifetime').tier, endsAt: null, renews: false, superfluous }
  }
  const best = plans.filter(({ runs }) => runs).reduce<RecurringPlan | undefined>(better, undefined)
  if (!best) return { tier: null, endsAt: null, renews: false, superfluous: [] }
  const superfluous = plans.filter((other) => isSuperfluous(other, best)).map(({ id }) => id)
  return { tier: best.plan.tier, endsAt: best.endsAt, renews: best.renews, superfluous }
}

/** The better tier; of two alike the newer, which has been paid last and runs longest. */
function better(one: RecurringPlan | undefined, other: RecurringPlan): RecurringPlan {
  if (!one) return other
  if (one.plan.tier !== other.plan.tier) return tierCovers(one.plan.tier, other.plan.tier) ? one : other
  return other.createdAt > one.createdAt ? other : one
}

/** Less than the one held, or left unpaid before that was bought. */
function isSuperfluous(other: RecurringPlan, held: RecurringPlan): boolean {
  if (other.id === held.id || !other.mayCharge) return false
  return tierCovers(held.plan.tier, other.plan.tier) || (!other.runs && other.createdAt <= held.createdAt)
}
