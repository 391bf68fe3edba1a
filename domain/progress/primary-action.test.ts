import { describe, expect, test } from 'vitest'

import { createSeasonReader } from '../catalogue/episode-order.ts'
import { EMPTY_DETAIL } from '../catalogue/title-detail.ts'
import { getActionPlayable, getPrimaryAction } from './primary-action.ts'
import { createMoviePosition, withPosition } from './testing/positions.ts'
import {
  createEntry,
  createEpisode,
  createList,
  createReader,
  createSeason,
  TV_SHOW,
  type Watched,
} from './testing/seasons.ts'

const NOW = Date.parse('2026-06-15T12:00:00Z')

const MOVIE = { kind: 'movie', id: 9, ...EMPTY_DETAIL } as const

const READ = createReader(TV_SHOW)

describe('a movie', () => {
  test('that was never started starts', () => {
    expect(getPrimaryAction(MOVIE, READ, undefined, NOW)).toEqual({ type: 'start' })
  })

  test.each([
    [0, { type: 'start' }],
    [30, { type: 'start' }],
    [31, { type: 'resume', seconds: 31 }],
    [3730, { type: 'resume', seconds: 3730 }],
    [5399, { type: 'resume', seconds: 5399 }],
    [5400, { type: 'again' }],
    [6000, { type: 'again' }],
  ])('watched for %i of 6000 s: %o', (watched, expected) => {
    const map = withPosition({}, createMoviePosition({ progress: { watched, duration: 6000 } }))
    expect(getPrimaryAction(MOVIE, READ, map['movie-9'], NOW)).toEqual(expected)
  })
})

describe('a TV show', () => {
  const start = { type: 'start', episode: { season: 1, episode: 1 } }

  test.each<[string, Watched[], object]>([
    ['nothing watched', [], start],
    ['30 s of the first episode', [[1, 1, 30]], start],
    ['31 s of the first episode', [[1, 1, 31]], resume(1, 1, 31)],
    [
      'an episode in the middle',
      [
        [1, 1],
        [2, 3, 600],
      ],
      resume(2, 3),
    ],
    ['a finished episode', [[1, 1]], next(1, 2)],
    ['the last episode of a season', [[1, 4]], next(2, 1)],
    [
      'the next one was finished before',
      [
        [1, 2],
        [1, 1],
      ],
      next(1, 3),
    ],
    [
      'the next one was started before',
      [
        [1, 2, 600],
        [1, 1],
      ],
      resume(1, 2),
    ],
    [
      '30 s of the next episode',
      [
        [1, 1],
        [1, 2, 30],
      ],
      next(1, 2),
    ],
    [
      'the last episode, but not an earlier one',
      [
        [1, 1],
        [1, 3],
        [1, 4],
        [2, 1],
        [2, 2],
        [2, 3],
        [2, 4],
      ],
      next(1, 2),
    ],
    ['everything', createAll(), again(1, 1)],
    ['only a special', [[0, 2]], start],
    [
      'a special after an episode',
      [
        [1, 1],
        [0, 2, 600],
      ],
      next(1, 2),
    ],
    [
      'an episode that is marked as unwatched',
      [
        [1, 1],
        [1, 2, 0],
      ],
      next(1, 2),
    ],
  ])('%s', (_name, watched, expected) => {
    expect(getPrimaryAction(TV_SHOW, READ, createEntry(watched), NOW)).toEqual(expected)
  })

  test('episodes that were marked together end with the last one', () => {
    const entry = createEntry(
      [
        [1, 4],
        [1, 2],
        [1, 3],
        [1, 1],
      ],
      () => 5,
    )
    expect(getPrimaryAction(TV_SHOW, READ, entry, NOW)).toEqual(next(2, 1))
  })

  test('an episode that has not aired is not next', () => {
    const entry = createEntry([
      [1, 1],
      [1, 2],
      [1, 3],
      [1, 4],
      [2, 1],
    ])
    expect(getPrimaryAction(airing('2026-06-16'), READ, entry, NOW)).toEqual(again(1, 1))
    expect(getPrimaryAction(airing('2026-06-15'), READ, entry, NOW)).toEqual(next(2, 2))
  })

  test('plays the episode of its action', () => {
    const episode = { season: 2, episode: 3 }
    expect(getActionPlayable(TV_SHOW, { type: 'next', episode })).toEqual({ kind: 'tv', id: 9, ...episode })
    expect(getActionPlayable(TV_SHOW, { type: 'unavailable' })).toBeUndefined()
    expect(getActionPlayable(MOVIE, { type: 'again' })).toEqual({ kind: 'movie', id: 9 })
  })

  test('without a listed episode has nothing to play', () => {
    const announced = { ...TV_SHOW, seasons: [] }
    expect(getPrimaryAction(announced, createReader(announced), undefined, NOW)).toEqual({
      type: 'unavailable',
    })
    const empty = { ...TV_SHOW, seasons: [createSeason(1, { episodeCount: 0 })] }
    expect(getPrimaryAction(empty, createReader(empty), undefined, NOW)).toEqual({ type: 'unavailable' })
  })
})

