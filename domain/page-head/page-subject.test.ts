import { expect, test } from 'vitest'

import { getPagePath, parsePagePath } from './page-subject.ts'

test.each([
  ['/movie/655018', { kind: 'movie', id: 655018 }],
  ['/tv/7/', { kind: 'tv', id: 7 }],
  ['/person/5', { kind: 'person', id: 5 }],
  ['/Collection/31', { kind: 'collection', id: 31 }],
  ['/movie/0', 'not-found'],
  ['/movie/7-a-name', 'not-found'],
  ['/movie/12345678901234567', 'not-found'],
  ['/movie', undefined],
  ['/movie/', undefined],
  ['/movie/7/watch', undefined],
  ['/people', undefined],
  ['/', undefined],
])('the path %s has the subject %j', (path, subject) => {
  expect(parsePagePath(path)).toEqual(subject)
})

test('the path of a page has no slash at its end', () => {
  expect(getPagePath({ kind: 'tv', id: 7 })).toBe('/tv/7')
})
