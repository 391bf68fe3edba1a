import { createFileRoute, redirect } from '@tanstack/react-router'
import * as v from 'valibot'

import { MfaScreen } from '#src/features/account/second-factor/mfa-screen.tsx'
import { waitForSession, useSession } from '#src/features/account/session/session.ts'
import { SignInScreen } from '#src/features/account/sign-in/sign-in-screen.tsx'
import { SignUpScreen } from '#src/features/account/sign-up/sign-up-screen.tsx'
import { useReturnRedirect } from '#src/features/account/use-return-redirect.ts'

/** `?mode=` of the sign-in page; any other value falls back to sign-in. */
const authSearch = v.object({ mode: v.fallback(v.picklist(['login', 'signup']), 'login') })

export const Route = createFileRoute('/auth/')({
  validateSearch: authSearch,
  beforeLoad: async () => {
    const { status } = await waitForSession()
    if (status === 'signed-in') throw redirect({ to: '/', replace: true })
  },
  component: Auth,
})

function Auth() {
  const { mode } = Route.useSearch()
  const session = useSession()
  useReturnRedirect(session.status === 'signed-in')
  if (session.status === 'signed-out' && session.mfaPending) return <MfaScreen {...session.mfaPending} />
  return mode === 'signup' ? <SignUpScreen /> : <SignInScreen />
}
