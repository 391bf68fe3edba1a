import { redirect } from '@tanstack/react-router'

import { settledSession } from '#src/features/auth/session.ts'
import { destructive, notify } from '#src/lib/notify.ts'

/**
 * Lets only signed-in viewers through to a watch page: a visitor is told why and taken to sign-up (spec, section 4).
 * A page that is only being preloaded says nothing.
 */
export async function requireViewer(cause: 'preload' | 'enter' | 'stay'): Promise<void> {
  const session = await settledSession()
  if (session.status !== 'signed-out') return
  if (cause !== 'preload') {
    notify(destructive('Sign up required', 'Please sign up to continue watching'))
  }
  throw redirect({ to: '/auth', search: { mode: 'signup' }, replace: true })
}
