import { RotateCw } from 'lucide-react'

import { NoSignalIllustration } from '#src/ui/illustrations/no-signal.tsx'

import { Button } from './button.tsx'
import * as messages from './messages.ts'

type ErrorScreenProps = {
  message: string
  /** The cause, if it is known. */
  detail?: string
  onRetry: () => void
}

/** An error that replaces the content of a screen, with a retry button. */
export function ErrorScreen({ message, detail, onRetry }: ErrorScreenProps) {
  return (
    <div
      role="alert"
      className="mx-auto grid max-w-md justify-items-center gap-4 px-6 py-8 text-center sm:py-14"
    >
      <NoSignalIllustration />
      <p className="text-lg font-semibold text-balance">{message}</p>
      {detail && <p className="text-muted text-pretty">{detail}</p>}
      <Button tone="quiet" onClick={onRetry}>
        <RotateCw aria-hidden className="size-4" />
        {messages.tryAgain()}
      </Button>
    </div>
  )
}
