import type { MouseEvent, ReactNode } from 'react'

import { Kbd } from '#src/ui/kbd.tsx'

import type { CommandEntry } from './command-entry.tsx'
import { matchWords } from './match-words.ts'

type ResultOptionProps = {
  id: string
  entry: Pick<CommandEntry, 'label' | 'detail' | 'icon' | 'keys'>
  /** Its words are highlighted. */
  text: string
  isActive: boolean
  onActivate: () => void
  onOpen: (isNewTab: boolean) => void
  /** Shown at the end. */
  children?: ReactNode
}

/** An option of a list that a field controls. The focus stays in the field, which handles the keys. */
export function ResultOption(props: ResultOptionProps) {
  const { id, entry, text, isActive, onActivate, onOpen, children } = props
  const { label, detail, icon, keys } = entry
  const openByMouse = (event: MouseEvent) => onOpen(event.ctrlKey || event.metaKey || event.button === 1)
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- focus stays in the input, which handles the keys
    <div
      ref={isActive ? scrollToOption : undefined}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      // Ignores events caused by the list scrolling under a resting pointer.
      onPointerMove={({ movementX, movementY }) => (movementX || movementY) && onActivate()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={openByMouse}
      onAuxClick={(event) => event.button === 1 && openByMouse(event)}
      className="group aria-selected:bg-accent/16 aria-selected:inset-ring-accent-text/45 flex min-h-12 cursor-pointer scroll-my-2 items-center gap-3.5 rounded-xl px-2.5 py-1.5 select-none aria-selected:inset-ring"
    >
      <span className="shrink-0">{icon}</span>
      <span className="min-w-0 flex-1 sm:flex sm:items-baseline sm:justify-between sm:gap-4">
        <span dir="auto" className="block truncate font-medium">
          <HighlightedText text={label} query={text} />
        </span>
        {detail && (
          <span className="text-muted group-aria-selected:text-foreground block shrink-0 text-[0.8125rem]">
            {detail}
          </span>
        )}
      </span>
      {keys && (
        <span aria-hidden className="shrink-0 pointer-coarse:hidden">
          <Kbd keys={keys} />
        </span>
      )}
      {children}
    </div>
  )
}

/** The `ref` of the option that the field controls. */
export function scrollToOption(option: Element | null): void {
  option?.scrollIntoView({ block: 'nearest' })
}

export function OptionGroupHeading({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p
      id={id}
      role="presentation"
      className="text-muted px-2.5 pt-4 pb-1.5 text-xs font-semibold tracking-wide uppercase"
    >
      {children}
    </p>
  )
}

export function OptionSkeletons() {
  return [1, 2, 3].map((row) => (
    <div key={row} aria-hidden className="flex items-center gap-3.5 px-2.5 py-1.5">
      <span className="skeleton aspect-2/3 w-9 rounded-md" />
      <span className="skeleton h-4 flex-1 rounded-md" style={{ maxWidth: `${18 - row * 3}rem` }} />
    </div>
  ))
}

function HighlightedText({ text, query }: { text: string; query: string }) {
  const ranges = matchWords(query, text)?.ranges ?? []
  const parts = ranges.flatMap(([start, end], index) => [
    text.slice(ranges[index - 1]?.[1] ?? 0, start),
    <mark key={start} className="text-accent-text bg-transparent font-bold">
      {text.slice(start, end)}
    </mark>,
  ])
  return [...parts, text.slice(ranges.at(-1)?.[1] ?? 0)]
}
