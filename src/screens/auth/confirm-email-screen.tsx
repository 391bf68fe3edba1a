import { Link } from '@tanstack/react-router'

import { MailRequest } from '#src/features/auth/components/mail-request.tsx'
import { sendConfirmationAgain } from '#src/features/auth/mutations.ts'
import { useSession } from '#src/features/auth/session.ts'

import { AuthFrame } from './auth-frame.tsx'
import { TEXT_LINK } from './text-link.ts'
import { useReturn } from './use-return.ts'

/** Where the link of a confirmation mail leads that has expired, or was used before. */
export function ConfirmEmailScreen() {
  useReturn(useSession().status === 'signed-in')
  return (
    <AuthFrame
      heading="This link no longer works"
      text="It works once, for an hour. If you opened it before, your address is confirmed: just sign in."
    >
      <MailRequest
        action="Send a new link"
        send={sendConfirmationAgain}
        sentText={['If', 'waits to be confirmed, a new mail is on its way there.']}
      />
      <p className="text-muted mt-5 text-center text-sm">
        Confirmed already?{' '}
        <Link to="/auth" search={{ mode: 'login' }} className={TEXT_LINK}>
          Sign in
        </Link>
      </p>
    </AuthFrame>
  )
}
