import { MailCheck } from 'lucide-react'
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
      <div className="bg-card/60 border-border flex gap-4 rounded-2xl border p-4">
        <MailCheck aria-hidden className="text-accent-text mt-0.5 size-6 shrink-0" strokeWidth={1.6} />
        <p role="status" className="min-w-0 text-pretty">
          {children}
        </p>
      </div>
      <p className="text-muted text-center text-sm text-pretty">
        Nothing there? Look among the unwanted mail too.
      </p>
      <ResendButton label="Send the mail again" send={resend} isJustSent />
    </div>
  )
}
