import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { SignInForm } from '#src/features/auth/components/sign-in-form.tsx'

import { AuthFrame, TEXT_LINK } from './auth-frame.tsx'

export function SignInScreen() {
  const [email, setEmail] = useState('')
  return (
    <AuthFrame heading="Welcome back" text="Sign in to pick up where you stopped.">
      <SignInForm
        email={email}
        onEmailChange={setEmail}
        forgotLink={
          <Link
            to="/auth/forgot-password"
            state={(known) => ({ ...known, email: email.trim() })}
            className={TEXT_LINK}
          >
            Forgot password?
          </Link>
        }
      />
      <p className="text-muted mt-5 text-center text-sm">
        New here?{' '}
        <Link to="/auth" search={{ mode: 'signup' }} state={true} className={TEXT_LINK}>
          Sign up
        </Link>
      </p>
    </AuthFrame>
  )
}
