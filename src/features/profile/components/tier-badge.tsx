import { Crown } from 'lucide-react'

import { tierBadge } from '#domain/credits/tier-badge.ts'

/** The subscription tier in a word; nothing without one. */
export function TierBadge({ tier }: { tier: string | null | undefined }) {
  const label = tierBadge(tier)
  if (!label) return null
  return (
    <p className="bg-accent text-accent-foreground ring-surface inline-flex items-center gap-1 rounded-full px-2.5 py-1 text-[0.6875rem] leading-none font-extrabold tracking-wider ring-3">
      <Crown aria-hidden className="size-3" strokeWidth={2.5} />
      {label}
    </p>
  )
}