describe('a TV show with numbers of its own', () => {
  const lists = new Map([
    [1, createList([1, 2])],
    [2, createList([3, 4])],
    [2024, createList([0, 2])],
  ])
  const tvShow = { ...TV_SHOW, seasons: [...lists.keys()].map((number) => createSeason(number)) }

  test.each<[string, Watched[], object]>([
    [
      'begins a season with its first number',
      [
        [1, 1],
        [1, 2],
      ],
      next(2, 3),
    ],
    [
      'goes on by its list',
      [
        [1, 1],
        [1, 2],
        [2, 3],
      ],
      next(2, 4),
    ],
    [
      'crosses gaps to an episode 0',
      [
        [1, 1],
        [1, 2],
        [2, 3],
        [2, 4],
      ],
      next(2024, 0),
    ],
    [
      'goes on from an episode 0',
      [
        [1, 1],
        [1, 2],
        [2, 3],
        [2, 4],
        [2024, 0],
      ],
      next(2024, 2),
    ],
    [
      'returns to an episode that was skipped',
      [
        [1, 2],
        [2, 3],
        [2, 4],
        [2024, 0],
        [2024, 2],
      ],
      next(1, 1),
    ],
    [
      'takes as many others for a whole season',
      [
        [1, 1],
        [1, 2],
        [2, 1],
        [2, 2],
      ],
      next(2024, 0),
    ],
    [
      'starts over with its first',
      [
        [1, 1],
        [1, 2],
        [2, 3],
        [2, 4],
        [2024, 0],
        [2024, 2],
      ],
      again(1, 1),
    ],
  ])('%s', (_name, watched, expected) => {
    expect(getPrimaryAction(tvShow, createSeasonReader(lists), createEntry(watched), NOW)).toEqual(expected)
  })

  test('needs only the list of the season that goes on', () => {
    const read = createSeasonReader(new Map([[2, createList([3, 4])]]))
    expect(
      getPrimaryAction(
        tvShow,
        read,
        createEntry([
          [1, 1],
          [1, 2],
        ]),
        NOW,
      ),
    ).toEqual(next(2, 3))
  })
})

function resume(season: number, episode: number, seconds = 600) {
  return { type: 'resume', seconds, episode: { season, episode } }
}

function next(season: number, episode: number) {
  return { type: 'next', episode: { season, episode } }
}

function again(season: number, episode: number) {
  return { type: 'again', episode: { season, episode } }
}

function airing(airDate: string) {
  return { ...TV_SHOW, nextEpisode: createEpisode(2, 2, airDate) }
}

function createAll(): Watched[] {
  return [1, 2].flatMap((season) => [1, 2, 3, 4].map((episode): Watched => [season, episode]))
}
