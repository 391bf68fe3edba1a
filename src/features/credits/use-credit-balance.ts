import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { hasUnlimitedAccess } from '#domain/credits/credit-rules.ts'
import { useSession, useUser } from '#src/features/account/session/session.ts'
import { useStore } from '#src/lib/store.ts'

import { balanceQuery, getFallbackBalance, guestCredits, storeGuestCredits } from './balance.ts'
import { subscriptionQuery } from './subscription.ts'

export type CreditBalance = {
  isGuest: boolean
  balance: number
  isUnlimited: boolean
  /** The tier of the active subscription, as stored by the backend. */
  tier: string | null
}

/** Returns the balance of the user, or of the guest on this device; undefined while loading. */
export function useCreditBalance(): CreditBalance | undefined {
  const { status } = useSession()
  const user = useUser()
  const guestBalance = useStore(guestCredits)
  const { data, isError } = useQuery(balanceQuery(user))
  const subscription = useQuery({ ...subscriptionQuery(), enabled: user !== undefined })

  useEffect(() => {
    if (status === 'signed-out') storeGuestCredits()
  }, [status])

  if (status === 'signed-out') return { isGuest: true, balance: guestBalance, isUnlimited: false, tier: null }
  const balance = data ?? (isError && user ? getFallbackBalance(user.id) : undefined)
  // Avoids showing a number that then changes to "Unlimited". A failed subscription check doesn't block the balance.
  if (balance === undefined || (subscription.isPending && subscription.failureCount === 0)) return undefined
  const tier = subscription.data?.tier ?? null
  return { isGuest: false, balance, isUnlimited: hasUnlimitedAccess({ tier, balance }), tier }
}
