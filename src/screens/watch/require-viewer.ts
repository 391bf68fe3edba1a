import { redirect } from '@tanstack/react-router'

import { settledSession } from '#src/features/auth/session.ts'
import { destructive, notify } from '#src/lib/notify.ts'

type Arrival = { cause: 'preload' | 'enter' | 'stay'; location: { href: string } }

/**
 * Lets only signed-in viewers through to a watch page: a visitor is told why and taken to sign-up (spec, section 4), and
 * whoever owes the code of a second factor to that step; both are brought back afterwards. A page that is only being
 * preloaded says nothing.
 */
export async function requireViewer({ cause, location }: Arrival): Promise<void> {
  const session = await settledSession()
  if (session.status !== 'signed-out') return
  if (!session.owing && cause !== 'preload') {
    notify(destructive('Sign up required', 'Please sign up to continue watching'))
  }
  const { returningTo } = await import('#src/features/auth/history-state.ts')
  throw redirect({
    to: '/auth',
    search: { mode: session.owing ? 'login' : 'signup' },
    state: returningTo(location.href),
    replace: true,
  })
}
