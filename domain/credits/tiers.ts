/** What the backend says of a person's plan. */
export type Subscription = {
  subscribed: boolean
  tier: string | null
  /** ISO date, or nothing for a plan without end. */
  endsAt: string | null
}

export const NO_SUBSCRIPTION: Subscription = { subscribed: false, tier: null, endsAt: null }

/** Tiers that watch without limit (spec, section 6). */
const UNLIMITED_TIERS = ['king', 'lifetime', 'annual']

const TIER_BADGES: Record<string, string> = {
  king: 'KING',
  lifetime: 'LIFETIME',
  annual: 'ANNUAL',
  monthly: 'PREMIUM',
  premium: 'PREMIUM',
  basic: 'BASIC',
}

/** Whether the plan gives viewing without limit: an active KING, Lifetime or Annual. */
export function isUnlimited(subscription: Subscription): boolean {
  return subscription.subscribed && UNLIMITED_TIERS.includes(subscription.tier?.toLowerCase() ?? '')
}

/** The badge's word for a tier: any unknown tier by its upper-cased name, nothing without a tier. */
export function tierBadge(tier: string | null): string | null {
  if (!tier) return null
  return TIER_BADGES[tier.toLowerCase()] ?? tier.toUpperCase()
}
