import type { SubscriptionPlan } from '#domain/credits/plans.ts'
import { readTier, tierCovers } from '#domain/credits/tiers.ts'
import { openSubscriptionCheckout } from '#src/features/billing/checkout.ts'

import { OfferCard } from './offer-card.tsx'

const PERIODS = { month: 'per month', year: 'per year', once: 'once' } as const

type PlanCardProps = {
  plan: SubscriptionPlan
  /** The tier that the viewer holds. */
  heldTier: string | null
}

/** A subscription, and whether it is the viewer's own. */
export function PlanCard({ plan, heldTier }: PlanCardProps) {
  const held = readTier(heldTier)
  const isCurrent = held === plan.tier
  // A better plan has all that this one would give.
  const isCovered = held !== undefined && tierCovers(held, plan.tier)
  return (
    <OfferCard
      name={plan.name}
      amount={plan.credits === 'Unlimited' ? 'Unlimited' : `${plan.credits} credits per month`}
      price={`$${plan.priceDollars}`}
      period={PERIODS[plan.period]}
      highlight={isCurrent ? 'Current Plan' : plan.highlight}
      features={plan.features}
      action={isCurrent ? 'Active Plan' : isCovered ? 'Included in Your Plan' : `Get ${plan.name}`}
      isDisabled={isCovered}
      onBuy={() => openSubscriptionCheckout(plan.id)}
    />
  )
}
