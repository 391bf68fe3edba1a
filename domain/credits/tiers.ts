/** The tiers of membership, best first (spec, sections 1 and 6). Only an operator gives KING; no plan sells it. */
export const TIERS = ['KING', 'Lifetime', 'Annual', 'Premium'] as const

export type Tier = (typeof TIERS)[number]

/** Tiers that watch without spending credits. The database holds the same list. */
export const UNLIMITED_TIERS: readonly Tier[] = ['KING', 'Lifetime', 'Annual']

/** Whether whoever holds the one tier has all that the other would give. */
export function tierCovers(held: Tier, wanted: Tier): boolean {
  return TIERS.indexOf(held) <= TIERS.indexOf(wanted)
}

/** Whether a tier, as the backend words it, is one of those. */
export function isUnlimitedTier(word: string | null): boolean {
  const tier = readTier(word)
  return tier !== undefined && UNLIMITED_TIERS.includes(tier)
}

/** The tier that a backend's word means; nothing for one that is not ours. Monthly is another word for Premium. */
export function readTier(word: string | null): Tier | undefined {
  const name = word?.trim().toLowerCase()
  return name === 'monthly' ? 'Premium' : TIERS.find((tier) => tier.toLowerCase() === name)
}
