/** The tiers of membership, best first (spec, sections 1 and 6). Only an operator gives KING; no plan sells it. */
export const TIERS = ['KING', 'Lifetime', 'Annual', 'Premium'] as const

export type Tier = (typeof TIERS)[number]

/** Tiers that watch without spending credits. The database holds the same list. */
export const UNLIMITED_TIERS: readonly Tier[] = ['KING', 'Lifetime', 'Annual']

/** Whether whoever holds the one tier has all that the other would give. */
export function tierCovers(held: Tier, wanted: Tier): boolean {
  return TIERS.indexOf(held) <= TIERS.indexOf(wanted)
}
