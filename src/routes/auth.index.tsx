import { createFileRoute, redirect } from '@tanstack/react-router'

import { authSearchSchema } from '#src/features/auth/schema.ts'
import { settledSession, useSession } from '#src/features/auth/session.ts'
import { CodeScreen } from '#src/screens/auth/code-screen.tsx'
import { SignInScreen } from '#src/screens/auth/sign-in-screen.tsx'
import { SignUpScreen } from '#src/screens/auth/sign-up-screen.tsx'
import { useReturn } from '#src/screens/auth/use-return.ts'

export const Route = createFileRoute('/auth/')({
  validateSearch: authSearchSchema,
  beforeLoad: async () => {
    const { status } = await settledSession()
    if (status === 'signed-in') throw redirect({ to: '/', replace: true })
  },
  component: Auth,
})

function Auth() {
  const { mode } = Route.useSearch()
  const session = useSession()
  useReturn(session.status === 'signed-in')
  if (session.status === 'signed-out' && session.owing) return <CodeScreen {...session.owing} />
  return mode === 'signup' ? <SignUpScreen /> : <SignInScreen />
}
