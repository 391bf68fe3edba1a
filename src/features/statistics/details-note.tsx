import { MAX_DETAILED_TITLES } from '#domain/statistics/title-order.ts'
import { CatalogueAlert } from '#src/features/catalogue/catalogue-alert.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'

import * as messages from './messages.ts'
import type { Facts } from './use-facts.ts'

/** How complete the numbers are, while details arrive and where some are missing. */
export function DetailsNote({ facts, unknownLengths }: { facts: Facts; unknownLengths: number }) {
  const { status, knownCount, titleCount, retry } = facts
  const wantedCount = Math.min(titleCount, MAX_DETAILED_TITLES)
  return (
    <div className="grid grid-cols-1 gap-3 empty:hidden">
      {status === 'loading' && (
        <div className="grid gap-2">
          <p className="text-muted text-sm">{messages.detailsLoading(knownCount, wantedCount)}</p>
          <ProgressBar share={knownCount / wantedCount} label={messages.detailsProgress()} />
        </div>
      )}
      {status === 'incomplete' && (
        <CatalogueAlert message={messages.detailsMissing(wantedCount - knownCount)} onRetry={retry} />
      )}
      {status !== 'loading' && unknownLengths > 0 && (
        <p className="text-muted text-sm">{messages.unknownLengths(unknownLengths)}</p>
      )}
      {titleCount > MAX_DETAILED_TITLES && (
        <p className="text-muted text-sm">{messages.detailsLimited(MAX_DETAILED_TITLES)}</p>
      )}
    </div>
  )
}
