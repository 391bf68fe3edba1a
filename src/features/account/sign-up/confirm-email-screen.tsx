import { Link } from '@tanstack/react-router'

import { resendConfirmationEmail } from '#src/features/account/account.ts'
import { useSession } from '#src/features/account/session.ts'
import { AuthFrame, TEXT_LINK } from '#src/features/account/sign-in/auth-frame.tsx'
import { EmailRequest } from '#src/features/account/sign-in/email-request.tsx'
import * as messages from '#src/features/account/sign-in/messages.ts'
import { useReturnRedirect } from '#src/features/account/sign-in/use-return-redirect.ts'

/** The target of a confirmation link that has expired or was already used. */
export function ConfirmEmailScreen() {
  useReturnRedirect(useSession().status === 'signed-in')
  return (
    <AuthFrame heading={messages.expiredHeading} text={messages.expiredConfirmationText}>
      <EmailRequest
        action={messages.sendNewLink}
        send={resendConfirmationEmail}
        sentText={messages.newConfirmationSent}
      />
      <p className="text-muted mt-5 text-center text-sm">
        {messages.alreadyConfirmed}{' '}
        <Link to="/auth" search={{ mode: 'login' }} className={TEXT_LINK}>
          {messages.logIn}
        </Link>
      </p>
    </AuthFrame>
  )
}
