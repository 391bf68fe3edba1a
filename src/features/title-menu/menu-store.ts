import type { ReactNode } from 'react'

import type { TitleDetail } from '#domain/catalogue/title-detail.ts'
import type { NamedTitle } from '#src/features/hiding/hiding.ts'
import { createStore } from '#src/lib/store.ts'
import { getAnchor, type MenuAnchor } from '#src/ui/menu-anchor.ts'

export type TitleMenuState = {
  title: NamedTitle
  anchor: MenuAnchor
  /** Gets the focus back. */
  opener: HTMLElement
  place: MenuPlace
}

/** A title's page has the actions of a card itself; `hide` has nothing but what to hide. */
export type MenuPlace = 'card' | 'page' | 'hide'

/** A title whose page is open, and the button of its menu. */
export type PageMenu = { title: TitleDetail; opener: HTMLElement }

export const pageMenu = createStore<PageMenu | undefined>(undefined)

/** The card menu shows what this holds. */
export const titleMenu = createStore<TitleMenuState | undefined>(undefined)

/** The dialog that an item of the menu has opened. */
export const menuDialog = createStore<ReactNode>(undefined)

const requested = Promise.withResolvers<void>()

/** Resolves when cards may be used; their menus are loaded then. */
export const cardMenusRequested = requested.promise

export const requestCardMenus = requested.resolve

export function openMenuBelow(title: NamedTitle, opener: HTMLElement, place: MenuPlace): void {
  titleMenu.set({ title, anchor: getAnchor(opener), opener, place })
}
