import { GripVertical, NotebookPen, Trash2 } from 'lucide-react'
import type { ComponentProps } from 'react'

import type { ListTitle } from '#domain/lists/stored-list.ts'
import * as messages from '#src/features/lists/messages.ts'
import { Button } from '#src/ui/button.tsx'

/** Describes how to use a handle. */
export const MOVE_HINT_ID = 'move-hint'

type RowActionsProps = { title: ListTitle; onEditNote: () => void; onRemove: () => void }

export function RowActions({ title, onEditNote, onRemove }: RowActionsProps) {
  return (
    <>
      <Button tone="bare" size="icon" aria-label={messages.editNote(title.name)} onClick={onEditNote}>
        <NotebookPen aria-hidden className="size-4" />
      </Button>
      <Button tone="bare" size="icon" aria-label={messages.remove(title.name)} onClick={onRemove}>
        <Trash2 aria-hidden className="size-4" />
      </Button>
    </>
  )
}

/** Moves a row by pointer or keyboard. */
export function RowHandle({ label, ...handlers }: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      data-tooltip
      aria-describedby={MOVE_HINT_ID}
      data-arrows="vertical"
      className="list-handle text-muted hover:text-foreground grid size-9 shrink-0 place-items-center rounded-full transition-colors"
      {...handlers}
    >
      <GripVertical aria-hidden className="size-4" />
    </button>
  )
}

type RowCheckboxProps = {
  title: ListTitle
  isChecked: boolean
  /** `isRange` if Shift was pressed. */
  onToggle: (isRange: boolean) => void
}

export function RowCheckbox({ title, isChecked, onToggle }: RowCheckboxProps) {
  return (
    <label className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-full select-none">
      <input
        type="checkbox"
        className="list-check list-row-check"
        aria-label={messages.selectTitle(title.name)}
        checked={isChecked}
        onChange={({ nativeEvent }) => onToggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
      />
    </label>
  )
}
