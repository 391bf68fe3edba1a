import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { AuthFrame, TEXT_LINK } from '#src/features/account/forms/auth-frame.tsx'

import * as messages from './messages.ts'
import { SignInForm } from './sign-in-form.tsx'

export function SignInScreen() {
  const [email, setEmail] = useState('')
  return (
    <AuthFrame heading={messages.signInHeading()} text={messages.signInText()}>
      <SignInForm
        email={email}
        onEmailChange={setEmail}
        forgotLink={
          <Link
            to="/auth/forgot-password"
            state={(known) => ({ ...known, email: email.trim() })}
            className={TEXT_LINK}
          >
            {messages.forgotPassword()}
          </Link>
        }
      />
      <p className="text-muted mt-5 text-center text-sm">
        {messages.newHere()}{' '}
        <Link to="/auth" search={{ mode: 'signup' }} state={true} className={TEXT_LINK}>
          {messages.signUp()}
        </Link>
      </p>
    </AuthFrame>
  )
}
