import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { resendConfirmationEmail } from '#src/features/auth/account.ts'
import { EmailSent } from '#src/features/auth/components/email-request.tsx'
import { SignUpForm } from '#src/features/auth/components/sign-up-form.tsx'

import { AuthFrame, TEXT_LINK } from './auth-frame.tsx'

export function SignUpScreen() {
  const [emailToConfirm, setEmailToConfirm] = useState<string>()
  if (emailToConfirm) return <CheckMailScreen email={emailToConfirm} />
  return (
    <AuthFrame
      heading="We've not seen you here before..."
      text="Ten credits are waiting for you: one is one film or episode."
    >
      <SignUpForm
        onConfirmationNeeded={setEmailToConfirm}
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

/** Shown after sign-up when the email address has to be confirmed first. */
function CheckMailScreen({ email }: { email: string }) {
  return (
    <AuthFrame heading="Check your mail" text="One step is left.">
      <EmailSent resend={() => resendConfirmationEmail(email)}>
        We sent a link to <strong className="wrap-anywhere">{email}</strong>. Open it to confirm the address:
        it signs you in, and your ten credits are there.
      </EmailSent>
      <p className="text-muted mt-5 flex flex-wrap justify-center gap-x-6 gap-y-2 text-sm">
        <Link to="/auth" search={{ mode: 'login' }} state={true} className={TEXT_LINK}>
          Log in
        </Link>
        <Link to="/" className={TEXT_LINK}>
          Look around meanwhile
        </Link>
      </p>
    </AuthFrame>
  )
}
