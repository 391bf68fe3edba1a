import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

import { returningTo } from '#src/features/auth/history-state.ts'
import { useSession } from '#src/features/auth/session.ts'

/** Takes whoever owes the code of a second factor to that step, and back to this page afterwards. */
export function useCodeStep(): void {
  const session = useSession()
  const navigate = useNavigate()
  const router = useRouter()
  const owesCode = session.status === 'signed-out' && session.owing !== undefined
  useEffect(() => {
    if (!owesCode) return
    const state = returningTo(router.latestLocation.href)
    void navigate({ to: '/auth', search: { mode: 'login' }, state, replace: true })
  }, [owesCode, navigate, router])
}
