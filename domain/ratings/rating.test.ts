import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { getHalfStarsAt, getHalfStarsByKey, MAX_HALF_STARS, toStars } from './rating.ts'

test.each([
  [1, 0.5],
  [7, 3.5],
  [10, 5],
])('%d half stars are %d stars', (halfStars, stars) => {
  expect(toStars(halfStars)).toBe(stars)
})

describe('a point of the row of stars', () => {
  test.each([
    ['before the start', -0.2, 1],
    ['at the start', 0, 1],
    ['in the first half', 0.099, 1],
    ['at the end of the first half', 0.1, 1],
    ['in the second half', 0.101, 2],
    ['in the middle', 0.65, 7],
    ['at the end', 1, 10],
    ['after the end', 1.4, 10],
  ])('%s', (_name, fraction, halfStars) => {
    expect(getHalfStarsAt(fraction)).toBe(halfStars)
  })
})

describe('a key', () => {
  test.each<[string, number | undefined, number | null | undefined]>([
    ['ArrowRight', undefined, 1],
    ['ArrowRight', 7, 8],
    ['ArrowUp', 10, 10],
    ['ArrowLeft', 7, 6],
    ['ArrowDown', 1, 1],
    ['ArrowLeft', undefined, 1],
    ['PageUp', 9, 10],
    ['PageDown', 4, 2],
    ['Home', 7, 1],
    ['End', 7, 10],
    ['4', undefined, 8],
    ['6', 7, undefined],
    ['0', 7, undefined],
    ['Delete', 7, null],
    ['Backspace', undefined, null],
    ['Tab', 7, undefined],
    ['Enter', 7, undefined],
  ])('%s of %s', (key, current, chosen) => {
    expect(getHalfStarsByKey(key, current)).toBe(chosen)
  })

  test('never chooses a rating beyond the ends', () => {
    const keys = fc.constantFrom('ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', '1', '5')
    fc.assert(
      fc.property(fc.array(keys, { minLength: 1 }), (pressed) => {
        const last = pressed.reduce<number | undefined>(
          (current, key) => getHalfStarsByKey(key, current) ?? undefined,
          undefined,
        )
        expect(last).toBeGreaterThanOrEqual(1)
        expect(last).toBeLessThanOrEqual(MAX_HALF_STARS)
      }),
    )
  })
})
