import { expect, test } from 'vitest'

import {
  ABOUT_LINK,
  ACCOUNT_LINKS,
  BAR_LIBRARY_LINK,
  FOLDED_LIBRARY_LINK,
  isActiveItem,
  LIBRARY_LINK,
  LIBRARY_LINKS,
  MAIN_LINKS,
  UP_NEXT_LINK,
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
  expect(ITEMS.filter((item) => isActiveItem(item, pathname)).map((item) => item.label())).toEqual([label])
})

test('Library stands for its pages where they have no link', () => {
  const own = LIBRARY_LINKS.map(({ to }) => String(to))
  const others = own.filter((path) => path !== UP_NEXT_LINK.to)
  for (const path of ['/library', ...own, '/lists/7f3a', '/shared/token'])
    expect(isActiveItem(FOLDED_LIBRARY_LINK, path), path).toBe(true)
  for (const path of ['/library', ...others, '/watchlist', '/history'])
    expect(isActiveItem(BAR_LIBRARY_LINK, path), path).toBe(true)
  for (const path of ['/up-next', '/', '/movies'])
    expect(isActiveItem(BAR_LIBRARY_LINK, path), path).toBe(false)
})
