import { sendConfirmationAgain } from '../mutations.ts'
import { ResendButton } from './resend-button.tsx'

/** For somebody who tries to sign in before having opened the link of the mail. */
export function UnconfirmedNotice({ email }: { email: string }) {
  return (
    <div role="alert" className="bg-card border-border grid gap-3 rounded-2xl border p-4 text-center text-sm">
      <p className="text-pretty">
        <strong className="wrap-anywhere">{email}</strong> has not been confirmed yet. Open the link in the
        mail that we sent, or have it sent again.
      </p>
      <ResendButton label="Send the mail again" send={() => sendConfirmationAgain(email)} />
    </div>
  )
}
