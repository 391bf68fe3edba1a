import { MAX_DETAILED_TITLES } from '#domain/statistics/title-order.ts'
import { CatalogueAlert } from '#src/features/catalogue/catalogue-alert.tsx'

import * as messages from './messages.ts'
import type { Details } from './use-details.ts'

/** Says that a list may change, while the catalogue's details arrive and where some are missing. */
export function DetailsNote({ details }: { details: Details }) {
  const { status, missingCount, isLimited, retry } = details
  return (
    <div className="text-muted grid grid-cols-1 gap-3 text-sm empty:hidden">
      {status === 'loading' && <p role="status">{messages.detailsLoading()}</p>}
      {status === 'incomplete' && (
        <CatalogueAlert message={messages.detailsMissing(missingCount)} onRetry={retry} />
      )}
      {isLimited && <p>{messages.detailsLimited(MAX_DETAILED_TITLES)}</p>}
    </div>
  )
}
