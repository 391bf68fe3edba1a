import { Link } from '@tanstack/react-router'

import { resendConfirmationEmail } from '#src/features/account/account.ts'
import { AuthFrame, TEXT_LINK } from '#src/features/account/forms/auth-frame.tsx'
import { EmailRequest } from '#src/features/account/forms/email-request.tsx'
import * as accountMessages from '#src/features/account/messages.ts'
import { useSession } from '#src/features/account/session/session.ts'
import { useReturnRedirect } from '#src/features/account/use-return-redirect.ts'

import * as messages from './messages.ts'

/** The target of a confirmation link that has expired or was already used. */
export function ConfirmEmailScreen() {
  useReturnRedirect(useSession().status === 'signed-in')
  return (
    <AuthFrame heading={accountMessages.expiredHeading()} text={messages.expiredConfirmationText()}>
      <EmailRequest
        action={messages.sendNewLink()}
        send={resendConfirmationEmail}
        sentText={messages.newConfirmationSent()}
      />
      <p className="text-muted mt-5 text-center text-sm">
        {messages.alreadyConfirmed()}{' '}
        <Link to="/auth" search={{ mode: 'login' }} className={TEXT_LINK}>
          {accountMessages.logIn()}
        </Link>
      </p>
    </AuthFrame>
  )
}
