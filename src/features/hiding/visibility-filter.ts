import type { HideableTitle } from '#domain/hiding/hide-index.ts'

import { hiding } from './hiding.ts'

/** Resolves, once the rules have loaded, to a function that returns whether a title is not hidden. */
export function loadVisibilityFilter(): Promise<(title: HideableTitle) => boolean> {
  return new Promise((resolve) => {
    const check = () => {
      const { sift } = hiding.get()
      // Undefined while the rules load.
      if (!sift([])) return
      unsubscribe()
      resolve((title) => sift([title])?.length === 1)
    }
    const unsubscribe = hiding.subscribe(check)
    check()
  })
}
