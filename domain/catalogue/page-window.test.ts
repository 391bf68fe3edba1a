import { describe, expect, test } from 'vitest'

import { pageWindow, reachablePages } from './page-window.ts'

describe('the page buttons', () => {
  test.each([
    { page: 1, pageCount: 0, buttons: [] },
    { page: 1, pageCount: 1, buttons: [1] },
    { page: 2, pageCount: 3, buttons: [1, 2, 3] },
    { page: 1, pageCount: 10, buttons: [1, 2, 3, 4, 5] },
    { page: 3, pageCount: 10, buttons: [1, 2, 3, 4, 5] },
    { page: 4, pageCount: 10, buttons: [2, 3, 4, 5, 6] },
    { page: 8, pageCount: 10, buttons: [6, 7, 8, 9, 10] },
    { page: 10, pageCount: 10, buttons: [6, 7, 8, 9, 10] },
    { page: 10, pageCount: 500, buttons: [6, 7, 8, 9, 10] },
    { page: 9, pageCount: 4, buttons: [1, 2, 3, 4] },
  ])('on page $page of $pageCount are $buttons', ({ page, pageCount, buttons }) => {
    expect(pageWindow(page, pageCount)).toEqual(buttons)
  })
})

test.each([
  [-1, 0],
  [0, 0],
  [9, 9],
  [10, 10],
  [11, 10],
])('of %i pages, %i can be visited', (pageCount, reachable) => {
  expect(reachablePages(pageCount)).toBe(reachable)
})
