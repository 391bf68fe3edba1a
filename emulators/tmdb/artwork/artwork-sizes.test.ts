import { expect, test } from 'vitest'

import { isSizeName, getWidthPx } from './artwork-sizes.ts'

test.each([
  ['w45', 'poster', 45],
  ['w342', 'poster', 342],
  ['w1280', 'backdrop', 1280],
  ['w300', 'still', 300],
  ['w1280', 'profile', 1000],
  ['h632', 'profile', 421],
  ['h632', 'backdrop', 1124],
  ['original', 'poster', 2000],
  ['original', 'backdrop', 1920],
  ['original', 'still', 1920],
  ['original', 'profile', 1000],
  ['h632', 'logo', 1000],
  ['w92', 'badge', 92],
] as const)('size %s of a %s is %i pixels wide', (size, role, width) => {
  expect(getWidthPx(size, role)).toBe(width)
})

test('accepts only the size names of TMDB', () => {
  expect(isSizeName('w342')).toBe(true)
  for (const name of ['w343', 'h100', 'W342', '', 'originals']) expect(isSizeName(name)).toBe(false)
})
