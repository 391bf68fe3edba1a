import { GripVertical, NotebookPen, Trash2 } from 'lucide-react'
import type { ComponentProps } from 'react'

import type { ListTitle } from '#domain/lists/title-list.ts'
import { Button } from '#src/ui/button.tsx'

import { ListTitleCard } from '../../components/lists/list-title-card.tsx'
import * as messages from './messages.ts'

/** Describes how to use a handle. */
export const MOVE_HINT_ID = 'move-hint'

type HandleProps = ComponentProps<'button'> & { label: string }

type ListRowProps = {
  title: ListTitle
  handle: HandleProps
  onEditNote: () => void
  onRemove: () => void
}

/** A title of a list: what it is, its note, and what can be done with it. */
export function ListRow({ title, handle, onEditNote, onRemove }: ListRowProps) {
  return (
    <ListTitleCard
      title={title}
      start={<Handle {...handle} />}
      actions={
        <>
          <Button tone="bare" size="icon" aria-label={messages.editNote(title.name)} onClick={onEditNote}>
            <NotebookPen aria-hidden className="size-4" />
          </Button>
          <Button tone="bare" size="icon" aria-label={messages.remove(title.name)} onClick={onRemove}>
            <Trash2 aria-hidden className="size-4" />
          </Button>
        </>
      }
    />
  )
}

function Handle({ label, ...handlers }: HandleProps) {
  return (
    <button
      type="button"
      aria-label={label}
      data-tooltip
      aria-describedby={MOVE_HINT_ID}
      className="list-handle text-muted hover:text-foreground grid size-9 shrink-0 place-items-center rounded-full transition-colors"
      {...handlers}
    >
      <GripVertical aria-hidden className="size-4" />
    </button>
  )
}
