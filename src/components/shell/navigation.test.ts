import { expect, test } from 'vitest'

import {
  ABOUT_LINK,
  ACCOUNT_LINKS,
  isActiveItem,
  LIBRARY_LINK,
  LIBRARY_LINKS,
  MAIN_LINKS,
} from './navigation.ts'

const ITEMS = [...MAIN_LINKS, LIBRARY_LINK, ...LIBRARY_LINKS, ...ACCOUNT_LINKS, ABOUT_LINK]

test.each([
  ['/', 'Home'],
  ['/movies', 'Movies'],
  ['/movie/550', 'Movies'],
  ['/movie/550/watch', 'Movies'],
  ['/movie/550/credits', 'Movies'],
  ['/collection/10', 'Movies'],
  ['/tv-shows', 'TV Shows'],
  ['/tv/1399/watch', 'TV Shows'],
  ['/categories', 'Categories'],
  ['/search', 'Search'],
  ['/people', 'People'],
  ['/person/287', 'People'],
  ['/upcoming', 'Upcoming'],
  ['/watchlist', 'My Watchlist'],
  ['/history', 'History'],
  ['/random', 'Random Pick'],
  ['/picks', 'For you'],
  ['/library', 'Library'],
  ['/up-next', 'Up next'],
  ['/lists', 'Lists'],
  ['/lists/7f3a', 'Lists'],
  ['/shared/token', 'Lists'],
  ['/ratings', 'Ratings'],
  ['/statistics', 'Statistics'],
  ['/statistics/2025', 'Statistics'],
  ['/calendar', 'Calendar'],
  ['/profile', 'Profile'],
  ['/settings', 'Settings'],
  ['/hidden', 'Settings'],
  ['/import', 'Settings'],
  ['/about', 'About'],
])('on %s exactly %s is active', (pathname, label) => {
  expect(ITEMS.filter((item) => isActiveItem(item, pathname)).map((item) => item.label)).toEqual([label])
})
