import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { SignUpForm } from '#src/features/auth/components/sign-up-form.tsx'

import { AuthFrame } from './auth-frame.tsx'
import { CheckMailScreen } from './check-mail-screen.tsx'
import { TEXT_LINK } from './text-link.ts'

export function SignUpScreen() {
  const [emailToConfirm, setEmailToConfirm] = useState<string>()
  if (emailToConfirm) return <CheckMailScreen email={emailToConfirm} />
  return (
    <AuthFrame
      heading="We've not seen you here before..."
      text="Ten credits are waiting for you: one is one film or episode."
    >
      <SignUpForm
        onToConfirm={setEmailToConfirm}
        loginLink={
          <>
            Have one already?{' '}
            <Link to="/auth" search={{ mode: 'login' }} state={true} className={TEXT_LINK}>
              Log in
            </Link>
          </>
        }
      />
    </AuthFrame>
  )
}
