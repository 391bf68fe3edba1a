import type { LinkProps } from '@tanstack/react-router'
import {
  Bookmark,
  Calendar,
  CalendarDays,
  ChartColumn,
  Clapperboard,
  Clock,
  Dices,
  House,
  Info,
  LayoutGrid,
  Library,
  ListVideo,
  ListPlus,
  LogIn,
  type LucideIcon,
  Search,
  Settings,
  Sparkles,
  Star,
  Tv,
  UserPlus,
  UserRound,
  Users,
} from 'lucide-react'

import * as messages from './messages.ts'

export type NavigationItem = Pick<LinkProps, 'to' | 'search'> & {
  label: () => string
  icon: LucideIcon
  /** Second key of the `g` shortcut. */
  goKey?: string
  /** The first segments of the paths of other pages that belong here, for example of a movie's page to Movies. */
  sections?: readonly string[]
}

export const HOME_LINK: NavigationItem = { label: messages.home, to: '/', icon: House, goKey: 'h' }
export const SEARCH_LINK: NavigationItem = { label: messages.search, to: '/search', icon: Search, goKey: 's' }
export const WATCHLIST_LINK: NavigationItem = {
  label: messages.watchlist,
  to: '/watchlist',
  icon: Bookmark,
  goKey: 'w',
}
export const HISTORY_LINK: NavigationItem = {
  label: messages.history,
  to: '/history',
  icon: Clock,
  goKey: 'y',
}

export const MAIN_LINKS: readonly NavigationItem[] = [
  HOME_LINK,
  {
    label: messages.movies,
    to: '/movies',
    icon: Clapperboard,
    goKey: 'm',
    sections: ['movie', 'collection'],
  },
  { label: messages.tvShows, to: '/tv-shows', icon: Tv, goKey: 't', sections: ['tv'] },
  { label: messages.categories, to: '/categories', icon: LayoutGrid, goKey: 'c' },
  SEARCH_LINK,
  { label: messages.people, to: '/people', icon: Users, goKey: 'e', sections: ['person'] },
  { label: messages.upcoming, to: '/upcoming', icon: CalendarDays, goKey: 'n' },
  WATCHLIST_LINK,
  HISTORY_LINK,
  { label: messages.randomPick, to: '/random', icon: Dices, goKey: 'r' },
  { label: messages.forYou, to: '/picks', icon: Sparkles, goKey: 'f' },
]

export const LIBRARY_LINK: NavigationItem = {
  label: messages.library,
  to: '/library',
  icon: Library,
  goKey: 'l',
}
export const UP_NEXT_LINK: NavigationItem = {
  label: messages.upNext,
  to: '/up-next',
  icon: ListVideo,
  goKey: 'u',
}
export const LISTS_LINK: NavigationItem = {
  label: messages.lists,
  to: '/lists',
  icon: ListPlus,
  sections: ['shared'],
}
export const RATINGS_LINK: NavigationItem = { label: messages.ratings, to: '/ratings', icon: Star }
export const STATISTICS_LINK: NavigationItem = {
  label: messages.statistics,
  to: '/statistics',
  icon: ChartColumn,
}
export const CALENDAR_LINK: NavigationItem = { label: messages.calendar, to: '/calendar', icon: Calendar }

/** The pages of the user's library that are not among the main links. */
export const LIBRARY_LINKS = [UP_NEXT_LINK, LISTS_LINK, RATINGS_LINK, STATISTICS_LINK, CALENDAR_LINK] as const

const LIBRARY_SECTIONS = ['lists', 'shared', 'ratings', 'statistics', 'calendar']

/** Stands for these pages where they have no link of their own. */
export const FOLDED_LIBRARY_LINK: NavigationItem = {
  ...LIBRARY_LINK,
  sections: ['up-next', ...LIBRARY_SECTIONS],
}

/** The same in the bar at the bottom, which has a link to Up next, and none to these. */
export const BAR_LIBRARY_LINK: NavigationItem = {
  ...LIBRARY_LINK,
  sections: [...LIBRARY_SECTIONS, 'watchlist', 'history'],
}

export const GUEST_LINKS: readonly NavigationItem[] = [
  { label: messages.signUp, to: '/auth', search: { mode: 'signup' }, icon: UserPlus },
  { label: messages.logIn, to: '/auth', search: { mode: 'login' }, icon: LogIn },
]

export const PROFILE_LINK: NavigationItem = {
  label: messages.profile,
  to: '/profile',
  icon: UserRound,
  goKey: 'p',
}
export const SETTINGS_LINK: NavigationItem = {
  label: messages.settings,
  to: '/settings',
  icon: Settings,
  goKey: ',',
  sections: ['hidden', 'import'],
}

export const ACCOUNT_LINKS = [PROFILE_LINK, SETTINGS_LINK] as const

export const ABOUT_LINK: NavigationItem = { label: messages.about, to: '/about', icon: Info }

/** Returns whether the page at a path is the item's or belongs to it. */
export function isActiveItem({ to, sections = [] }: NavigationItem, pathname: string): boolean {
  const [, section = ''] = pathname.split('/')
  return `/${section}` === to || sections.includes(section)
}
