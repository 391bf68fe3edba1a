import { describe, expect, test } from 'vitest'

import { createList } from '../progress/testing/seasons.ts'
import {
  createSeasonReader,
  findEpisode,
  getFirstEpisode,
  getNextEpisode,
  getPreviousEpisode,
  ifLoaded,
  listSeasons,
  mayHaveNextEpisode,
  SeasonNotLoadedError,
} from './episode-order.ts'

type Numbers = Record<number, number[]>

const USUAL: Numbers = { 0: [1, 2], 1: [1, 2], 2: [1, 2, 3], 3: [1] }
/** Numbers go on across seasons. */
const CONTINUED: Numbers = { 1: [1, 2, 3], 2: [4, 5], 20: [880, 881] }
const YEARS: Numbers = { 2019: [1, 2], 2022: [], 2023: [1, 3] }
const ZERO: Numbers = { 1: [0, 1], 2: [0] }
const ONLY_SPECIALS: Numbers = { 0: [1] }

function createShow(numbers: Numbers) {
  const seasons = Object.keys(numbers).map((number) => ({ number: Number(number) }))
  const lists = Object.entries(numbers).map(
    ([season, episodes]) => [Number(season), createList(episodes)] as const,
  )
  return { tvShow: { seasons: seasons.toReversed() }, read: createSeasonReader(new Map(lists)) }
}

/** As `S1E2`. */
function parse(text: string) {
  const [, season, episode] = /^S(\d+)E(\d+)$/.exec(text) ?? []
  return { season: Number(season), episode: Number(episode) }
}

function format(ref: { season: number; episode: number } | undefined): string {
  return ref ? `S${ref.season}E${ref.episode}` : 'none'
}

test('seasons are those that the catalogue lists, in order, with the specials last', () => {
  expect(listSeasons(createShow({ ...YEARS, 0: [1] }).tvShow)).toEqual([2019, 2022, 2023, 0])
  expect(listSeasons({ seasons: [] })).toEqual([])
})

test.each<[string, Numbers, string]>([
  ['S1E1', USUAL, 'S1E1'],
  ['one of a year', YEARS, 'S2019E1'],
  ['an episode 0', ZERO, 'S1E0'],
  ['of the first season that lists any', { 1: [], 2: [7] }, 'S2E7'],
  ['a special if there is nothing else', ONLY_SPECIALS, 'S0E1'],
  ['none of an announced show', {}, 'none'],
])('the first episode is %s', (_what, numbers, expected) => {
  const { tvShow, read } = createShow(numbers)
  expect(format(getFirstEpisode(tvShow, read))).toBe(expected)
})

describe('next and previous', () => {
  test.each<[Numbers, string, string]>([
    [USUAL, 'S1E1', 'S1E2'],
    [USUAL, 'S1E2', 'S2E1'],
    [CONTINUED, 'S1E3', 'S2E4'],
    [CONTINUED, 'S2E5', 'S20E880'],
    [CONTINUED, 'S20E880', 'S20E881'],
    [YEARS, 'S2019E2', 'S2023E1'],
    [YEARS, 'S2023E1', 'S2023E3'],
    [ZERO, 'S1E0', 'S1E1'],
    [ZERO, 'S1E1', 'S2E0'],
  ])('follow the lists: %o %s, %s', (numbers, one, other) => {
    const { tvShow, read } = createShow(numbers)
    expect(format(getNextEpisode(tvShow, read, parse(one)))).toBe(other)
    expect(format(getPreviousEpisode(tvShow, read, parse(other)))).toBe(one)
    expect(mayHaveNextEpisode(tvShow, read, parse(one))).toBe(true)
  })

  test.each([
    ['the very last has no next', USUAL, 'S3E1', 'none', 'S2E3'],
    ['the very first has no previous', USUAL, 'S1E1', 'S1E2', 'none'],
    ['the first special', USUAL, 'S0E1', 'S0E2', 'none'],
    ['the last special', USUAL, 'S0E2', 'none', 'S0E1'],
  ])('%s', (_what, numbers, ref, next, previous) => {
    const { tvShow, read } = createShow(numbers)
    expect(format(getNextEpisode(tvShow, read, parse(ref)))).toBe(next)
    expect(format(getPreviousEpisode(tvShow, read, parse(ref)))).toBe(previous)
    expect(mayHaveNextEpisode(tvShow, read, parse(ref))).toBe(next !== 'none')
  })

  test('need only the list of the season, except at its ends', () => {
    const { tvShow } = createShow(CONTINUED)
    const read = createSeasonReader(new Map([[2, createList([4, 5])]]))
    expect(format(getNextEpisode(tvShow, read, parse('S2E4')))).toBe('S2E5')
    expect(mayHaveNextEpisode(tvShow, read, parse('S2E5'))).toBe(true)
    expect(() => getNextEpisode(tvShow, read, parse('S2E5'))).toThrow(SeasonNotLoadedError)
    expect(ifLoaded(() => getPreviousEpisode(tvShow, read, parse('S2E4')))).toBeUndefined()
  })
})

describe('the episode that a URL names', () => {
  test.each<[string, Numbers, { season?: number; episode?: number }, object]>([
    ['is played', CONTINUED, { season: 20, episode: 880 }, { status: 'found', season: 20, episode: 880 }],
    ['may be 0', ZERO, { season: 2, episode: 0 }, { status: 'found', season: 2, episode: 0 }],
    ['may be a special', USUAL, { season: 0, episode: 2 }, { status: 'found', season: 0, episode: 2 }],
    ['of a season alone is its first', CONTINUED, { season: 2 }, { status: 'found', season: 2, episode: 4 }],
    ['without a season is in the first', USUAL, { episode: 2 }, { status: 'found', season: 1, episode: 2 }],
    [
      'may not be listed',
      CONTINUED,
      { season: 2, episode: 1 },
      { status: 'no-episode', season: 2, episode: 1 },
    ],
    ['may be of no season', YEARS, { season: 2020, episode: 1 }, { status: 'no-season', season: 2020 }],
    [
      'may be of an empty season',
      YEARS,
      { season: 2022, episode: 1 },
      { status: 'empty-season', season: 2022 },
    ],
    ['is none of an announced show', {}, { season: 1, episode: 1 }, { status: 'no-episodes' }],
  ])('%s', (_what, numbers, requested, expected) => {
    const { tvShow, read } = createShow(numbers)
    expect(findEpisode(tvShow, read, requested, { season: 1, episode: 2 })).toEqual(expected)
  })

  test.each<[string, Numbers, { season?: number; episode?: number }, object]>([
    ['the last that was watched', CONTINUED, { season: 2, episode: 5 }, { season: 2, episode: 5 }],
    ['the first if that is not listed', CONTINUED, { season: 2, episode: 1 }, { season: 1, episode: 1 }],
    ['the first if its season is not listed', YEARS, { season: 1, episode: 1 }, { season: 2019, episode: 1 }],
    ['the first if none was watched', YEARS, {}, { season: 2019, episode: 1 }],
  ])('is %s if it names none', (_what, numbers, lastWatched, expected) => {
    const { tvShow, read } = createShow(numbers)
    expect(findEpisode(tvShow, read, {}, lastWatched)).toEqual({ status: 'found', ...expected })
  })

  test('is none of an announced show', () => {
    const { tvShow, read } = createShow({})
    expect(findEpisode(tvShow, read, {}, {})).toEqual({ status: 'no-episodes' })
  })
})
