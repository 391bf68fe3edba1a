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

import * as messages from './messages.ts'

export type NavigationItem = Pick<LinkProps, 'to' | 'search'> & {
  label: string
  icon: LucideIcon
  /** Second key of the `g` shortcut. */
  goKey?: string
}

export const MAIN_LINKS: readonly NavigationItem[] = [
  { label: messages.home, to: '/', icon: House, goKey: 'h' },
  { label: messages.movies, to: '/movies', icon: Clapperboard, goKey: 'm' },
  { label: messages.tvShows, to: '/tv-shows', icon: Tv, goKey: 't' },
  { label: messages.categories, to: '/categories', icon: LayoutGrid, goKey: 'c' },
  { label: messages.search, to: '/search', icon: Search, goKey: 's' },
  { label: messages.people, to: '/people', icon: Users, goKey: 'e' },
  { label: messages.watchlist, to: '/watchlist', icon: Bookmark, goKey: 'w' },
  { label: messages.history, to: '/history', icon: Clock, goKey: 'y' },
  { label: messages.randomPick, to: '/random', icon: Dices, goKey: 'r' },
]

export const GUEST_LINKS: readonly NavigationItem[] = [
  { label: messages.signUp, to: '/auth', search: { mode: 'signup' }, icon: UserPlus },
  { label: messages.logIn, to: '/auth', search: { mode: 'login' }, icon: LogIn },
]

export const ACCOUNT_LINKS: readonly NavigationItem[] = [
  { label: messages.profile, to: '/profile', icon: UserRound, goKey: 'p' },
  { label: messages.settings, to: '/settings', icon: Settings, goKey: ',' },
]
