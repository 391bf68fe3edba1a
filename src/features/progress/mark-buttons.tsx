import { Check, RotateCcw } from 'lucide-react'
import { useRef } from 'react'

import type { TitleSummary } from '#domain/catalogue/title.ts'
import type { Mark, Markable } from '#domain/progress/marks.ts'
import { showUndoToast } from '#src/features/library/undo-toast.ts'
import { markParts } from '#src/features/library/views/mark-watched.ts'
import { Button } from '#src/ui/button.tsx'

import { loadKnownProgress } from './known-progress.ts'
import * as messages from './messages.ts'

type MarkButtonsProps = {
  title: TitleSummary
  /** The subject of the buttons, such as a season. */
  subject: string
  /** The parts that are yet to be watched. */
  unwatched: readonly Markable[]
  /** The parts that were watched or started. */
  watched: readonly Markable[]
}

/** Buttons that mark some episodes; both if they were watched in part. */
export function MarkButtons({ title, subject, unwatched, watched }: MarkButtonsProps) {
  const main = useRef<HTMLButtonElement>(null)
  const mark = useMark()
  const isWatched = unwatched.length === 0
  return (
    <>
      <Button
        ref={main}
        tone="quiet"
        aria-label={messages.labelFor(
          isWatched ? messages.markAsUnwatched() : messages.markAsWatched(),
          subject,
        )}
        size="small"
        onClick={() =>
          void (isWatched
            ? mark(title, watched, 'unwatched', subject)
            : mark(title, unwatched, 'watched', subject))
        }
      >
        {isWatched ? (
          <RotateCcw aria-hidden className="size-3.5" />
        ) : (
          <Check aria-hidden className="size-3.5" strokeWidth={2.5} />
        )}
        {isWatched ? messages.markAsUnwatched() : messages.markAsWatched()}
      </Button>
      {!isWatched && watched.length > 0 && (
        <Button
          tone="quiet"
          aria-label={messages.labelFor(messages.markAsUnwatched(), subject)}
          size="small"
          onClick={() => {
            // This button is about to be removed.
            main.current?.focus({ preventScroll: true })
            void mark(title, watched, 'unwatched', subject)
          }}
        >
          <RotateCcw aria-hidden className="size-3.5" />
          {messages.markAsUnwatched()}
        </Button>
      )}
    </>
  )
}

/** Returns a function that marks parts of a title and offers to undo it. */
export function useMark() {
  return async (title: TitleSummary, markables: readonly Markable[], mark: Mark, subject: string) => {
    const parts = markables.map((markable) => ({ ...markable, title }))
    const undo = markParts(parts, mark, await loadKnownProgress())
    const done = mark === 'watched' ? messages.markedAsWatched() : messages.markedAsUnwatched()
    showUndoToast({ title: done, description: subject }, undo)
  }
}
