import { CREDITS_PER_VIEWING } from './credit-rules.ts'

/** Why somebody may watch, best reason first; `none` may not (spec, section 4: "Access state"). */
export type Access = 'unlimited' | 'pass' | 'credit-holder' | 'none'

/**
 * The access state for one title. A valid viewing pass ranks before the balance, since what was paid for stays open
 * (design, rule 1).
 */
export function accessOf(viewer: { unlimited: boolean; hasPass: boolean; balance: number }): Access {
  if (viewer.unlimited) return 'unlimited'
  if (viewer.hasPass) return 'pass'
  return viewer.balance >= CREDITS_PER_VIEWING ? 'credit-holder' : 'none'
}
