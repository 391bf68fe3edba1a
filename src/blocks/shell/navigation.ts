import type { LinkProps } from '@tanstack/react-router'
import {
  Bookmark,
  Clapperboard,
  Clock,
  Dices,
  House,
  LayoutGrid,
  LogIn,
  Search,
  Settings,
  Tv,
  UserPlus,
  UserRound,
  Users,
  type LucideIcon,
} from 'lucide-react'

export type NavigationItem = Pick<LinkProps, 'to' | 'search'> & { label: string; icon: LucideIcon }

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

/** The ways in, for a guest. */
export const GUEST_LINKS: readonly NavigationItem[] = [
  { label: 'Sign Up', to: '/auth', search: { mode: 'signup' }, icon: UserPlus },
  { label: 'Log In', to: '/auth', search: { mode: 'login' }, icon: LogIn },
]

/** What a member has of their own. */
export const MEMBER_LINKS: readonly NavigationItem[] = [
  { label: 'Profile', to: '/profile', icon: UserRound },
  { label: 'Settings', to: '/settings', icon: Settings },
]
