import { describe, expect, test } from 'vitest'

import { EMPTY_DETAIL } from '../catalogue/title-detail.ts'
import { DAY_MS } from '../time.ts'
import { withPositions } from './progress-map.ts'
import { getRecapEpisodes } from './recap-rules.ts'
import { createMoviePosition } from './testing/positions.ts'
import { createReader, createSeason } from './testing/seasons.ts'

const WATCHED_AT = Date.parse('2026-06-01T20:00:00Z')

const TV_SHOW = {
  kind: 'tv' as const,
  id: 9,
  ...EMPTY_DETAIL,
  seasons: [createSeason(1, { episodeCount: 3 }), createSeason(2, { episodeCount: 3 })],
}

describe('a recap', () => {
  test.each([
    [0, false],
    [14 * DAY_MS - 1, false],
    [14 * DAY_MS, true],
    [400 * DAY_MS, true],
  ])('%i ms after the last episode: %s', (elapsedMs, expected) => {
    expect(recap([[1, 1]], elapsedMs) !== undefined).toBe(expected)
  })

  test.each<[string, Watched[], [season: number, episode: number][] | undefined]>([
    ['is not for a TV show that was never started', [], undefined],
    ['has one episode if only one was watched', [[1, 1]], [[1, 1]]],
    [
      'has the last two, across seasons',
      [
        [1, 1],
        [1, 2],
        [1, 3],
        [2, 1],
      ],
      [
        [1, 3],
        [2, 1],
      ],
    ],
    [
      'leaves out the episode that was only started',
      [
        [1, 1],
        [1, 2],
        [1, 3, 600],
      ],
      [
        [1, 1],
        [1, 2],
      ],
    ],
    ['is not for a first episode that was only started', [[1, 1, 600]], undefined],
    [
      'leaves out what was skipped',
      [
        [1, 1],
        [2, 1],
        [2, 2, 600],
      ],
      [
        [1, 1],
        [2, 1],
      ],
    ],
    [
      'leaves out watched episodes after the next one',
      [
        [1, 2],
        [1, 3],
        [2, 1],
        [2, 2],
        [2, 3],
      ],
      undefined,
    ],
    [
      'leaves out specials',
      [
        [0, 1],
        [1, 1],
      ],
      [[1, 1]],
    ],
    [
      'is not for a TV show that was watched to its end',
      [
        [1, 1],
        [1, 2],
        [1, 3],
        [2, 1],
        [2, 2],
        [2, 3],
      ],
      undefined,
    ],
  ])('%s', (_what, watched, expected) => {
    expect(recap(watched, 30 * DAY_MS)?.map(({ season, episode }) => [season, episode])).toEqual(expected)
  })
})

/** Season, episode and seconds of 2700; without seconds all of it. */
type Watched = [season: number, episode: number, seconds?: number]

function recap(watched: Watched[], elapsedMs: number) {
  const map = withPositions(
    {},
    watched.map(([season, episode, seconds = 2700], index) =>
      createMoviePosition({
        playable: { kind: 'tv', id: 9, season, episode },
        progress: { watched: seconds, duration: 2700 },
        watchedAt: WATCHED_AT - watched.length + index + 1,
      }),
    ),
  )
  return getRecapEpisodes(TV_SHOW, createReader(TV_SHOW), map['tv-9'], WATCHED_AT + elapsedMs)
}
