import { useEffect } from 'react'

import { readCookies, writeCookie } from '#src/lib/browser-features.ts'
import { isModShortcut, MOD_HOTKEYS } from '#src/lib/keyboard.ts'
import { findModal } from '#src/lib/layers.ts'
import { createStore, useStore } from '#src/lib/store.ts'
import { useMediaQuery } from '#src/lib/use-media-query.ts'

import { parseSidebarCookie, serializeSidebarCookie } from './sidebar-cookie.ts'

/** Below this width the sidebar is a drawer. */
const DRAWER_QUERY = '(max-width: 767.98px)'

/** Narrow screens: whether the drawer is open. */
export const drawerOpen = createStore(false)

/** Wide screens: expanded, or collapsed to icons. Stored in a cookie. */
export const sidebarExpanded = createStore(parseSidebarCookie(readCookies()))

/** Opens or closes the drawer; expands or collapses the docked sidebar. */
export function toggleSidebar(): void {
  if (!isSidebarDocked()) return drawerOpen.update((isOpen) => !isOpen)
  sidebarExpanded.update((isExpanded) => !isExpanded)
  writeCookie(serializeSidebarCookie(sidebarExpanded.get()))
}

/** Returns true if the drawer is open, or the docked sidebar is expanded. */
export function useIsSidebarOpen(): boolean {
  return useStore(useIsSidebarDocked() ? sidebarExpanded : drawerOpen)
}

export function closeDrawer(): void {
  drawerOpen.set(false)
}

/** Returns true if the sidebar is docked beside the content instead of a drawer. */
export function isSidebarDocked(): boolean {
  return !matchMedia(DRAWER_QUERY).matches
}

export function useIsSidebarDocked(): boolean {
  return !useMediaQuery(DRAWER_QUERY)
}

/** Ctrl or ⌘ with B toggles the sidebar. */
export function useSidebarShortcut(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isModShortcut(event, MOD_HOTKEYS.sidebar)) return
      event.preventDefault()
      // The drawer does not open above another dialog.
      if (drawerOpen.get() || !findModal()) toggleSidebar()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
