import { expect, test } from 'vitest'

import { chooseStrategy, type AskedFor } from './choose-strategy.ts'

const OWN = 'https://marquee.example'
const FILES = ['/favicon.svg']

const asked = (path: string, rest: Partial<AskedFor> = {}): AskedFor => ({
  method: 'GET',
  mode: 'cors',
  isPart: false,
  url: new URL(path, OWN).href,
  ...rest,
})

const strategy = (request: AskedFor) => chooseStrategy(request, OWN, FILES)

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
])('going to %s is answered by the %s', (path, expected) => {
  expect(strategy(asked(path, { mode: 'navigate' }))).toBe(expected)
})

test.each([
  ['/assets/index-1.js', 'file'],
  ['/favicon.svg', 'file'],
  ['/tmdb/t/p/w500/a.jpg', 'picture'],
  ['https://image.tmdb.org/t/p/w500/a.jpg', 'picture'],
  ['/', 'network'],
  ['/service-worker.js', 'network'],
  ['/tmdb/3/movie/popular', 'network'],
  ['/rest/v1/watch_history', 'network'],
  ['/storage/v1/object/public/avatars/a.png', 'network'],
  ['https://api.themoviedb.org/3/movie/7', 'network'],
  ['https://elsewhere.example/assets/index-1.js', 'network'],
  ['https://elsewhere.example/tmdb/t/p/w500/a.jpg', 'network'],
  ['https://image.tmdb.org.elsewhere.example/t/p/w500/a.jpg', 'network'],
])('%s, asked for by a page, is answered by the %s', (path, expected) => {
  expect(strategy(asked(path))).toBe(expected)
})

test.each(['/', '/assets/index-1.js', '/tmdb/t/p/w500/a.jpg'])(
  'only reading the whole of %s is answered',
  (path) => {
    expect(strategy(asked(path, { method: 'POST', mode: 'navigate' }))).toBe('network')
    expect(strategy(asked(path, { method: 'HEAD' }))).toBe('network')
    expect(strategy(asked(path, { isPart: true }))).toBe('network')
  },
)
