import { readTier, type Tier } from './tiers.ts'

export type PlanId = 'monthly' | 'annual' | 'lifetime'

/** A subscription plan (spec, section 9). */
export type SubscriptionPlan = {
  id: PlanId
  name: string
  /** The tier that the backend reports to its holders. */
  tier: Tier
  /** Credits a month, or viewing without limit. */
  credits: number | 'Unlimited'
  priceDollars: number
  period: 'month' | 'year' | 'once'
  highlight: string | null
  features: readonly string[]
}

export const SUBSCRIPTION_PLANS: readonly SubscriptionPlan[] = [
  {
    id: 'monthly',
    name: 'Monthly Premium',
    tier: 'Premium',
    credits: 1000,
    priceDollars: 15,
    period: 'month',
    highlight: null,
    features: ['1000 credits every month', 'Cancel whenever you like'],
  },
  {
    id: 'annual',
    name: 'Annual Premium',
    tier: 'Annual',
    credits: 'Unlimited',
    priceDollars: 100,
    period: 'year',
    highlight: 'Best Value',
    features: ['Unlimited viewing', 'Cancel whenever you like'],
  },
  {
    id: 'lifetime',
    name: 'Lifetime',
    tier: 'Lifetime',
    credits: 'Unlimited',
    priceDollars: 200,
    period: 'once',
    highlight: null,
    features: ['Unlimited viewing, for good', 'Priority support'],
  },
]

/** The plan that sells a tier, as the backend words it; nothing for one that is not sold. */
export function planOfTier(word: string | null): SubscriptionPlan | undefined {
  const tier = readTier(word)
  return SUBSCRIPTION_PLANS.find((plan) => plan.tier === tier)
}
