const LABEL_BY_TIER: Record<string, string> = {
  king: 'KING',
  lifetime: 'LIFETIME',
  annual: 'ANNUAL',
  monthly: 'PREMIUM',
  premium: 'PREMIUM',
  basic: 'BASIC',
}

/** What the badge of a subscription tier says (spec, section 3); nothing without a tier. */
export function tierBadge(tier: string | null | undefined): string | undefined {
  const name = tier?.trim()
  if (!name) return undefined
  return LABEL_BY_TIER[name.toLowerCase()] ?? name.toUpperCase()
}
