import { GripVertical, NotebookPen, Trash2 } from 'lucide-react'
import type { ComponentProps } from 'react'

import { getYear } from '#domain/catalogue/from-tmdb.ts'
import type { ListTitle } from '#domain/lists/title-list.ts'
import { Poster } from '#src/features/catalogue/poster.tsx'
import { Button } from '#src/ui/button.tsx'

import { TitleLink } from '../../components/titles/title-link.tsx'
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
    <div className="bg-surface border-border flex min-w-0 items-center gap-2 rounded-2xl border p-3 pr-2 pl-2">
      <Handle {...handle} />
      <Poster title={title} alt="" width={342} sizes="48px" className="aspect-2/3 w-12 shrink-0 rounded-lg" />
      <div className="min-w-0 flex-1 pl-2">
        <TitleLink title={title} className="block rounded-md hover:underline">
          <span dir="auto" className="block text-left leading-snug font-semibold wrap-break-word">
            {title.name}
          </span>
        </TitleLink>
        <p className="text-muted text-sm tabular-nums">{describe(title)}</p>
        {title.note && (
          <p dir="auto" className="list-note mt-2 text-left text-sm wrap-anywhere">
            {title.note}
          </p>
        )}
      </div>
      <div className="flex shrink-0">
        <Button tone="bare" size="icon" aria-label={messages.editNote(title.name)} onClick={onEditNote}>
          <NotebookPen aria-hidden className="size-4" />
        </Button>
        <Button tone="bare" size="icon" aria-label={messages.remove(title.name)} onClick={onRemove}>
          <Trash2 aria-hidden className="size-4" />
        </Button>
      </div>
    </div>
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

function describe(title: ListTitle): string {
  const parts = [
    title.kind === 'movie' ? messages.movie : messages.tvShow,
    getYear(title),
    title.runtimeMinutes && messages.minutes(title.runtimeMinutes),
  ]
  return parts.filter(Boolean).join(' · ')
}
