import { describe, expect, test } from 'vitest'

import { RankSet } from './rank-set.ts'

const SIZE = 100
const all = (set: RankSet) => set.slice(0, SIZE)

describe('a set of ranks', () => {
  test('gives its ranks from the lowest up, each once, whatever the order they came in', () => {
    const set = RankSet.of(SIZE, [99, 31, 32, 0, 31, 63, 64])
    expect(all(set)).toEqual([0, 31, 32, 63, 64, 99])
    expect(set.length).toBe(6)
    expect([set.has(31), set.has(30), set.has(99)]).toEqual([true, false, true])
  })

  test.each([1, 31, 32, 33, 64, 100])('a full set of %i has exactly those', (size) => {
    expect(RankSet.full(size).length).toBe(size)
    expect(RankSet.full(size).slice(0, size + 40)).toHaveLength(size)
  })

  test.each([
    [0, 2, [0, 31]],
    [1, 3, [31, 32]],
    [4, 9, [64, 99]],
    [6, 8, []],
    [2, 2, []],
  ])('its items from %i to before %i are %j', (start, end, ranks) => {
    expect(RankSet.of(SIZE, [0, 31, 32, 63, 64, 99]).slice(start, end)).toEqual(ranks)
  })

  test('keeps, adds or drops what another set has, and leaves that one alone', () => {
    const [one, other] = [RankSet.of(SIZE, [1, 40, 99]), RankSet.of(SIZE, [40, 50])]
    expect(one.countShared(other)).toBe(1)
    expect(all(one.copy().retain(other))).toEqual([40])
    expect(all(one.copy().unite(other))).toEqual([1, 40, 50, 99])
    expect(all(one.copy().subtract(other))).toEqual([1, 99])
    expect([all(one), all(other)]).toEqual([
      [1, 40, 99],
      [40, 50],
    ])
    expect(all(one.retain(other))).toEqual([40])
    expect(all(one)).toEqual([40])
  })
})
