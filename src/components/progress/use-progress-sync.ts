import { useEffect } from 'react'

import { useUser } from '#src/features/auth/session.ts'
import { keepInStepWithAccount } from '#src/features/progress/account-sync.ts'

/** While somebody is signed in, keeps what this device and the account know of their progress in step. */
export function useProgressSync(): void {
  const userId = useUser()?.id
  useEffect(() => (userId ? keepInStepWithAccount(userId) : undefined), [userId])
}
