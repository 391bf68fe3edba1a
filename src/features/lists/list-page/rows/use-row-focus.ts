import { useLayoutEffect, useRef, type FocusEvent } from 'react'

import { hasNoFocusedControl } from '#src/lib/focus.ts'

type FocusedRow = {
  list: HTMLElement
  key: string | null
  index: number
  /** Which of the row's controls has the focus. */
  control: number
}

export type RowFocus = ReturnType<typeof useRowFocus>

/**
 * Keeps the focus in a list of rows with `data-key`: when the row that has it is removed, the same control of its neighbor
 * gets it. Calls `onEmpty` if no row is left. Unlike `focusNeighbor`, also for rows that a filter or another tab removes.
 */
export function useRowFocus(keys: readonly string[], onEmpty: () => void) {
  const focused = useRef<FocusedRow>(undefined)
  useLayoutEffect(() => {
    const last = focused.current
    if (!last || !hasNoFocusedControl() || keys.includes(last.key ?? '')) return
    focused.current = undefined
    if (keys.length === 0) return onEmpty()
    const row = last.list.children[Math.min(last.index, last.list.children.length - 1)]
    if (row) findControls(row)[last.control]?.focus()
  })
  return {
    onFocus: ({ currentTarget: list, target }: FocusEvent<HTMLElement>) => {
      const row = [...list.children].find((one) => one.contains(target))
      if (!row) return
      focused.current = {
        list,
        key: row.getAttribute('data-key'),
        index: [...list.children].indexOf(row),
        control: findControls(row).findIndex((control) => control === target),
      }
    },
    /** Not called when React removes the row. */
    onBlur: () => {
      focused.current = undefined
    },
  }
}

function findControls(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('a, button, input')]
}
