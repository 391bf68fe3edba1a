import { expect, test } from 'vitest'

import { parseTitlePath } from './title.ts'

test.each([
  ['/movie/7', { kind: 'movie', id: 7 }],
  ['/tv/1399/', { kind: 'tv', id: 1399 }],
  ['/movie/7/watch', undefined],
  ['/person/7', undefined],
  ['/movie/x', undefined],
])('%s opens %j', (path, title) => {
  expect(parseTitlePath(path)).toEqual(title)
})
