import { RotateCw } from 'lucide-react'

import { Button } from './button.tsx'

/** A part of the page that could not be loaded, with a way to try again. */
export function Failure({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="border-line bg-surface flex flex-wrap items-center gap-4 rounded-2xl border px-5 py-4"
    >
      <p className="text-soft flex-1">{message}</p>
      <Button tone="quiet" size="small" onClick={onRetry}>
        <RotateCw aria-hidden className="size-3.5" />
        Try again
      </Button>
    </div>
  )
}
