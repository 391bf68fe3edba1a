import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { allowedTypos, boundedDistance } from './edit-distance.ts'

test.each([
  [0, 0],
  [3, 0],
  [4, 1],
  [7, 1],
  [8, 2],
  [30, 2],
])('a word of %i letters may have %i typos', (length, typos) => {
  expect(allowedTypos(length)).toBe(typos)
})

describe('the distance of two words', () => {
  test.each([
    ['matrix', 'matrix', 0],
    ['matrx', 'matrix', 1],
    ['matirx', 'matrix', 1],
    ['natrix', 'matrix', 1],
    ['matrixx', 'matrix', 1],
    ['amtirx', 'matrix', 2],
    ['', '', 0],
    ['ab', '', 2],
    ['metro', 'matrix', Infinity],
  ])('from %j to %j is %d', (word, target, distance) => {
    expect(boundedDistance(word, target, { limit: 2 })).toBe(distance)
  })

  test.each([
    ['incep', 'inception', 0],
    ['incpe', 'inception', 1],
    ['inceptionn', 'inception', 1],
    ['exce', 'inception', Infinity],
  ])('from %j to a start of %j is %d', (word, target, distance) => {
    expect(boundedDistance(word, target, { limit: 1, isPrefix: true })).toBe(distance)
  })

  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })

  test('is the same in both directions, and 0 only for the same word', () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        const distance = boundedDistance(one, other, { limit: 8 })
        expect(boundedDistance(other, one, { limit: 8 })).toBe(distance)
        expect(distance === 0).toBe(one === other)
      }),
    )
  })

  test('is Infinity exactly if it is above the limit', () => {
    fc.assert(
      fc.property(word, word, fc.nat(3), (one, other, limit) => {
        const distance = boundedDistance(one, other, { limit: 8 })
        expect(boundedDistance(one, other, { limit })).toBe(distance <= limit ? distance : Infinity)
      }),
    )
  })
})
