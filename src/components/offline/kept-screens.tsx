import { Link } from '@tanstack/react-router'
import { Bookmark, House, Settings } from 'lucide-react'

import { buttonStyle } from '#src/ui/button-style.ts'

const SCREENS = [
  { label: 'My Watchlist', to: '/watchlist', icon: Bookmark },
  { label: 'Home', to: '/', icon: House },
  { label: 'Settings', to: '/settings', icon: Settings },
] as const

/** The ways to what works without a network. */
export function KeptScreens() {
  return (
    <nav aria-label="Open without a connection" className="flex flex-wrap justify-center gap-2 py-1">
      {SCREENS.map(({ label, to, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          className={buttonStyle({ tone: 'quiet', size: 'small', className: 'bg-background max-sm:h-11' })}
        >
          <Icon aria-hidden className="size-3.5" />
          {label}
        </Link>
      ))}
    </nav>
  )
}
