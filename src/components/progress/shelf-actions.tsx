import type { RowActionsProps } from '../titles/static-title-row.tsx'
import { MarkWatchedButton } from './mark-watched-button.tsx'
import { RemoveButton } from './remove-button.tsx'

/** What was begun can be called finished, or be taken off its row. */
export function BegunActions({ title, row }: RowActionsProps) {
  return (
    <>
      <MarkWatchedButton title={title} />
      <RemoveButton title={title} row={row} />
    </>
  )
}

/** What was finished can be taken off its row. */
export function FinishedActions({ title, row }: RowActionsProps) {
  return <RemoveButton title={title} row={row} />
}
