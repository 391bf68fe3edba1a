import { describe, expect, test } from 'vitest'

import { EMPTY_DETAIL, type EpisodeToAir, type Season } from '../catalogue/title-detail.ts'
import { countWatched, getAiredEpisodes, getAiredInSeason } from './aired-episodes.ts'
import { getActionPlayable, getPrimaryAction } from './primary-action.ts'
import type { ProgressEntry, ProgressMap } from './progress-entry.ts'
import { withPosition } from './progress-map.ts'
import { createMoviePosition } from './testing/positions.ts'

const NOW = Date.parse('2026-06-15T12:00:00Z')

const MOVIE = { kind: 'movie', id: 9, ...EMPTY_DETAIL } as const

/** Two seasons of four episodes, and specials. */
const TV_SHOW = {
  kind: 'tv' as const,
  id: 9,
  ...EMPTY_DETAIL,
  seasons: [createSeason(0, 3), createSeason(1, 4), createSeason(2, 4)],
}

describe('a movie', () => {
  test('that was never started starts', () => {
    expect(getPrimaryAction(MOVIE, undefined, NOW)).toEqual({ type: 'start' })
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
    expect(getPrimaryAction(MOVIE, map['movie-9'], NOW)).toEqual(expected)
  })
})

describe('a TV show', () => {
  const start = { type: 'start' }
  const again = { type: 'again', episode: { season: 1, episode: 1 } }

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
    ['everything', createAll(), again],
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
    expect(getPrimaryAction(TV_SHOW, createEntry(watched), NOW)).toEqual(expected)
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
    expect(getPrimaryAction(TV_SHOW, entry, NOW)).toEqual(next(2, 1))
  })

  test('an episode that has not aired is not next', () => {
    const entry = createEntry([
      [1, 1],
      [1, 2],
      [1, 3],
      [1, 4],
      [2, 1],
    ])
    expect(getPrimaryAction(airing('2026-06-16'), entry, NOW)).toEqual(again)
    expect(getPrimaryAction(airing('2026-06-15'), entry, NOW)).toEqual(next(2, 2))
  })

  test('plays its first episode until one was watched', () => {
    expect(getActionPlayable(TV_SHOW, { type: 'start' })).toEqual({
      kind: 'tv',
      id: 9,
      season: 1,
      episode: 1,
    })
    expect(getActionPlayable(TV_SHOW, { type: 'next', episode: { season: 2, episode: 3 } })).toEqual({
      kind: 'tv',
      id: 9,
      season: 2,
      episode: 3,
    })
    expect(getActionPlayable(MOVIE, { type: 'again' })).toEqual({ kind: 'movie', id: 9 })
  })
})

describe('aired episodes', () => {
  test.each([
    ['all without any dates', {}, 8],
    ['those before the next one', { nextEpisode: createEpisode(2, 3, '2026-06-16') }, 6],
    ['the next one too on its day', { nextEpisode: createEpisode(2, 3, '2026-06-15') }, 7],
    ['those before a next one without a date', { nextEpisode: createEpisode(2, 1, null) }, 4],
    ['those up to the last one', { lastEpisode: createEpisode(2, 1, '2026-06-01') }, 5],
    ['all when the last one is a special', { lastEpisode: createEpisode(0, 1, '2026-06-01') }, 8],
    ['no season that is yet to come', { seasons: [createSeason(1, 4), createSeason(2, 4, '2026-07-01')] }, 4],
    ['none of an empty show', { seasons: [] }, 0],
  ])('are %s', (_name, changes, count) => {
    expect(getAiredEpisodes({ ...TV_SHOW, ...changes }, NOW)).toHaveLength(count)
  })

  test('of a season are some of these; specials are dated by their own list', () => {
    expect(getAiredInSeason(airing('2026-06-16'), 2, undefined, NOW)).toEqual([{ season: 2, episode: 1 }])
    const specials = [
      { number: 1, airDate: '2026-06-15' },
      { number: 2, airDate: '2026-06-16' },
    ]
    expect(getAiredInSeason(TV_SHOW, 0, specials, NOW)).toEqual([{ season: 0, episode: 1 }])
    expect(getAiredInSeason(TV_SHOW, 0, undefined, NOW)).toEqual([])
  })

  test('count as watched from 90 percent on; specials do not count', () => {
    const entry = createEntry([
      [0, 1],
      [1, 1],
      [1, 2, 2429],
      [1, 3, 2430],
    ])
    expect(countWatched(entry, getAiredEpisodes(TV_SHOW, NOW))).toEqual({ watched: 2, aired: 8 })
    expect(countWatched(undefined, [])).toEqual({ watched: 0, aired: 0 })
  })
})

function resume(season: number, episode: number, seconds = 600) {
  return { type: 'resume', seconds, episode: { season, episode } }
}

function next(season: number, episode: number) {
  return { type: 'next', episode: { season, episode } }
}

function airing(airDate: string) {
  return { ...TV_SHOW, nextEpisode: createEpisode(2, 2, airDate) }
}

/** Season, episode and seconds of 2700; without seconds all of it. */
type Watched = [season: number, episode: number, seconds?: number]

function createAll(): Watched[] {
  return [1, 2].flatMap((season) => [1, 2, 3, 4].map((episode): Watched => [season, episode]))
}

/** Watched in this order. */
function createEntry(watched: Watched[], getTime = (index: number) => index + 1): ProgressEntry | undefined {
  const map = watched.reduce<ProgressMap>(
    (map, [season, episode, seconds = 2700], index) =>
      withPosition(
        map,
        createMoviePosition({
          playable: { kind: 'tv', id: 9, season, episode },
          progress: { watched: seconds, duration: 2700 },
          watchedAt: getTime(index),
        }),
      ),
    {},
  )
  return map['tv-9']
}

function createSeason(number: number, episodeCount: number, airDate: string | null = null): Season {
  return { number, episodeCount, airDate, name: '', overview: '', posterPath: null }
}

function createEpisode(season: number, number: number, airDate: string | null): EpisodeToAir {
  return { season, number, airDate, name: '', overview: '', runtimeMinutes: null, stillPath: null }
}
