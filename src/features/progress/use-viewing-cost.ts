import { useQuery } from '@tanstack/react-query'

import { playableKey, type Playable, type TitleRef } from '#domain/catalogue/title.ts'
import { getViewingCost, type ViewingCost } from '#domain/credits/viewing-cost.ts'
import { useUser } from '#src/features/account/session/session.ts'
import { useCreditBalance } from '#src/features/credits/use-credit-balance.ts'
import { viewingPassesQuery } from '#src/features/credits/viewing.ts'

/** Returns what a user pays to watch movies or episodes of a title; undefined for guests and while it is unknown. */
export function useViewingCost(
  title: TitleRef,
  playables: readonly Playable[],
): { cost: ViewingCost; balance: number } | undefined {
  const user = useUser()
  const credits = useCreditBalance()
  const { data: passes } = useQuery(viewingPassesQuery(user?.id, title))
  if (!user || !credits || credits.isGuest || (!passes && !credits.isUnlimited)) return undefined
  const paid = playables.filter((playable) => passes?.includes(playableKey(playable))).length
  const { isUnlimited, balance } = credits
  return { cost: getViewingCost({ count: playables.length, paid, isUnlimited }), balance }
}
