import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

import { AuthFrame } from '#src/blocks/auth/auth-frame.tsx'
import { SignInForm } from '#src/features/auth/components/sign-in-form.tsx'
import { SignUpForm } from '#src/features/auth/components/sign-up-form.tsx'
import { authSearchSchema } from '#src/features/auth/schema.ts'
import { useSession } from '#src/features/auth/session.ts'

export const Route = createFileRoute('/auth')({ validateSearch: authSearchSchema, component: Auth })

function Auth() {
  const { mode } = Route.useSearch()
  const { status } = useSession()
  const navigate = useNavigate()
  const isSignedIn = status === 'signed-in'

  // The session can begin here or in another tab: either way this screen is done.
  useEffect(() => {
    if (isSignedIn) void navigate({ to: '/', replace: true })
  }, [isSignedIn, navigate])

  return mode === 'signup' ? <SignUp /> : <SignIn />
}

const TEXT_LINK = 'text-accent-text font-semibold underline-offset-4 hover:underline'

function SignIn() {
  return (
    <AuthFrame heading="Welcome back" text="Sign in to pick up where you stopped.">
      <SignInForm />
      <p className="text-soft mt-5 text-center text-sm">
        New here?{' '}
        <Link to="/auth" search={{ mode: 'signup' }} className={TEXT_LINK}>
          Sign up
        </Link>
      </p>
    </AuthFrame>
  )
}

function SignUp() {
  return (
    <AuthFrame
      heading="We've not seen you here before..."
      text="Ten credits are waiting for you: one is one film or episode."
    >
      <SignUpForm
        loginLink={
          <>
            Have one already?{' '}
            <Link to="/auth" search={{ mode: 'login' }} className={TEXT_LINK}>
              Log in
            </Link>
          </>
        }
      />
    </AuthFrame>
  )
}
