import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Menu } from 'lucide-react'

import {
  BAR_LIBRARY_LINK,
  HOME_LINK,
  SEARCH_LINK,
  UP_NEXT_LINK,
  type NavigationItem,
} from '#src/features/navigation/navigation.ts'
import { drawerOpen, toggleSidebar } from '#src/features/navigation/sidebar-state.ts'
import { useStore } from '#src/lib/store.ts'

import * as messages from './messages.ts'
import { useIsActiveItem } from './sidebar-link.tsx'

const ITEM =
  'flex h-(--bottom-bar-height) flex-auto flex-col items-center justify-center gap-0.5 text-xs font-medium text-muted'

/** The main navigation of phones. `--bottom-bar` is its height with the safe area below it. */
export function BottomBar() {
  const isDrawerOpen = useStore(drawerOpen)
  return (
    <nav
      aria-label={messages.bottomNavigation()}
      className="bottom-bar bg-surface border-border fixed inset-x-0 bottom-0 z-30 flex border-t px-(--inset-x) pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {[HOME_LINK, SEARCH_LINK, UP_NEXT_LINK, BAR_LIBRARY_LINK].map((item) => (
        <BottomLink key={item.to} {...item} />
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isDrawerOpen}
        className={ITEM}
        onClick={toggleSidebar}
      >
        <Menu aria-hidden className="size-5" />
        {messages.menu()}
      </button>
    </nav>
  )
}

function BottomLink(item: NavigationItem) {
  const { label, to, icon: Icon } = item
  const isActive = useIsActiveItem(item)
  return (
    <Link
      to={to}
      activeOptions={{ exact: true, includeSearch: false }}
      aria-current={isActive ? 'page' : undefined}
      className={clsx(ITEM, isActive && 'text-accent-text! font-semibold!')}
    >
      <Icon aria-hidden className="size-5" />
      {label()}
    </Link>
  )
}
