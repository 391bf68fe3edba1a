import { useShelves } from '#src/features/progress/shelf.ts'

import { StaticTitleRow } from '../titles/static-title-row.tsx'
import { BegunActions, FinishedActions } from './shelf-actions.tsx'

/** What was begun, and what was finished, on this device; no row where there is nothing. */
export function OwnRows() {
  const { begun, finished } = useShelves()
  return (
    <>
      {begun.length > 0 && (
        <StaticTitleRow heading="Continue Watching" items={begun} Actions={BegunActions} />
      )}
      {finished.length > 0 && (
        <StaticTitleRow heading="Recently Watched" items={finished} Actions={FinishedActions} />
      )}
    </>
  )
}
