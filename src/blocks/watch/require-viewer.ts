import { redirect } from '@tanstack/react-router'

import { returningTo } from '#src/features/auth/history-state.ts'
import { settledSession } from '#src/features/auth/session.ts'
import { destructive, notify } from '#src/lib/notify.ts'

type Arrival = { cause: 'preload' | 'enter' | 'stay'; location: { href: string } }

/**
 * Lets only signed-in viewers through to a watch page: a visitor is told why and taken to sign-up (spec, section 4),
 * and brought back afterwards. A page that is only being preloaded says nothing.
 */
export async function requireViewer({ cause, location }: Arrival): Promise<void> {
  const session = await settledSession()
  if (session.status !== 'signed-out') return
  if (cause !== 'preload') {
    notify(destructive('Sign up required', 'Please sign up to continue watching'))
  }
  throw redirect({
    to: '/auth',
    search: { mode: 'signup' },
    state: returningTo(location.href),
    replace: true,
  })
}
