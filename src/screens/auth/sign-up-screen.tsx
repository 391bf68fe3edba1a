import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { WELCOME_BONUS_CREDITS } from '#domain/credits/credit-rules.ts'
import { resendConfirmationEmail } from '#src/features/auth/account.ts'
import { EmailSent } from '#src/features/auth/components/email-request.tsx'
import { SignUpForm } from '#src/features/auth/components/sign-up-form.tsx'
import { RichText } from '#src/ui/rich-text.tsx'

import { AuthFrame, TEXT_LINK } from './auth-frame.tsx'
import * as messages from './messages.ts'

export function SignUpScreen() {
  const [emailToConfirm, setEmailToConfirm] = useState<string>()
  if (emailToConfirm) return <CheckMailScreen email={emailToConfirm} />
  return (
    <AuthFrame heading={messages.signUpHeading} text={messages.signUpText(WELCOME_BONUS_CREDITS)}>
      <SignUpForm
        onConfirmationNeeded={setEmailToConfirm}
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

/** Shown after sign-up when the email address has to be confirmed first. */
function CheckMailScreen({ email }: { email: string }) {
  return (
    <AuthFrame heading={messages.checkEmailHeading} text={messages.checkEmailText}>
      <EmailSent resend={() => resendConfirmationEmail(email)}>
        <RichText
          text={messages.confirmationSent(WELCOME_BONUS_CREDITS)}
          values={{ email: <strong className="wrap-anywhere">{email}</strong> }}
        />
      </EmailSent>
      <p className="text-muted mt-5 flex flex-wrap justify-center gap-x-6 gap-y-2 text-sm">
        <Link to="/auth" search={{ mode: 'login' }} state={true} className={TEXT_LINK}>
          {messages.logIn}
        </Link>
        <Link to="/" className={TEXT_LINK}>
          {messages.browseMeanwhile}
        </Link>
      </p>
    </AuthFrame>
  )
}
