import { CREDITS_PER_VIEWING, UNLIMITED_BALANCE } from './credit-rules.ts'
import { isUnlimitedTier } from './tiers.ts'

/** Why somebody may watch, best reason first; `none` may not (spec, section 4: "Access state"). */
export type Access = 'unlimited' | 'pass' | 'credit-holder' | 'none'

/** Whether somebody watches without spending: by their tier, or by the balance that stands for "without limit". */
export function isUnlimited({ tier, balance }: { tier: string | null; balance: number }): boolean {
  return isUnlimitedTier(tier) || balance >= UNLIMITED_BALANCE
}

/**
 * The access state for one title. A valid viewing pass ranks before the balance, since what was paid for stays open
 * (design, rule 1).
 */
export function accessOf(viewer: { unlimited: boolean; hasPass: boolean; balance: number }): Access {
  if (viewer.unlimited) return 'unlimited'
  if (viewer.hasPass) return 'pass'
  return viewer.balance >= CREDITS_PER_VIEWING ? 'credit-holder' : 'none'
}
