import { mailCode } from '../change-password.ts'
import { useFocusOnMount } from '../use-focus-on-mount.ts'
import { CodeField } from './code-field.tsx'
import { ResendButton } from './resend-button.tsx'

/** Asks for the code that has just been mailed, inside of a form that cannot do without. */
export function MailedCode({ email, error }: { email: string; error?: string }) {
  const field = useFocusOnMount()
  return (
    <div className="bg-card/60 border-border grid gap-4 rounded-2xl border p-4">
      <p className="text-pretty">
        You have been signed in here for a while. To be sure that it is you, we sent a code to{' '}
        <strong className="wrap-anywhere">{email}</strong>.
      </p>
      <CodeField ref={field} label="Code from the mail" error={error} />
      <ResendButton label="Send the code again" send={mailCode} isJustSent />
    </div>
  )
}
