import { createStore } from '#src/lib/store.ts'

import type { NamedTitle } from './hiding.ts'

/** The open menu of a title. */
export type TitleMenuState = {
  title: NamedTitle
  /** Where it opens, in pixels. */
  x: number
  y: number
  /** Gets the focus back. */
  opener: HTMLElement
}

/** The card menu shows what this holds. */
export const titleMenu = createStore<TitleMenuState | undefined>(undefined)

/** Opens the menu of a title below an element. */
export function openMenuBelow(title: NamedTitle, opener: HTMLElement): void {
  const { left, bottom } = opener.getBoundingClientRect()
  titleMenu.set({ title, x: left, y: bottom + 6, opener })
}
