import { expect, test } from 'vitest'

import { chooseStrategy, type RequestDetails } from './choose-strategy.ts'

const OWN = 'https://marquee.example'
const FILES = ['/favicon.svg']

const createRequest = (path: string, changes: Partial<RequestDetails> = {}): RequestDetails => ({
  method: 'GET',
  mode: 'cors',
  hasRange: false,
  url: new URL(path, OWN).href,
  ...changes,
})

const getStrategy = (request: RequestDetails) => chooseStrategy(request, OWN, FILES)

test.each([
  ['/', 'page'],
  ['/movie/7?from=mail#top', 'page'],
  ['/auth?mode=login', 'page'],
  ['/no/such/page', 'page'],
  ['/mailbox', 'page'],
  ['/auth/v1/verify?token=1', 'network'],
  ['/storage/v1/object/public/avatars/a', 'network'],
  ['/mail', 'network'],
  ['/mail/3', 'network'],
  ['/health', 'network'],
  ['/ready', 'network'],
  ['/operator/backup', 'network'],
  ['/robots.txt', 'network'],
  ['/assets/index-1.js', 'network'],
  ['/tmdb/t/p/w500/a.jpg', 'network'],
  ['https://elsewhere.example/', 'network'],
])('a navigation to %s uses the strategy %s', (path, expected) => {
  expect(getStrategy(createRequest(path, { mode: 'navigate' }))).toBe(expected)
})

test.each([
  ['/assets/index-1.js', 'asset'],
  ['/favicon.svg', 'asset'],
  ['/tmdb/t/p/w500/a.jpg', 'image'],
  ['https://image.tmdb.org/t/p/w500/a.jpg', 'image'],
  ['/', 'network'],
  ['/service-worker.js', 'network'],
  ['/tmdb/3/movie/popular', 'network'],
  ['/rest/v1/watch_history', 'network'],
  ['/storage/v1/object/public/avatars/a.png', 'network'],
  ['https://api.themoviedb.org/3/movie/7', 'network'],
  ['https://elsewhere.example/assets/index-1.js', 'network'],
  ['https://elsewhere.example/tmdb/t/p/w500/a.jpg', 'network'],
  ['https://image.tmdb.org.elsewhere.example/t/p/w500/a.jpg', 'network'],
])('a subresource request for %s uses the strategy %s', (path, expected) => {
  expect(getStrategy(createRequest(path))).toBe(expected)
})

test.each(['/', '/assets/index-1.js', '/tmdb/t/p/w500/a.jpg'])(
  '%s comes from a cache only for a GET request without a range',
  (path) => {
    expect(getStrategy(createRequest(path, { method: 'POST', mode: 'navigate' }))).toBe('network')
    expect(getStrategy(createRequest(path, { method: 'HEAD' }))).toBe('network')
    expect(getStrategy(createRequest(path, { hasRange: true }))).toBe('network')
  },
)
