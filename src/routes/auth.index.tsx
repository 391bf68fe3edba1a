import { createFileRoute, redirect } from '@tanstack/react-router'

import { CodeScreen } from '#src/blocks/auth/code-screen.tsx'
import { SignInScreen } from '#src/blocks/auth/sign-in-screen.tsx'
import { SignUpScreen } from '#src/blocks/auth/sign-up-screen.tsx'
import { useReturn } from '#src/blocks/auth/use-return.ts'
import { authSearchSchema } from '#src/features/auth/schema.ts'
import { settledSession, useSession } from '#src/features/auth/session.ts'

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
