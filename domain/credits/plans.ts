import type { OfferText } from './messages.ts'
import { parseTier, type Tier } from './tiers.ts'

export type PlanId = 'monthly' | 'annual' | 'lifetime'

export type SubscriptionPlan = {
  id: PlanId
  name: string
  /** The tier that the backend reports for its subscribers. */
  tier: Tier
  /** Per month. */
  credits: number | 'Unlimited'
  priceDollars: number
  period: 'month' | 'year' | 'once'
  isBestValue: boolean
  features: readonly OfferText[]
}

export const SUBSCRIPTION_PLANS: readonly SubscriptionPlan[] = [
  {
    id: 'monthly',
    name: 'Monthly Premium',
    tier: 'Premium',
    credits: 1000,
    priceDollars: 15,
    period: 'month',
    isBestValue: false,
    features: ['monthlyCredits', 'cancelAnytime'],
  },
  {
    id: 'annual',
    name: 'Annual Premium',
    tier: 'Annual',
    credits: 'Unlimited',
    priceDollars: 100,
    period: 'year',
    isBestValue: true,
    features: ['unlimitedViewing', 'cancelAnytime'],
  },
  {
    id: 'lifetime',
    name: 'Lifetime',
    tier: 'Lifetime',
    credits: 'Unlimited',
    priceDollars: 200,
    period: 'once',
    isBestValue: false,
    features: ['unlimitedForever', 'prioritySupport'],
  },
]

/** Returns the plan for a tier name from the backend; undefined if no plan sells it. */
export function findPlanByTier(name: string | null): SubscriptionPlan | undefined {
  const tier = parseTier(name)
  return SUBSCRIPTION_PLANS.find((plan) => plan.tier === tier)
}
