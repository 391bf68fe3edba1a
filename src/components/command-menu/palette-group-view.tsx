import { useId } from 'react'

import type { PaletteEntry, PaletteGroup } from './palette-entry.ts'
import { PaletteOption } from './palette-option.tsx'
import type { Choice } from './use-choice.ts'

type PaletteGroupViewProps = {
  group: PaletteGroup
  text: string
  /** More of it is on the way. */
  isWaiting: boolean
  choice: Choice
  onOpen: (entry: PaletteEntry, isNewTab: boolean) => void
}

export function PaletteGroupView({ group, text, isWaiting, choice, onOpen }: PaletteGroupViewProps) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <p
        id={id}
        role="presentation"
        className="text-muted px-2.5 pt-4 pb-1.5 text-xs font-semibold tracking-wide uppercase"
      >
        {group.heading}
      </p>
      {isWaiting && <TitleSkeletons />}
      {group.entries.map((entry) => (
        <PaletteOption
          key={entry.id}
          id={choice.optionId(entry)}
          entry={entry}
          text={text}
          isChosen={choice.entry?.id === entry.id}
          onChoose={() => choice.choose(entry)}
          onOpen={(isNewTab) => onOpen(entry, isNewTab)}
        />
      ))}
    </div>
  )
}

function TitleSkeletons() {
  return [1, 2, 3].map((place) => (
    <div key={place} aria-hidden className="flex items-center gap-3.5 px-2.5 py-1.5">
      <span className="skeleton aspect-2/3 w-9 rounded-md" />
      <span className="skeleton h-4 flex-1 rounded-md" style={{ maxWidth: `${18 - place * 3}rem` }} />
    </div>
  ))
}
