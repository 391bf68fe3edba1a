import { describe, expect, test } from 'vitest'

import { episodeAfter, episodeBefore, existingEpisode } from './episode-order.ts'

const COUNTS = [2, 3, 1]

describe('the episode after', () => {
  test.each([
    ['s1e1', { season: 1, episode: 1 }, { season: 1, episode: 2 }],
    ['the last of a season', { season: 1, episode: 2 }, { season: 2, episode: 1 }],
    ['the only one of the last season', { season: 3, episode: 1 }, undefined],
    ['one past the end of a season', { season: 2, episode: 4 }, { season: 3, episode: 1 }],
  ])('%s', (_what, place, expected) => {
    expect(episodeAfter(COUNTS, place)).toEqual(expected)
  })

  test('of a season that nobody has counted is the next season’s first', () => {
    expect(episodeAfter([undefined, 4], { season: 1, episode: 1 })).toEqual({ season: 2, episode: 1 })
    expect(episodeAfter([undefined], { season: 1, episode: 1 })).toBeUndefined()
  })
})

describe('the episode before', () => {
  test.each([
    ['s1e2', { season: 1, episode: 2 }, { season: 1, episode: 1 }],
    ['the first of a season', { season: 3, episode: 1 }, { season: 2, episode: 3 }],
    ['the very first', { season: 1, episode: 1 }, undefined],
  ])('%s', (_what, place, expected) => {
    expect(episodeBefore(COUNTS, place)).toEqual(expected)
  })

  test('in a season that nobody has counted is its first', () => {
    expect(episodeBefore([undefined, 4], { season: 2, episode: 1 })).toEqual({ season: 1, episode: 1 })
  })
})

test.each([
  ['what is there', { season: 2, episode: 3 }, { season: 2, episode: 3 }],
  ['an episode past the last', { season: 2, episode: 9 }, { season: 2, episode: 3 }],
  ['a season past the last', { season: 9, episode: 2 }, { season: 3, episode: 1 }],
])('%s is played as the nearest that exists', (_what, place, expected) => {
  expect(existingEpisode(COUNTS, place)).toEqual(expected)
})

test('where nobody has counted, an address is taken at its word', () => {
  expect(existingEpisode([undefined], { season: 1, episode: 7 })).toEqual({ season: 1, episode: 7 })
  expect(existingEpisode([], { season: 1, episode: 1 })).toEqual({ season: 1, episode: 1 })
})
