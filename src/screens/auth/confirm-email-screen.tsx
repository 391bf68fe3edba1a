import { Link } from '@tanstack/react-router'

import { resendConfirmationEmail } from '#src/features/auth/account.ts'
import { EmailRequest } from '#src/features/auth/components/email-request.tsx'
import { useSession } from '#src/features/auth/session.ts'

import { AuthFrame, TEXT_LINK } from './auth-frame.tsx'
import { useReturnRedirect } from './use-return-redirect.ts'

/** The target of a confirmation link that has expired or was already used. */
export function ConfirmEmailScreen() {
  useReturnRedirect(useSession().status === 'signed-in')
  return (
    <AuthFrame
      heading="This link no longer works"
      text="It works once, for an hour. If you opened it before, your address is confirmed: just sign in."
    >
      <EmailRequest
        action="Send a new link"
        send={resendConfirmationEmail}
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
