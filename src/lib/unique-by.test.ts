import { expect, test } from 'vitest'

import { uniqueBy } from './unique-by.ts'

test('what comes twice stays in its first place, as it was told last', () => {
  const items = [
    { key: 'a', page: 1 },
    { key: 'b', page: 1 },
    { key: 'a', page: 2 },
  ]
  expect(uniqueBy(items, ({ key }) => key)).toEqual([
    { key: 'a', page: 2 },
    { key: 'b', page: 1 },
  ])
})
