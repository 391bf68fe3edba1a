import { expect, test } from 'vitest'

import { firstBy, uniqueBy } from './unique-by.ts'

const items = [
  { key: 'a', page: 1 },
  { key: 'b', page: 1 },
  { key: 'a', page: 2 },
]

test('keeps the first duplicate', () => {
  expect(firstBy(items, ({ key }) => key)).toEqual(items.slice(0, 2))
})

test('keeps the position of the first and the value of the last duplicate', () => {
  expect(uniqueBy(items, ({ key }) => key)).toEqual([
    { key: 'a', page: 2 },
    { key: 'b', page: 1 },
  ])
})
