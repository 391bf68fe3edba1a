import { RotateCw } from 'lucide-react'

import { Button } from './button.tsx'
import { NoSignalPicture } from './pictures/no-signal-picture.tsx'

/** A screen of which nothing could be loaded, with a way to try again. */
export function FailedScreen({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="mx-auto grid max-w-md justify-items-center gap-4 px-6 py-8 text-center sm:py-14"
    >
      <NoSignalPicture />
      <p className="text-lg font-semibold text-balance">{message}</p>
      <Button tone="quiet" onClick={onRetry}>
        <RotateCw aria-hidden className="size-4" />
        Try again
      </Button>
    </div>
  )
}
