import { MailCheck } from 'lucide-react'
import { useState, type ReactNode } from 'react'

import * as messages from '#src/features/account/messages.ts'
import { Button } from '#src/ui/button.tsx'
import { RichText } from '#src/ui/rich-text.tsx'
import { TextField } from '#src/ui/text-field.tsx'

import { ResendButton } from './resend-button.tsx'
import { useAuthForm } from './use-auth-form.ts'

type EmailRequestProps = {
  /** Prefills the field. */
  typedEmail?: string
  action: string
  send: (email: string) => Promise<void>
  /** The confirmation, with `{email}` in place of the email address. */
  sentText: string
}

/** Asks for an email address, sends an email there, and then shows a confirmation. */
export function EmailRequest({ typedEmail = '', action, send, sentText }: EmailRequestProps) {
  const [email, setEmail] = useState(typedEmail)
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo === undefined)
    return <EmailForm email={email} onEmailChange={setEmail} action={action} send={send} onSent={setSentTo} />
  return (
    <EmailSent resend={() => send(sentTo)}>
      <RichText text={sentText} values={{ email: <strong className="wrap-anywhere">{sentTo}</strong> }} />
    </EmailSent>
  )
}

type EmailSentProps = {
  children: ReactNode
  resend: () => Promise<void>
}

/** Confirms that an email was sent, with a button to send it again. */
export function EmailSent({ children, resend }: EmailSentProps) {
  return (
    <div className="grid gap-5">
      <div className="bg-card/60 border-border flex gap-4 rounded-2xl border p-4">
        <MailCheck aria-hidden className="text-accent-text mt-0.5 size-6 shrink-0" strokeWidth={1.6} />
        <p role="status" className="min-w-0 text-pretty">
          {children}
        </p>
      </div>
      <p className="text-muted text-center text-sm text-pretty">{messages.checkSpam()}</p>
      <ResendButton kind="email" send={resend} hasJustSent />
    </div>
  )
}

type EmailFieldProps = { email: string; onEmailChange: (email: string) => void; error?: string }

export function EmailField({ email, onEmailChange, error }: EmailFieldProps) {
  return (
    <TextField
      label={messages.email()}
      name="email"
      type="email"
      autoComplete="email"
      required
      value={email}
      onChange={(event) => onEmailChange(event.target.value)}
      error={error}
    />
  )
}

type EmailFormProps = Pick<EmailRequestProps, 'action' | 'send'> & {
  email: string
  onEmailChange: (email: string) => void
  onSent: (email: string) => void
}

function EmailForm({ email, onEmailChange, send, onSent, action }: EmailFormProps) {
  const { errors, isPending, formProps } = useAuthForm({
    submit: () => send(email.trim()),
    onSuccess: () => onSent(email.trim()),
    toFieldError: 'email',
  })
  return (
    <form className="grid gap-4" {...formProps}>
      <EmailField email={email} onEmailChange={onEmailChange} error={errors['email']} />
      <Button type="submit" size="large" isBusy={isPending} className="mt-2">
        {action}
      </Button>
    </form>
  )
}
