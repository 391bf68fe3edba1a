import { useState, type MouseEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'

import { hasNoFocusedControl } from '#src/lib/focus.ts'

/** More rows are rendered on demand. */
const ROWS = 50

/** How many rows of a list are rendered. */
export function useRowLimit(list: RefObject<HTMLElement | null>) {
  const [limit, setLimit] = useState(ROWS)
  return {
    limit,
    raiseTo: (count: number) => setLimit((current) => Math.max(current, count)),
    showMore: ({ currentTarget: button }: MouseEvent<HTMLElement>) => {
      flushSync(() => setLimit(limit + ROWS))
      // The button is gone if these were the last rows.
      if (!button.isConnected && hasNoFocusedControl())
        list.current?.children[limit]?.querySelector('a')?.focus()
    },
  }
}
