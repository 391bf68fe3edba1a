import { CalendarDays, Trash2 } from 'lucide-react'

import { formatTime } from '#domain/format.ts'
import { getViewedFraction, type Viewing } from '#domain/history/viewing.ts'
import { joinFacts } from '#domain/join-facts.ts'
import { Poster } from '#src/features/catalogue/artwork/poster.tsx'
import { TitleLink } from '#src/features/catalogue/title/title-link.tsx'
import { focusNeighbor } from '#src/lib/focus-neighbor.ts'
import { Button } from '#src/ui/button.tsx'

import * as messages from './messages.ts'

type ViewingRowProps = {
  viewing: Viewing
  isRewatch: boolean
  onEdit: () => void
  onDelete: () => void
}

/** One time that something was watched: what, when and how much. */
export function ViewingRow({ viewing, isRewatch, onEdit, onDelete }: ViewingRowProps) {
  const { title, playable } = viewing
  const { name } = title
  return (
    <div className="bg-surface border-border flex min-w-0 items-center gap-4 rounded-2xl border p-3 pe-2">
      <Poster title={title} width={342} sizes="48px" className="aspect-2/3 w-12 shrink-0 rounded-lg" />
      <div className="min-w-0 flex-1">
        <TitleLink title={playable} className="block rounded-md hover:underline">
          <span dir="auto" className="block leading-snug font-semibold wrap-break-word">
            {name}
          </span>
        </TitleLink>
        <p className="text-muted text-sm">{describe(viewing, isRewatch)}</p>
      </div>
      <div className="flex shrink-0">
        <Button tone="bare" size="icon" aria-label={messages.editDate(name)} onClick={onEdit}>
          <CalendarDays aria-hidden className="size-4" />
        </Button>
        <Button
          tone="bare"
          size="icon"
          aria-label={messages.remove(name)}
          onClick={(event) => {
            focusNeighbor(event.currentTarget, 'button:last-child')
            onDelete()
          }}
        >
          <Trash2 aria-hidden className="size-4" />
        </Button>
      </div>
    </div>
  )
}

function describe(viewing: Viewing, isRewatch: boolean): string {
  const { playable, episodeName, watchedAt, isFinished, origin } = viewing
  const fraction = getViewedFraction(viewing)
  const parts = [
    playable.kind === 'movie' ? messages.movie() : messages.episode(playable.season, playable.episode),
    episodeName,
    // The time of day of an imported or marked viewing is not known.
    origin === 'player' && watchedAt !== null ? formatTime(watchedAt) : undefined,
    isRewatch ? messages.rewatch() : undefined,
    isFinished || fraction === undefined ? undefined : messages.watchedPart(toPercent(fraction)),
  ]
  return joinFacts(parts)
}

/** The whole percent of what is neither untouched nor finished. */
function toPercent(fraction: number): number {
  return Math.min(99, Math.max(1, Math.round(fraction * 100)))
}
