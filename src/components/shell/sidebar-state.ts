import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react'

import { isChord } from '#src/lib/key-press.ts'

import { CHORDS } from '../command-menu/commands/chords.ts'
import { isExpandedIn, sidebarCookie } from './sidebar-cookie.ts'

/** Spec, section 9: the breakpoint under which the sidebar is a drawer. */
export const DRAWER_QUERY = '(max-width: 767.98px)'

export type SidebarState = {
  /** On a wide screen: expanded or collapsed to icons. */
  isExpanded: boolean
  /** On a narrow one: whether the drawer is open. */
  isDrawerOpen: boolean
  toggle: () => void
  closeDrawer: () => void
}

export const SidebarContext = createContext<SidebarState | null>(null)

export function useSidebar(): SidebarState {
  const state = use(SidebarContext)
  if (!state) throw new Error('useSidebar must be used within a SidebarContext')
  return state
}

/** Whether the sidebar stands beside the screen; else it is a drawer, and not there until it is opened. */
export function useIsBesideScreen(): boolean {
  return useSyncExternalStore(followWidth, isBesideScreen, () => true)
}

function followWidth(listener: () => void): () => void {
  const narrow = matchMedia(DRAWER_QUERY)
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}

function isBesideScreen(): boolean {
  return !matchMedia(DRAWER_QUERY).matches
}

/** Expanded or collapsed, kept in a cookie for a week; ctrl or meta with b toggles it. */
export function useSidebarState(): SidebarState {
  const [isExpanded, setExpanded] = useState(() => isExpandedIn(document.cookie))
  const [isDrawerOpen, setDrawerOpen] = useState(false)

  const toggle = () => {
    if (matchMedia(DRAWER_QUERY).matches) return setDrawerOpen((isOpen) => !isOpen)
    setExpanded(!isExpanded)
    document.cookie = sidebarCookie(!isExpanded)
  }

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isChord(event, CHORDS.sidebar)) return
      event.preventDefault()
      toggle()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })

  return { isExpanded, isDrawerOpen, toggle, closeDrawer: () => setDrawerOpen(false) }
}
