/** Membership tiers, best first. No plan sells KING; only an operator grants it. */
export const TIERS = ['KING', 'Lifetime', 'Annual', 'Premium'] as const

export type Tier = (typeof TIERS)[number]

/** Tiers that watch without spending credits. The database has the same list. */
export const UNLIMITED_TIERS: readonly Tier[] = ['KING', 'Lifetime', 'Annual']

const BADGE_BY_TIER: Record<string, string> = {
  king: 'KING',
  lifetime: 'LIFETIME',
  annual: 'ANNUAL',
  monthly: 'PREMIUM',
  premium: 'PREMIUM',
  basic: 'BASIC',
}

/** Returns true if the held tier includes everything that the wanted tier offers. */
export function tierCovers(held: Tier, wanted: Tier): boolean {
  return TIERS.indexOf(held) <= TIERS.indexOf(wanted)
}

export function isUnlimitedTier(name: string | null): boolean {
  const tier = parseTier(name)
  return tier !== undefined && UNLIMITED_TIERS.includes(tier)
}

/** Returns the tier with this name from the backend, or undefined if it is unknown. Monthly is an alias of Premium. */
export function parseTier(name: string | null): Tier | undefined {
  const normalized = name?.trim().toLowerCase()
  return normalized === 'monthly' ? 'Premium' : TIERS.find((tier) => tier.toLowerCase() === normalized)
}

/** Returns the label of a tier's badge; undefined without a tier. */
export function getTierBadge(tier: string | null | undefined): string | undefined {
  const name = tier?.trim()
  if (!name) return undefined
  return BADGE_BY_TIER[name.toLowerCase()] ?? name.toUpperCase()
}
