import type { LinkProps } from '@tanstack/react-router'
import {
  Bookmark,
  Clapperboard,
  Clock,
  Dices,
  House,
  LayoutGrid,
  Search,
  Tv,
  Users,
  type LucideIcon,
} from 'lucide-react'

export type NavigationItem = { label: string; to: LinkProps['to']; icon: LucideIcon }

/** The sidebar's main links. */
export const MAIN_LINKS: readonly NavigationItem[] = [
  { label: 'Home', to: '/', icon: House },
  { label: 'Movies', to: '/movies', icon: Clapperboard },
  { label: 'TV Shows', to: '/tv-shows', icon: Tv },
  { label: 'Categories', to: '/categories', icon: LayoutGrid },
  { label: 'Search', to: '/search', icon: Search },
  { label: 'People', to: '/people', icon: Users },
  { label: 'My Watchlist', to: '/watchlist', icon: Bookmark },
  { label: 'History', to: '/history', icon: Clock },
  { label: 'Random Pick', to: '/random', icon: Dices },
]
