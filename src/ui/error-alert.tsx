import { CircleAlert, RotateCw } from 'lucide-react'

import { passFocusOn } from '#src/lib/focus.ts'

import { Button } from './button.tsx'
import * as messages from './messages.ts'

/** An error in a part of the page, with a retry button. */
export function ErrorAlert({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="border-border bg-surface flex flex-wrap items-center gap-4 rounded-2xl border py-4 pr-4 pl-5"
    >
      <CircleAlert aria-hidden className="text-danger size-5 shrink-0" />
      <p className="flex-1 font-medium">{message}</p>
      <Button ref={passFocusOn} tone="quiet" size="small" onClick={onRetry}>
        <RotateCw aria-hidden className="size-3.5" />
        {messages.tryAgain}
      </Button>
    </div>
  )
}
