import { describe, expect, test } from 'vitest'

import { countBack, listCounted } from './count-episodes.ts'

const episodes = (season: number, ...numbers: number[]) => numbers.map((episode) => ({ season, episode }))

const list = (numbers: number[]) =>
  numbers.map((number) => ({ number, name: '', label: '', runtimeMinutes: null }))

test.each([
  [
    { season: 2, episode: 1, back: 0 },
    { season: 2, episode: 1 },
  ],
  [
    { season: 2, episode: 1, back: 1 },
    { season: 1, episode: 3 },
  ],
  [
    { season: 2, episode: 2, back: 4 },
    { season: 1, episode: 1 },
  ],
  [{ season: 2, episode: 2, back: 5 }, undefined],
  [{ season: 3, episode: 1, back: 0 }, undefined],
  [
    { season: 0, episode: 1, back: 1 },
    { season: 2, episode: 2 },
  ],
])('counts back from %j', (from, expected) => {
  const order = [...episodes(1, 1, 2, 3), ...episodes(2, 1, 2), ...episodes(0, 1)]
  expect(countBack(order, from)).toEqual(expected)
})

test('counts in the catalogue’s own numbers where they go on across seasons or have gaps', () => {
  const order = [...episodes(1, 1, 2, 5), ...episodes(2, 6, 7)]
  expect(countBack(order, { season: 2, episode: 2, back: 0 })).toEqual({ season: 2, episode: 7 })
  expect(countBack(order, { season: 2, episode: 2, back: 2 })).toEqual({ season: 1, episode: 5 })
})

describe('the order in which episodes are counted', () => {
  const details = new Map([
    ['tv-7', { runtimeMinutes: null, seasons: [0, 2019, 2018].map((number) => ({ number, name: '' })) }],
  ])
  const listed = new Map([
    ['7-2018', list([1, 2])],
    ['7-2019', list([3])],
    ['7-0', list([1])],
  ])
  const lookups = {
    matches: new Map(),
    choices: new Map(),
    episodeChoices: new Map(),
    details,
    episodes: listed,
  }

  test('ends with the specials', () => {
    expect(listCounted(7, 0, lookups)).toEqual([
      ...episodes(2018, 1, 2),
      ...episodes(2019, 3),
      ...episodes(0, 1),
    ])
  })

  test('ends with the last season that matters', () => {
    expect(listCounted(7, 2018, lookups)).toEqual(episodes(2018, 1, 2))
  })

  test('needs the show and its seasons', () => {
    expect(listCounted(7, 2018, { ...lookups, details: new Map() })).toMatchObject({
      need: { type: 'details' },
    })
    expect(listCounted(7, 2018, { ...lookups, episodes: new Map() })).toMatchObject({
      need: { type: 'episodes', season: 2018 },
    })
  })
})
