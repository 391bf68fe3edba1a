import { Link } from '@tanstack/react-router'

import { MailSent } from '#src/features/auth/components/mail-sent.tsx'
import { sendConfirmationAgain } from '#src/features/auth/mutations.ts'

import { AuthFrame } from './auth-frame.tsx'
import { TEXT_LINK } from './text-link.ts'

/** A new account whose address has to be confirmed by the link of a mail. */
export function CheckMailScreen({ email }: { email: string }) {
  return (
    <AuthFrame heading="Check your mail" text="One step is left.">
      <MailSent resend={() => sendConfirmationAgain(email)}>
        We sent a link to <strong className="wrap-anywhere">{email}</strong>. Open it to confirm the address:
        it signs you in, and your ten credits are there.
      </MailSent>
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
