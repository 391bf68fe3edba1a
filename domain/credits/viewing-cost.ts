/** The cost of watching, which the interface says beforehand. */
import { CREDITS_PER_VIEWING } from './credit-rules.ts'

/** A number of credits, or the plan that includes it. 0 credits if a viewing pass is paid for already. */
export type ViewingCost = number | 'included'

/** Returns the cost of `count` movies or episodes if `paid` of them have a viewing pass. */
export function getViewingCost(viewings: { count: number; paid: number; isUnlimited: boolean }): ViewingCost {
  if (viewings.isUnlimited) return 'included'
  return Math.max(0, viewings.count - viewings.paid) * CREDITS_PER_VIEWING
}
