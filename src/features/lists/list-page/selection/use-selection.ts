import { useEffect, useState } from 'react'

import { titleKey } from '#domain/catalogue/title.ts'
import type { ListTitle } from '#domain/lists/stored-list.ts'
import { findModal } from '#src/lib/layers.ts'

export type Selection = ReturnType<typeof useSelection>

type Chosen = {
  keys: ReadonlySet<string>
  /** Where a range begins: the title that was toggled last. */
  anchor?: string
}

/** The selection among the titles that are shown. Escape calls `onLeave`. */
export function useSelection(shown: readonly ListTitle[], onLeave: () => void) {
  const [chosen, setChosen] = useState<Chosen>()
  const isActive = chosen !== undefined
  const leave = () => {
    setChosen(undefined)
    onLeave()
  }
  useEscape(isActive, leave)

  const toggle = (key: string, isRange: boolean) =>
    setChosen((current) => {
      if (!current) return current
      const keys = new Set(current.keys)
      const toggled = isRange ? findRange(shown, current.anchor, key) : [key]
      for (const one of toggled) {
        if (current.keys.has(key)) keys.delete(one)
        else keys.add(one)
      }
      return { keys, anchor: key }
    })
  return {
    isActive,
    /** Titles that a filter hides are not selected. */
    titles: chosen ? shown.filter((title) => chosen.keys.has(titleKey(title))) : [],
    has: (title: ListTitle) => chosen?.keys.has(titleKey(title)) ?? false,
    toggle,
    start: () => setChosen({ keys: new Set() }),
    selectAll: () => setChosen({ keys: new Set(shown.map(titleKey)) }),
    selectNone: () => setChosen({ keys: new Set() }),
    leave,
  }
}

/** Returns the keys from one title to another, in either direction. */
function findRange(shown: readonly ListTitle[], from: string | undefined, to: string): string[] {
  const keys = shown.map(titleKey)
  const [start, end] = [keys.indexOf(from ?? to), keys.indexOf(to)].toSorted((one, other) => one - other)
  return start === undefined || start < 0 ? [to] : keys.slice(start, (end ?? start) + 1)
}

/** Calls back when Escape is pressed, unless a dialog or a search field has its own use for it. */
function useEscape(isActive: boolean, onEscape: () => void): void {
  useEffect(() => {
    if (!isActive) return
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      if (findModal()) return
      if (event.target instanceof HTMLInputElement && event.target.type === 'search' && event.target.value)
        return
      onEscape()
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [isActive, onEscape])
}
