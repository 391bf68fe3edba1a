import { redirect } from '@tanstack/react-router'

import { waitForSession } from '#src/features/account/session/session.ts'
import { showToast } from '#src/lib/toast.ts'

import * as messages from './messages.ts'

type Navigation = { cause: 'preload' | 'enter' | 'stay'; location: { href: string } }

/**
 * Requires a signed-in user: redirects guests to sign-up with a notice, and users whose second factor is pending to
 * that step. Both return here afterwards. Preloading a page shows no notice.
 */
export async function requireUser({ cause, location }: Navigation): Promise<void> {
  const session = await waitForSession()
  if (session.status !== 'signed-out') return
  if (!session.mfaPending && cause !== 'preload') {
    showToast({ title: messages.signUpRequired(), description: messages.signUpRequiredText() })
  }
  const { createReturnState } = await import('#src/features/account/safe-redirect-path.ts')
  throw redirect({
    to: '/auth',
    search: { mode: session.mfaPending ? 'login' : 'signup' },
    state: createReturnState(location.href),
    replace: true,
  })
}
