import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

import { useSession } from '#src/features/auth/session.ts'

/** Takes whoever owes the code of a second factor to that step, and back to this page afterwards. */
export function useCodeStep(): void {
  const session = useSession()
  const navigate = useNavigate()
  const router = useRouter()
  const owesCode = session.status === 'signed-out' && session.owing !== undefined
  useEffect(() => {
    if (!owesCode) return
    const { href } = router.latestLocation
    const leave = async () => {
      // Few need it, and everybody passes here.
      const { returningTo } = await import('#src/features/auth/history-state.ts')
      await navigate({ to: '/auth', search: { mode: 'login' }, state: returningTo(href), replace: true })
    }
    void leave()
  }, [owesCode, navigate, router])
}
