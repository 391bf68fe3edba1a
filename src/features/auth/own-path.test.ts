import { expect, test } from 'vitest'

import { ownPath } from './own-path.ts'

const ORIGIN = 'https://marquee.example'

test.each(['/', '/movie/12/watch', '/tv/12/watch?season=2&episode=3', '/search?q=a%20b#top'])(
  '%s is returned to',
  (path) => expect(ownPath(path, ORIGIN)).toBe(path),
)

test.each([
  undefined,
  '',
  'movie/12',
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example/',
  '/\t/elsewhere.example/',
  '/..//elsewhere.example/',
  '/.//elsewhere.example',
  'javascript:alert(1)',
  '/auth',
  '/auth?mode=signup',
  '/auth/new-password',
])('instead of %o, home is', (path) => expect(ownPath(path, ORIGIN)).toBe('/'))
