import { useQuery } from '@tanstack/react-query'

import { isUnlimited } from '#domain/credits/access.ts'
import { WELCOME_BONUS_CREDITS } from '#domain/credits/credit-rules.ts'
import { useSession, useUser } from '#src/features/auth/session.ts'
import { subscriptionQuery } from '#src/features/billing/subscription.ts'
import { balanceQuery, guestCredits } from '#src/features/credits/queries.ts'
import { useStoredValue } from '#src/lib/stored-value.ts'

export type ViewerBalance = {
  viewer: 'user' | 'guest'
  balance: number
  isUnlimited: boolean
  /** The tier of a running subscription, as the backend words it. */
  tier: string | null
}

/** What the viewer has to watch with, a guest's from the device; nothing while that is not known yet. */
export function useViewerBalance(): ViewerBalance | undefined {
  const { status } = useSession()
  const user = useUser()
  const guestBalance = useStoredValue(guestCredits)
  const { data, isError } = useQuery(balanceQuery(user))
  const subscription = useQuery(subscriptionQuery(user?.id))
  if (status === 'signed-out')
    return { viewer: 'guest', balance: guestBalance, isUnlimited: false, tier: null }
  // A balance that cannot be had is shown as that of a new account (spec, section 4).
  const balance = data ?? (isError ? WELCOME_BONUS_CREDITS : undefined)
  // A number that is about to turn into "Unlimited" is not shown; a check that fails says nothing (spec, section 8).
  if (balance === undefined || (subscription.isPending && subscription.failureCount === 0)) return undefined
  const tier = subscription.data?.tier ?? null
  return { viewer: 'user', balance, isUnlimited: isUnlimited({ tier, balance }), tier }
}
