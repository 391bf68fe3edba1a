import { useId, useState } from 'react'

import { CommandFrame } from './commands/command-frame.tsx'
import { textTypedAhead } from './commands/early-keys.ts'
import { PaletteFooter } from './palette-footer.tsx'
import { PaletteInput } from './palette-input.tsx'
import { PaletteResults } from './palette-results.tsx'
import { PaletteStatus } from './palette-status.tsx'
import { useChoice } from './use-choice.ts'
import { useOpenEntry } from './use-open-entry.ts'
import { usePaletteGroups } from './use-palette-groups.ts'
import { usePreload } from './use-preload.ts'
import { useTitleSearch } from './use-title-search.ts'

/** Leads from a few letters to any title, screen or setting. */
export function Palette() {
  const listId = useId()
  const [typed, setTyped] = useState(textTypedAhead)
  const text = typed.trim()
  const search = useTitleSearch(text)
  const groups = usePaletteGroups(text, search)
  const choice = useChoice(groups, listId)
  usePreload(text ? choice.entry : undefined)
  const open = useOpenEntry(choice.optionId)
  return (
    <CommandFrame
      name="Command palette"
      className="sm:h-[min(34rem,76dvh)] sm:w-[min(42rem,calc(100vw-2rem))]"
    >
      <PaletteInput
        text={typed}
        listId={listId}
        choice={choice}
        isBusy={search.isWaiting}
        onText={(next) => {
          setTyped(next)
          choice.choose(undefined)
        }}
        onOpen={open}
      />
      <PaletteResults
        text={text}
        listId={listId}
        groups={groups}
        search={search}
        choice={choice}
        onOpen={open}
      />
      <PaletteFooter>
        <PaletteStatus text={text} groups={groups} search={search} />
      </PaletteFooter>
    </CommandFrame>
  )
}
