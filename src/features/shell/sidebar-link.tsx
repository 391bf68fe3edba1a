import { Link, useLocation } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

import { isActiveItem, type NavigationItem } from '#src/features/navigation/navigation.ts'

/** A row of the sidebar. When collapsed, the label remains for screen readers and tooltips. */
export const SIDEBAR_ROW =
  'text-muted hover:text-foreground hover:bg-card relative flex h-[1.6875rem] w-full items-center gap-3 rounded-lg px-3 text-[0.9375rem] font-medium transition-colors pointer-coarse:h-11 in-data-collapsed:justify-center in-data-collapsed:px-0'

/** The current page. */
const ACTIVE =
  'bg-accent/14! text-foreground! font-semibold! [&>svg]:text-accent-text before:absolute before:start-0 before:h-5 before:w-1 before:rounded-full before:bg-accent-text'

type SidebarLinkProps = NavigationItem & { className?: string }

export function SidebarLink({ className = SIDEBAR_ROW, ...item }: SidebarLinkProps) {
  const { label, to, search, icon: Icon } = item
  const isActive = useIsActiveItem(item)
  return (
    <Link
      to={to}
      search={search}
      data-tooltip
      activeOptions={{ exact: true, includeSearch: false }}
      aria-current={isActive ? 'page' : undefined}
      className={clsx(className, isActive && ACTIVE)}
    >
      <Icon aria-hidden className="size-[1.15rem] shrink-0" />
      <SidebarLabel>{label()}</SidebarLabel>
    </Link>
  )
}

export function useIsActiveItem(item: NavigationItem): boolean {
  return useLocation({ select: ({ pathname }) => isActiveItem(item, pathname) })
}

export function SidebarLabel({ children }: { children: ReactNode }) {
  return <span className="truncate in-data-collapsed:sr-only">{children}</span>
}
