import { Link, useNavigate } from '@tanstack/react-router'

import { WELCOME_BONUS_CREDITS } from '#domain/credits/credit-rules.ts'
import { SignUpForm } from '#src/features/auth/components/sign-up-form.tsx'
import { emailToConfirm } from '#src/features/auth/email-to-confirm.ts'

import { AuthFrame, TEXT_LINK } from './auth-frame.tsx'
import * as messages from './messages.ts'

export function SignUpScreen() {
  const navigate = useNavigate()
  // Home asks to open the link in the email.
  const goHome = (email: string) => {
    emailToConfirm.set(email)
    void navigate({ to: '/' })
  }
  return (
    <AuthFrame heading={messages.signUpHeading} text={messages.signUpText(WELCOME_BONUS_CREDITS)}>
      <SignUpForm
        onConfirmationNeeded={goHome}
        loginLink={
          <>
            {messages.haveAccount}{' '}
            <Link to="/auth" search={{ mode: 'login' }} state={true} className={TEXT_LINK}>
              {messages.logIn}
            </Link>
          </>
        }
      />
    </AuthFrame>
  )
}
