import type { ReactNode } from 'react'

import { Commands } from '../command-menu/commands/commands.tsx'
import { Connection } from '../offline/connection.tsx'
import { SidebarDrawer } from './sidebar-drawer.tsx'
import { SidebarContext, useIsBesideScreen, useSidebarState } from './sidebar-state.ts'
import { SidebarContent } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'

/** The common layout: sidebar, top bar, and the screen in between. */
export function AppShell({ children }: { children: ReactNode }) {
  const sidebar = useSidebarState()
  const isBesideScreen = useIsBesideScreen()
  return (
    <SidebarContext value={sidebar}>
      <div className="flex min-h-dvh">
        <aside
          aria-label="Sidebar"
          data-collapsed={sidebar.isExpanded ? undefined : ''}
          className="bg-surface border-border sticky top-0 hidden h-dvh w-[16rem] shrink-0 border-r transition-[width] duration-200 data-collapsed:w-[3rem] md:block"
        >
          {isBesideScreen && <SidebarContent />}
        </aside>
        <SidebarDrawer />
        <div className="flex min-w-0 flex-1 flex-col">
          <TopBar />
          <Connection />
          <main id="main" tabIndex={-1} className="flex-1">
            {children}
          </main>
        </div>
      </div>
      <Commands />
    </SidebarContext>
  )
}
