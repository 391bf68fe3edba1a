import { useState } from 'react'

import { MailForm } from './mail-form.tsx'
import { MailSent } from './mail-sent.tsx'

type MailRequestProps = {
  /** An address that is known already. */
  typedEmail?: string
  /** What the button says. */
  action: string
  send: (email: string) => Promise<void>
  /** What is said once it was sent, before the address and after it. */
  sentText: [before: string, after: string]
}

/** Asks for an address, has a mail sent there, and then says so. */
export function MailRequest({ typedEmail = '', action, send, sentText }: MailRequestProps) {
  const [email, setEmail] = useState(typedEmail)
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo === undefined)
    return <MailForm email={email} onEmailChange={setEmail} action={action} send={send} onSent={setSentTo} />
  const [before, after] = sentText
  return (
    <MailSent resend={() => send(sentTo)}>
      {before} <strong className="wrap-anywhere">{sentTo}</strong> {after}
    </MailSent>
  )
}
