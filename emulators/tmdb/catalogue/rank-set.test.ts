import { describe, expect, test } from 'vitest'

import { RankSet } from './rank-set.ts'

const SIZE = 100
const all = (set: RankSet) => set.slice(0, SIZE)

describe('RankSet', () => {
  test('returns its ranks once and in ascending order', () => {
    const set = RankSet.of(SIZE, [99, 31, 32, 0, 31, 63, 64])
    expect(all(set)).toEqual([0, 31, 32, 63, 64, 99])
    expect(set.length).toBe(6)
    expect([set.has(31), set.has(30), set.has(99)]).toEqual([true, false, true])
  })

  test.each([1, 31, 32, 33, 64, 100])('a full set of size %i has exactly that many ranks', (size) => {
    expect(RankSet.full(size).length).toBe(size)
    expect(RankSet.full(size).slice(0, size + 40)).toHaveLength(size)
  })

  test.each([
    [0, 2, [0, 31]],
    [1, 3, [31, 32]],
    [4, 9, [64, 99]],
    [6, 8, []],
    [2, 2, []],
  ])('slice(%i, %i) returns %j', (start, end, ranks) => {
    expect(RankSet.of(SIZE, [0, 31, 32, 63, 64, 99]).slice(start, end)).toEqual(ranks)
  })

  test('set operations modify the set but not the other one', () => {
    const [one, other] = [RankSet.of(SIZE, [1, 40, 99]), RankSet.of(SIZE, [40, 50])]
    expect(one.countIntersection(other)).toBe(1)
    expect(all(one.copy().intersect(other))).toEqual([40])
    expect(all(one.copy().union(other))).toEqual([1, 40, 50, 99])
    expect(all(one.copy().subtract(other))).toEqual([1, 99])
    expect([all(one), all(other)]).toEqual([
      [1, 40, 99],
      [40, 50],
    ])
    expect(all(one.intersect(other))).toEqual([40])
    expect(all(one)).toEqual([40])
  })
})
