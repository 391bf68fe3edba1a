import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { isRank, ranksBetween } from './rank.ts'

const rank = fc.stringMatching(/^[0-9a-z]{0,12}[1-9a-z]$/)

test('ranks are in order between any two others', () => {
  fc.assert(
    fc.property(rank, rank, fc.integer({ min: 1, max: 40 }), (one, other, count) => {
      fc.pre(one !== other)
      const [low, high] = one < other ? [one, other] : [other, one]
      const ranks = ranksBetween(low, high, count)
      expect(ranks).toHaveLength(count)
      expect([low, ...(ranks ?? []), high]).toEqual([low, ...(ranks ?? []), high].toSorted())
      expect(new Set([low, ...(ranks ?? []), high]).size).toBe(count + 2)
    }),
  )
})

test('10,000 titles at either end have short ranks', () => {
  let [first] = ranksBetween(undefined, undefined, 1) ?? []
  let last = first
  for (let count = 0; count < 10_000; count += 1) {
    ;[first] = ranksBetween(undefined, first, 1) ?? []
    ;[last] = ranksBetween(last, undefined, 1) ?? []
  }
  expect(first).toHaveLength(9)
  expect(last).toHaveLength(9)
})

test.each<[string, string | undefined, string | undefined]>([
  ['the same rank twice', 'i1', 'i1'],
  ['ranks in the wrong order', 'i2', 'i1'],
  ['after an unknown rank', '', ''],
  ['the largest number', 'zzzzzzzzz', undefined],
  ['the smallest number', undefined, '000000001'],
])('there is no room: %s', (_case, before, after) => {
  expect(ranksBetween(before, after, 1)).toBeUndefined()
})

test('a gap that is used again and again runs out of room', () => {
  let high = 'i1'
  let count = 0
  for (let next = ranksBetween('i', high, 1); next?.[0]; next = ranksBetween('i', high, 1)) {
    high = next[0]
    count += 1
  }
  expect(count).toBeGreaterThan(100)
  expect(isRank(high)).toBe(true)
})

test.each(['', 'A', 'i0', 'ä', 'i'.repeat(61), 'a b'])('%j is no rank', (text) => {
  expect(isRank(text)).toBe(false)
})
