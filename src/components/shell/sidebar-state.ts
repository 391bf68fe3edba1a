import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react'

import { readCookies, writeCookie } from '#src/lib/browser-features.ts'
import { isModShortcut } from '#src/lib/keyboard.ts'

import { MOD_HOTKEYS } from '../command-menu/dialog-store.ts'
import { parseSidebarCookie, serializeSidebarCookie } from './sidebar-cookie.ts'

/** Below this width the sidebar is a drawer. */
export const DRAWER_QUERY = '(max-width: 767.98px)'

export type SidebarState = {
  /** Wide screens: expanded, or collapsed to icons. */
  isExpanded: boolean
  /** Narrow screens: whether the drawer is open. */
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

/** Whether the sidebar is docked beside the content instead of a drawer. */
export function useIsSidebarDocked(): boolean {
  return useSyncExternalStore(subscribeToWidth, isSidebarDocked, () => true)
}

function subscribeToWidth(listener: () => void): () => void {
  const narrow = matchMedia(DRAWER_QUERY)
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}

function isSidebarDocked(): boolean {
  return !matchMedia(DRAWER_QUERY).matches
}

/** The sidebar's state, stored in a cookie. Ctrl or ⌘ with B toggles it. */
export function useSidebarState(): SidebarState {
  const [isExpanded, setExpanded] = useState(() => parseSidebarCookie(readCookies()))
  const [isDrawerOpen, setDrawerOpen] = useState(false)

  const toggle = () => {
    if (matchMedia(DRAWER_QUERY).matches) return setDrawerOpen((isOpen) => !isOpen)
    setExpanded(!isExpanded)
    writeCookie(serializeSidebarCookie(!isExpanded))
  }

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isModShortcut(event, MOD_HOTKEYS.sidebar)) return
      event.preventDefault()
      toggle()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })

  return { isExpanded, isDrawerOpen, toggle, closeDrawer: () => setDrawerOpen(false) }
}
