import { useQuery } from '@tanstack/react-query'

import {
  creditsPageBarShare,
  UNLIMITED_BALANCE,
  WELCOME_BONUS_CREDITS,
} from '#domain/credits/credit-rules.ts'
import { useUser } from '#src/features/auth/session.ts'
import { balanceQuery, guestCredits } from '#src/features/credits/queries.ts'
import { useStoredValue } from '#src/lib/stored-value.ts'
import { ProgressBar } from '#src/ui/progress-bar.tsx'

/** The viewer's balance as a badge and a bar. */
export function CurrentCredits() {
  const user = useUser()
  const guestBalance = useStoredValue(guestCredits)
  const { data, isError } = useQuery(balanceQuery(user))
  const balance = user ? (data ?? (isError ? WELCOME_BONUS_CREDITS : undefined)) : guestBalance
  if (balance === undefined)
    return <div role="status" aria-label="Loading credits" className="skeleton h-12 rounded-2xl" />
  const isUnlimited = balance >= UNLIMITED_BALANCE
  return (
    <div className="grid max-w-md gap-3">
      <p className="bg-raised border-line w-fit rounded-full border px-4 py-1.5 text-sm font-semibold tabular-nums">
        Current credits: {isUnlimited ? 'Unlimited' : balance}
      </p>
      {!isUnlimited && <ProgressBar label="Credits of a hundred" share={creditsPageBarShare(balance)} />}
    </div>
  )
}
