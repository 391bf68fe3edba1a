import type { MouseEvent, ReactNode } from 'react'

import type { TitleSummary } from '#domain/catalogue/title.ts'
import { notify } from '#src/lib/notify.ts'

/** Long enough to read and decide; the spec's 5 s are for what needs no answer. */
const UNDO_SHOWN_MS = 8000

/** The toaster styles its buttons by more specific rules. */
const UNDO = '!h-8 !rounded-full !bg-accent !px-4 !text-[0.8125rem] !font-semibold !text-accent-foreground'

type ShelfButtonProps = {
  label: string
  /** What the toast says once it is done. */
  done: string
  title: TitleSummary
  /** Does it, and gives what undoes it. */
  change: () => () => void
  children: ReactNode
}

/** Takes a card away from its row, and offers to undo that. */
export function ShelfButton({ label, done, title, change, children }: ShelfButtonProps) {
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    focusNeighbour(event.currentTarget)
    const undo = change()
    notify(
      { title: done, description: title.name },
      {
        duration: UNDO_SHOWN_MS,
        action: { label: 'Undo', onClick: undo },
        classNames: { actionButton: UNDO },
      },
    )
  }
  return (
    <button
      type="button"
      aria-label={label}
      data-tooltip
      onClick={onClick}
      className="text-muted hover:bg-card hover:text-foreground grid size-7 place-items-center rounded-full transition"
    >
      {children}
    </button>
  )
}

/** The button is about to go with its card: whoever came by keyboard goes on with the card beside it. */
function focusNeighbour(button: HTMLElement): void {
  const card = button.closest('li')
  const neighbour = card?.nextElementSibling ?? card?.previousElementSibling
  neighbour?.querySelector('a')?.focus({ preventScroll: true })
}
