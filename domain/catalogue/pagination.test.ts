import { describe, expect, test } from 'vitest'

import { getPageNumbers, countReachablePages } from './pagination.ts'

describe('page numbers', () => {
  test.each([
    { page: 1, pageCount: 0, numbers: [] },
    { page: 1, pageCount: 1, numbers: [1] },
    { page: 2, pageCount: 3, numbers: [1, 2, 3] },
    { page: 1, pageCount: 10, numbers: [1, 2, 3, 4, 5] },
    { page: 3, pageCount: 10, numbers: [1, 2, 3, 4, 5] },
    { page: 4, pageCount: 10, numbers: [2, 3, 4, 5, 6] },
    { page: 8, pageCount: 10, numbers: [6, 7, 8, 9, 10] },
    { page: 10, pageCount: 10, numbers: [6, 7, 8, 9, 10] },
    { page: 10, pageCount: 500, numbers: [6, 7, 8, 9, 10] },
    { page: 9, pageCount: 4, numbers: [1, 2, 3, 4] },
  ])('on page $page of $pageCount are $numbers', ({ page, pageCount, numbers }) => {
    expect(getPageNumbers(page, pageCount)).toEqual(numbers)
  })
})

test.each([
  [-1, 0],
  [0, 0],
  [9, 9],
  [10, 10],
  [11, 10],
])('of %i pages, %i can be visited', (pageCount, reachable) => {
  expect(countReachablePages(pageCount)).toBe(reachable)
})
