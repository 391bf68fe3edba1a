import { CircleAlert, RotateCw } from 'lucide-react'

import { passFocusOn } from '#src/lib/focus.ts'

import { Button } from './button.tsx'
import * as messages from './messages.ts'

type ErrorAlertProps = {
  message: string
  /** The cause, if it is known. */
  detail?: string
  onRetry: () => void
}

/** An error in a part of the page, with a retry button. */
export function ErrorAlert({ message, detail, onRetry }: ErrorAlertProps) {
  return (
    <div
      role="alert"
      className="border-border bg-surface flex flex-wrap items-center gap-4 rounded-2xl border py-4 ps-5 pe-4"
    >
      <CircleAlert aria-hidden className="text-danger size-5 shrink-0" />
      <div className="min-w-40 flex-1">
        <p className="font-medium">{message}</p>
        {detail && <p className="text-muted text-sm text-pretty">{detail}</p>}
      </div>
      <Button ref={passFocusOn} tone="quiet" size="small" onClick={onRetry}>
        <RotateCw aria-hidden className="size-3.5" />
        {messages.tryAgain()}
      </Button>
    </div>
  )
}
