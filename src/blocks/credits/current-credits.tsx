import { creditsPageBarShare } from '#domain/credits/credit-rules.ts'
import { ProgressBar } from '#src/ui/progress-bar.tsx'

import { useViewerBalance } from './use-viewer-balance.ts'

/** The viewer's balance as a badge and a bar. */
export function CurrentCredits() {
  const viewerBalance = useViewerBalance()
  if (!viewerBalance)
    return <div role="status" aria-label="Loading credits" className="skeleton h-12 rounded-2xl" />
  const { balance, isUnlimited } = viewerBalance
  return (
    <div className="grid max-w-md gap-3">
      <p className="bg-raised border-line w-fit rounded-full border px-4 py-1.5 text-sm font-semibold tabular-nums">
        Current credits: {isUnlimited ? 'Unlimited' : balance}
      </p>
      {!isUnlimited && <ProgressBar label="Credits of a hundred" share={creditsPageBarShare(balance)} />}
    </div>
  )
}
