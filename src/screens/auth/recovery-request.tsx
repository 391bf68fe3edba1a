import { MailRequest } from '#src/features/auth/components/mail-request.tsx'
import { sendRecoveryMail } from '#src/features/auth/mutations.ts'

/** Says the same whether the address has an account or not: that is nobody else's business. */
export function RecoveryRequest({ typedEmail }: { typedEmail?: string }) {
  return (
    <MailRequest
      typedEmail={typedEmail}
      action="Send the link"
      send={sendRecoveryMail}
      sentText={['If', 'has an account here, a mail is on its way there. Its link works once, for an hour.']}
    />
  )
}
