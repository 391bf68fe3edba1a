import { useQuery } from '@tanstack/react-query'

import { WELCOME_BONUS_CREDITS } from '#domain/credits/credit-rules.ts'
import { useSession } from '#src/features/auth/session.ts'
import { balanceQuery, guestCredits } from '#src/features/credits/queries.ts'
import { useStoredValue } from '#src/lib/stored-value.ts'

type ViewerBalance = { viewer: 'user' | 'guest'; balance: number }

/** What the viewer has to watch with, a guest's from the device; nothing while that is not known yet. */
export function useViewerBalance(): ViewerBalance | undefined {
  const session = useSession()
  const guestBalance = useStoredValue(guestCredits)
  const user = session.status === 'signed-in' ? session.user : undefined
  const { data, isError } = useQuery(balanceQuery(user))
  if (session.status === 'signed-out') return { viewer: 'guest', balance: guestBalance }
  // A balance that cannot be had is shown as that of a new account (spec, section 4).
  const balance = data ?? (isError ? WELCOME_BONUS_CREDITS : undefined)
  return balance === undefined ? undefined : { viewer: 'user', balance }
}
