import { useLayoutEffect, useState } from 'react'

import type { PaletteEntry, PaletteGroup } from './palette-entry.ts'

/** How far Page Up and Page Down go. */
const PAGE_ENTRIES = 7

export type Choice = {
  entry: PaletteEntry | undefined
  optionId: (entry: PaletteEntry) => string
  /** The first again, when it is none. */
  choose: (entry: PaletteEntry | undefined) => void
  /** Moves by a key; tells whether it is one of those. */
  move: (key: string) => boolean
}

/** The one entry that Enter opens: the first, until the viewer goes to another. */
export function useChoice(groups: PaletteGroup[], listId: string): Choice {
  const [chosenId, setChosenId] = useState<string>()
  const entries = groups.flatMap(({ entries }) => entries)
  const index = Math.max(
    0,
    entries.findIndex(({ id }) => id === chosenId),
  )
  const entry = entries[index]
  const activeId = entry && `${listId}-${entry.id}`

  useLayoutEffect(() => {
    const option = activeId ? document.getElementById(activeId) : null
    // With the first its heading is to be seen too.
    const target = index === 0 ? option?.closest('[role="group"]')?.firstElementChild : option
    target?.scrollIntoView({ block: 'nearest' })
  }, [activeId, index])

  return {
    entry,
    optionId: ({ id }) => `${listId}-${id}`,
    choose: (next) => setChosenId(next?.id),
    move: (key) => {
      const next = indexAfter(key, index, entries.length)
      if (next === undefined) return false
      setChosenId(entries[next]?.id)
      return true
    },
  }
}

function indexAfter(key: string, index: number, count: number): number | undefined {
  const last = count - 1
  if (key === 'ArrowDown') return index === last ? 0 : index + 1
  if (key === 'ArrowUp') return index === 0 ? last : index - 1
  if (key === 'PageDown') return Math.min(last, index + PAGE_ENTRIES)
  if (key === 'PageUp') return Math.max(0, index - PAGE_ENTRIES)
  if (key === 'Home') return 0
  if (key === 'End') return last
  return undefined
}
