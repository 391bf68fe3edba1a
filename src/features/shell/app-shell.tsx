import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useState } from 'react'

import { useUser, useSession } from '#src/features/account/session/session.ts'
import { LazyReminders } from '#src/features/calendar/lazy-reminders.tsx'
import { useCommandLayer } from '#src/features/command-menu/use-command-layer.tsx'
import { getLibrary } from '#src/features/library/current.ts'
import {
  sidebarExpanded,
  useIsSidebarDocked,
  useSidebarShortcut,
} from '#src/features/navigation/sidebar-state.ts'
import { useTvMode } from '#src/features/settings/tv-mode.ts'
import { LazyNotices } from '#src/features/shell/notices/lazy-notices.tsx'
import { cardMenusRequested, titleMenu } from '#src/features/title-menu/menu-store.ts'
import { withMessages } from '#src/i18n/language.ts'
import { lazyExtra } from '#src/lib/lazy-extra.ts'
import { useStore } from '#src/lib/store.ts'

import { BottomBar } from './bottom-bar.tsx'
import * as messages from './messages.ts'
import { SidebarDrawer, SidebarContent } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { useScrollAfterReload } from './use-scroll-after-reload.ts'

/** For the first use of a mouse, the keyboard or a finger. */
const CardMenus = lazyExtra(async () => {
  await cardMenusRequested
  try {
    return (await withMessages(import('#src/features/title-menu/card-menus.tsx'))).CardMenus
  } catch (error) {
    titleMenu.set(undefined)
    throw error
  }
})

/** The layout of all screens except sign-in. */
export function AppShell({ children }: { children: ReactNode }) {
  const isSidebarDocked = useIsSidebarDocked()
  const isExpanded = useStore(sidebarExpanded)
  const isTv = useTvMode()
  const [hasSidebarFocus, setSidebarFocus] = useState(false)
  // On a TV it is wide while it has the focus, and lies above the page.
  const isCollapsed = !(isTv ? hasSidebarFocus : isExpanded)
  useSidebarShortcut()
  useScrollAfterReload()
  useKnownTitles()
  return (
    <>
      <div className="flex min-h-dvh">
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- learns of the focus inside */}
        <aside
          aria-label={messages.sidebar()}
          data-collapsed={isCollapsed ? '' : undefined}
          onFocus={isTv ? () => setSidebarFocus(true) : undefined}
          onBlur={isTv ? () => setSidebarFocus(false) : undefined}
          className="bg-surface border-border sticky top-0 hidden h-dvh w-[calc(16rem+var(--inset-start))] shrink-0 border-e ps-(--inset-start) transition-[width] duration-200 data-collapsed:w-[calc(3rem+var(--inset-start))] md:block"
        >
          {isSidebarDocked && <SidebarContent isCollapsed={isCollapsed} />}
        </aside>
        {!isSidebarDocked && <SidebarDrawer />}
        <div className="flex min-w-0 flex-1 flex-col">
          <TopBar />
          <LazyNotices />
          <main id="main" tabIndex={-1} className="flex-1 pb-(--bottom-bar)">
            {children}
            <Suspense>
              <CardMenus />
            </Suspense>
          </main>
        </div>
      </div>
      <BottomBar />
      <LazyLayers />
    </>
  )
}

/** Reminders can wait as long as the command menu. */
function LazyLayers() {
  const commandLayer = useCommandLayer()
  return (
    commandLayer && (
      <>
        {commandLayer}
        <LazyReminders />
      </>
    )
  )
}

/** Syncs progress and the library between this device and the account while the user is signed in. */
export function useAccountSync(): void {
  const user = useUser()
  useEffect(() => (user ? syncAccount() : undefined), [user])
}

/**
 * Remembers the names of titles in the current language from all responses, also on screens that show no stored title. Home
 * loads quickly without, and its names are there once the user leaves it.
 */
function useKnownTitles(): void {
  const queryClient = useQueryClient()
  const isHome = useLocation({ select: ({ pathname }) => pathname === '/' })
  useEffect(() => {
    if (isHome) return
    const start = async () => {
      const { getKnownTitles } = await import('#src/features/catalogue/known-titles.ts')
      getKnownTitles(queryClient)
    }
    // Offline the chunk may not load; the next start remembers them.
    start().catch(() => {})
  }, [queryClient, isHome])
}

/** Redirects a user whose second factor is pending to that step, and back to this page afterwards. */
export function useMfaRedirect(): void {
  const session = useSession()
  const navigate = useNavigate()
  const router = useRouter()
  const isMfaPending = session.status === 'signed-out' && session.mfaPending !== undefined
  useEffect(() => {
    if (!isMfaPending) return
    const { href } = router.latestLocation
    const leave = async () => {
      // Loaded on demand: this hook runs on every screen and few users need the redirect.
      const { createReturnState } = await import('#src/features/account/safe-redirect-path.ts')
      await navigate({
        to: '/auth',
        search: { mode: 'login' },
        state: createReturnState(href),
        replace: true,
      })
    }
    void leave()
  }, [isMfaPending, navigate, router])
}

/** Loads the code on demand, since guests never need it. Returns a function that stops the synchronization. */
function syncAccount(): () => void {
  const library = getLibrary()
  const stopped = new AbortController()
  const start = async () => {
    const { startLibrarySync } = await import('#src/features/library/sync/background-sync.ts')
    if (!stopped.signal.aborted) stopped.signal.addEventListener('abort', startLibrarySync(library))
  }
  // Offline the chunk may not load; the next start syncs.
  start().catch(() => {})
  return () => stopped.abort()
}
