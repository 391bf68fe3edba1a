import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import type { NavigationItem } from './navigation.ts'
import { useSidebar } from './sidebar-state.ts'

/** One row of the sidebar; collapsed it is its icon, and the label stays for assistive technology and on hover. */
export const SIDEBAR_ROW =
  'text-soft hover:text-ink hover:bg-raised flex h-9 w-full items-center gap-3 rounded-xl px-3 text-[0.9375rem] font-medium transition-colors in-data-collapsed:justify-center in-data-collapsed:px-0'

export function SidebarLink({ label, to, search, icon: Icon }: NavigationItem) {
  const { closeDrawer } = useSidebar()
  return (
    <Link
      to={to}
      search={search}
      title={label}
      onClick={closeDrawer}
      activeOptions={{ exact: to === '/', includeSearch: false }}
      activeProps={{ className: 'bg-accent/16! text-ink!', 'aria-current': 'page' }}
      className={SIDEBAR_ROW}
    >
      <Icon aria-hidden className="size-[1.15rem] shrink-0" />
      <SidebarLabel>{label}</SidebarLabel>
    </Link>
  )
}

export function SidebarLabel({ children }: { children: ReactNode }) {
  return <span className="truncate in-data-collapsed:sr-only">{children}</span>
}
