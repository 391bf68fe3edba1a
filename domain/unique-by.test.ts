import { expect, test } from 'vitest'

import { uniqueBy } from './unique-by.ts'

test('keeps the position of the first and the value of the last duplicate', () => {
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
