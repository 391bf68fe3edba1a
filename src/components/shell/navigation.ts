import type { LinkProps } from '@tanstack/react-router'
import {
  Bookmark,
  Clapperboard,
  Clock,
  Dices,
  House,
  LayoutGrid,
  LogIn,
  type LucideIcon,
  Search,
  Settings,
  Tv,
  UserPlus,
  UserRound,
  Users,
} from 'lucide-react'

export type NavigationItem = Pick<LinkProps, 'to' | 'search'> & {
  label: string
  icon: LucideIcon
  /** Second key of the `g` shortcut. */
  goKey?: string
}

export const MAIN_LINKS: readonly NavigationItem[] = [
  { label: 'Home', to: '/', icon: House, goKey: 'h' },
  { label: 'Movies', to: '/movies', icon: Clapperboard, goKey: 'm' },
  { label: 'TV Shows', to: '/tv-shows', icon: Tv, goKey: 't' },
  { label: 'Categories', to: '/categories', icon: LayoutGrid, goKey: 'c' },
  { label: 'Search', to: '/search', icon: Search, goKey: 's' },
  { label: 'People', to: '/people', icon: Users, goKey: 'e' },
  { label: 'My Watchlist', to: '/watchlist', icon: Bookmark, goKey: 'w' },
  { label: 'History', to: '/history', icon: Clock, goKey: 'y' },
  { label: 'Random Pick', to: '/random', icon: Dices, goKey: 'r' },
]

export const GUEST_LINKS: readonly NavigationItem[] = [
  { label: 'Sign Up', to: '/auth', search: { mode: 'signup' }, icon: UserPlus },
  { label: 'Log In', to: '/auth', search: { mode: 'login' }, icon: LogIn },
]

export const ACCOUNT_LINKS: readonly NavigationItem[] = [
  { label: 'Profile', to: '/profile', icon: UserRound, goKey: 'p' },
  { label: 'Settings', to: '/settings', icon: Settings, goKey: ',' },
]
