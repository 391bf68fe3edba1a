import { Link } from '@tanstack/react-router'
import { Bookmark, House, Settings, WifiOff } from 'lucide-react'

import { buttonStyle } from '#src/ui/button-style.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'

const SCREENS = [
  { label: 'My Watchlist', to: '/watchlist', icon: Bookmark },
  { label: 'Home', to: '/', icon: House },
  { label: 'Settings', to: '/settings', icon: Settings },
] as const

/** What works without a network, where the screen itself does not. */
export function KeptScreens() {
  return (
    <EmptyState
      level={2}
      icon={WifiOff}
      title="You are offline"
      text="Your watchlist, and the titles and lists that you have seen lately on this device, open without a connection. This screen fills itself as soon as you are back."
    >
      {SCREENS.map(({ label, to, icon: Icon }) => (
        <Link key={to} to={to} className={buttonStyle({ tone: 'quiet' })}>
          <Icon aria-hidden className="size-4" />
          {label}
        </Link>
      ))}
    </EmptyState>
  )
}
