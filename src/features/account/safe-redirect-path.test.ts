import { expect, test } from 'vitest'

import { safeRedirectPath } from './safe-redirect-path.ts'

const ORIGIN = 'https://marquee.example'

test.each(['/', '/movie/12/watch', '/tv/12/watch?season=2&episode=3', '/search?q=a%20b#top'])(
  'accepts %s',
  (path) => expect(safeRedirectPath(path, ORIGIN)).toBe(path),
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
])('replaces %o with the root', (path) => expect(safeRedirectPath(path, ORIGIN)).toBe('/'))
