import { describe, expect, test } from 'vitest'

import { getNextEpisode, getPreviousEpisode, getNearestEpisode } from './episode-order.ts'

const COUNTS = [2, 3, 1]

describe('the next episode', () => {
  test.each([
    ['s1e1', { season: 1, episode: 1 }, { season: 1, episode: 2 }],
    ['the last of a season', { season: 1, episode: 2 }, { season: 2, episode: 1 }],
    ['the last of the last season', { season: 3, episode: 1 }, undefined],
    ['one past the end of a season', { season: 2, episode: 4 }, { season: 3, episode: 1 }],
  ])('%s', (_what, episode, expected) => {
    expect(getNextEpisode(COUNTS, episode)).toEqual(expected)
  })

  test('of a season of unknown length is the next season’s first', () => {
    expect(getNextEpisode([undefined, 4], { season: 1, episode: 1 })).toEqual({ season: 2, episode: 1 })
    expect(getNextEpisode([undefined], { season: 1, episode: 1 })).toBeUndefined()
  })
})

test('specials are in no order with other episodes, and as many as the catalogue has', () => {
  const special = { season: 0, episode: 2 }
  expect(getNextEpisode(COUNTS, special)).toBeUndefined()
  expect(getPreviousEpisode(COUNTS, special)).toEqual({ season: 0, episode: 1 })
  expect(getPreviousEpisode(COUNTS, { season: 0, episode: 1 })).toBeUndefined()
  expect(getNearestEpisode(COUNTS, special)).toEqual(special)
})

describe('the previous episode', () => {
  test.each([
    ['s1e2', { season: 1, episode: 2 }, { season: 1, episode: 1 }],
    ['the first of a season', { season: 3, episode: 1 }, { season: 2, episode: 3 }],
    ['the very first', { season: 1, episode: 1 }, undefined],
  ])('%s', (_what, episode, expected) => {
    expect(getPreviousEpisode(COUNTS, episode)).toEqual(expected)
  })

  test('in a season of unknown length is its first', () => {
    expect(getPreviousEpisode([undefined, 4], { season: 2, episode: 1 })).toEqual({ season: 1, episode: 1 })
  })
})

test.each([
  ['an existing episode', { season: 2, episode: 3 }, { season: 2, episode: 3 }],
  ['an episode past the last', { season: 2, episode: 9 }, { season: 2, episode: 3 }],
  ['a season past the last', { season: 9, episode: 2 }, { season: 3, episode: 1 }],
])('%s resolves to the nearest episode that exists', (_what, episode, expected) => {
  expect(getNearestEpisode(COUNTS, episode)).toEqual(expected)
})

test('any episode of a season of unknown length is assumed to exist', () => {
  expect(getNearestEpisode([undefined], { season: 1, episode: 7 })).toEqual({ season: 1, episode: 7 })
  expect(getNearestEpisode([], { season: 1, episode: 1 })).toEqual({ season: 1, episode: 1 })
})
