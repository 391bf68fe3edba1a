import type { ReactNode } from 'react'

import { ResendButton } from './resend-button.tsx'

type MailSentProps = {
  /** What to do with the mail. */
  children: ReactNode
  resend: () => Promise<void>
}

/** Says that a mail is on its way, and sends another when it does not arrive. */
export function MailSent({ children, resend }: MailSentProps) {
  return (
    <div className="grid gap-5">
      <p role="status" className="text-pretty">
        {children}
      </p>
      <p className="text-soft text-sm text-pretty">Nothing there? Look among the unwanted mail too.</p>
      <ResendButton label="Send the mail again" send={resend} isJustSent />
    </div>
  )
}
