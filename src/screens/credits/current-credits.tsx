import { InfinityIcon, Ticket } from 'lucide-react'

import { creditsPageBarShare } from '#domain/credits/credit-rules.ts'
import { ProgressBar } from '#src/ui/progress-bar.tsx'

import { useViewerBalance } from '../../components/credits/use-viewer-balance.ts'

/** The viewer's balance as a badge and a bar. */
export function CurrentCredits() {
  const viewerBalance = useViewerBalance()
  if (!viewerBalance)
    return <div role="status" aria-label="Loading credits" className="skeleton h-26 rounded-3xl" />
  const { balance, isUnlimited } = viewerBalance
  const Icon = isUnlimited ? InfinityIcon : Ticket
  return (
    <div className="bg-surface border-border from-accent/14 flex min-h-26 items-center gap-5 rounded-3xl border bg-linear-to-br to-transparent to-60% p-5 sm:px-7">
      <span className="bg-accent text-accent-foreground grid size-14 shrink-0 place-items-center rounded-2xl">
        <Icon aria-hidden className="size-7" strokeWidth={1.6} />
      </span>
      <div className="grid min-w-0 flex-1 gap-3">
        <p className="text-lg font-bold tracking-tight tabular-nums sm:text-xl">
          Current credits: {isUnlimited ? 'Unlimited' : balance}
        </p>
        {!isUnlimited && (
          <ProgressBar
            label="Credits of a hundred"
            share={creditsPageBarShare(balance)}
            className="h-2! max-w-xl"
          />
        )}
      </div>
    </div>
  )
}
