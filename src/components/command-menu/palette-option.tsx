import type { MouseEvent } from 'react'

import { Kbd } from '#src/ui/kbd.tsx'

import { matchWords } from './match-words.ts'
import type { PaletteEntry } from './palette-entry.ts'

type PaletteOptionProps = {
  id: string
  entry: PaletteEntry
  text: string
  isChosen: boolean
  onChoose: () => void
  onOpen: (isNewTab: boolean) => void
}

export function PaletteOption({ id, entry, text, isChosen, onChoose, onOpen }: PaletteOptionProps) {
  const { label, detail, picture, keys } = entry
  const openByMouse = (event: MouseEvent) => onOpen(event.ctrlKey || event.metaKey || event.button === 1)
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- keys act through the field, which keeps the focus
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      // Not for a list that is moved beneath a pointer at rest.
      onPointerMove={({ movementX, movementY }) => (movementX || movementY) && onChoose()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={openByMouse}
      onAuxClick={(event) => event.button === 1 && openByMouse(event)}
      className="group aria-selected:bg-accent/16 aria-selected:inset-ring-accent-text/45 flex min-h-12 cursor-pointer scroll-my-2 items-center gap-3.5 rounded-xl px-2.5 py-1.5 select-none aria-selected:inset-ring"
    >
      <span className="shrink-0">{picture}</span>
      <span className="min-w-0 flex-1 sm:flex sm:items-baseline sm:justify-between sm:gap-4">
        <span dir="auto" className="block truncate font-medium">
          <Highlighted text={label} query={text} />
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
    </div>
  )
}

function Highlighted({ text, query }: { text: string; query: string }) {
  const ranges = matchWords(query, text)?.ranges ?? []
  const parts = ranges.flatMap(([start, end], index) => [
    text.slice(ranges[index - 1]?.[1] ?? 0, start),
    <mark key={start} className="text-accent-text bg-transparent font-bold">
      {text.slice(start, end)}
    </mark>,
  ])
  return [...parts, text.slice(ranges.at(-1)?.[1] ?? 0)]
}
