import { useLayoutEffect, useState } from 'react'

import type { CommandEntry, CommandGroup } from '#src/features/search-box/command-entry.tsx'

/** Entries per Page Up or Page Down. */
const PAGE_SIZE = 7

export type ActiveOption = {
  entry: CommandEntry | undefined
  getOptionId: (entry: CommandEntry) => string
  /** Resets to the first entry if undefined. */
  setEntry: (entry: CommandEntry | undefined) => void
  /** Moves by a navigation key. Returns whether the key was handled. */
  moveByKey: (key: string) => boolean
}

/** Tracks the entry that Enter opens, by default the first one. */
export function useActiveOption(groups: CommandGroup[], listId: string): ActiveOption {
  const [selectedId, setSelectedId] = useState<string>()
  const entries = groups.flatMap(({ entries }) => entries)
  const index = Math.max(
    0,
    entries.findIndex(({ id }) => id === selectedId),
  )
  const entry = entries[index]
  const activeId = entry && `${listId}-${entry.id}`

  useLayoutEffect(() => {
    if (index > 0 || !activeId) return
    // Also reveals the heading above the first entry.
    const group = document.getElementById(activeId)?.closest('[role="group"]')
    group?.firstElementChild?.scrollIntoView({ block: 'nearest' })
  }, [activeId, index])

  return {
    entry,
    getOptionId: ({ id }) => `${listId}-${id}`,
    setEntry: (next) => setSelectedId(next?.id),
    moveByKey: (key) => {
      const next = getNextIndex(key, index, entries.length)
      if (next === undefined) return false
      setSelectedId(entries[next]?.id)
      return true
    },
  }
}

function getNextIndex(key: string, index: number, count: number): number | undefined {
  const last = count - 1
  if (key === 'ArrowDown') return index === last ? 0 : index + 1
  if (key === 'ArrowUp') return index === 0 ? last : index - 1
  if (key === 'PageDown') return Math.min(last, index + PAGE_SIZE)
  if (key === 'PageUp') return Math.max(0, index - PAGE_SIZE)
  if (key === 'Home') return 0
  if (key === 'End') return last
  return undefined
}
