import { WELCOME_BONUS_CREDITS } from '#domain/credits/credit-rules.ts'
import { resendConfirmationEmail } from '#src/features/account/account.ts'
import { EmailSent } from '#src/features/account/forms/email-request.tsx'
import * as messages from '#src/features/account/messages.ts'
import { useSession } from '#src/features/account/session/session.ts'
import { RichText } from '#src/ui/rich-text.tsx'

/** Asks a new user to open the link in the email, until the account is confirmed and logged in. */
export function ConfirmEmailNotice({ email }: { email: string }) {
  const { status } = useSession()
  if (status === 'signed-in') return null
  return (
    <section aria-label={messages.confirmEmail()} className="px-gutter mx-auto grid max-w-2xl pt-4">
      <EmailSent resend={() => resendConfirmationEmail(email)}>
        <RichText
          text={messages.confirmationSent(WELCOME_BONUS_CREDITS)}
          values={{ email: <strong className="wrap-anywhere">{email}</strong> }}
        />
      </EmailSent>
    </section>
  )
}
