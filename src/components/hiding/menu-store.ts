import type { ReactNode } from 'react'

import { createStore } from '#src/lib/store.ts'
import { getAnchor, type MenuAnchor } from '#src/ui/menu-anchor.ts'

import type { NamedTitle } from './hiding.ts'

/** The open menu of a title. */
export type TitleMenuState = {
  title: NamedTitle
  anchor: MenuAnchor
  /** Gets the focus back. */
  opener: HTMLElement
  /** Whether the menu has nothing but what to hide. */
  isHideOnly?: boolean
}

/** The card menu shows what this holds. */
export const titleMenu = createStore<TitleMenuState | undefined>(undefined)

/** The dialog that an item of the menu has opened. */
export const menuDialog = createStore<ReactNode>(undefined)

/** Opens the menu of a title below an element. */
export function openMenuBelow(title: NamedTitle, opener: HTMLElement, isHideOnly?: boolean): void {
  titleMenu.set({ title, anchor: getAnchor(opener), opener, isHideOnly })
}
