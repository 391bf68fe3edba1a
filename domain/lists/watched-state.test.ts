import { describe, expect, test } from 'vitest'

import type { Playable } from '../catalogue/title.ts'
import { createViewing } from '../history/testing/viewings.ts'
import type { PlaybackPosition } from '../progress/playback-position.ts'
import { withPositions } from '../progress/progress-map.ts'
import { createEpisodePosition, createMoviePosition } from '../progress/testing/positions.ts'
import { createViewedCollector, getWatched } from './watched-state.ts'

const MOVIE = { kind: 'movie', id: 9 } as const
const TV_SHOW = { kind: 'tv', id: 9 } as const

const movieAt = (watched: number, duration = 6000) => createMoviePosition({ progress: { watched, duration } })
const episodeAt = (episode: number, watched: number) =>
  createEpisodePosition(episode, { progress: { watched, duration: 2400 }, watchedAt: episode })
const episode = (number: number, season = 1): Playable => ({ kind: 'tv', id: 9, season, episode: number })

function collect(viewings: { playable: Playable; isFinished: boolean }[]) {
  const { add, viewed } = createViewedCollector()
  for (const viewing of viewings) add(createViewing(viewing))
  return viewed
}

type MovieCase = [string, PlaybackPosition[], { playable: Playable; isFinished: boolean }[], string, number?]

describe('a movie', () => {
  test.each<MovieCase>([
    ['nothing is known of', [], [], 'not-started'],
    ['was watched for less than two minutes', [movieAt(119)], [], 'not-started'],
    ['was watched for two minutes', [movieAt(120)], [], 'in-progress', 98],
    ['has a position without a duration', [movieAt(120, 0)], [], 'in-progress', 88],
    ['was watched to just before 90 %', [movieAt(5399)], [], 'in-progress', 10],
    ['was watched to 90 %', [movieAt(5400)], [], 'finished'],
    ['has a finished viewing', [], [{ playable: MOVIE, isFinished: true }], 'finished'],
    ['has an unfinished viewing', [], [{ playable: MOVIE, isFinished: false }], 'in-progress'],
    ['is watched again', [movieAt(1200)], [{ playable: MOVIE, isFinished: true }], 'in-progress', 80],
    ['was opened again', [movieAt(20)], [{ playable: MOVIE, isFinished: true }], 'finished'],
    ['was opened', [movieAt(20)], [{ playable: MOVIE, isFinished: false }], 'not-started'],
    ['was marked as unwatched', [movieAt(0)], [{ playable: MOVIE, isFinished: true }], 'not-started'],
  ])('that %s', (_case, positions, viewings, state, remainingMinutes) => {
    const watched = getWatched(MOVIE, { runtimeMinutes: 90 }, withPositions({}, positions), collect(viewings))
    expect(watched).toEqual({ state, remainingMinutes: remainingMinutes ?? null })
  })
})

describe('a TV show of three episodes', () => {
  test.each<[string, PlaybackPosition[], Playable[], string, number?]>([
    ['nothing is known of', [], [], 'not-started'],
    ['was opened', [episodeAt(1, 59)], [], 'not-started'],
    ['was watched for a minute', [episodeAt(1, 60)], [], 'in-progress', 119],
    ['has a finished episode', [episodeAt(1, 2400)], [], 'in-progress', 80],
    ['has a finished and a started episode', [episodeAt(1, 2400), episodeAt(2, 600)], [], 'in-progress', 70],
    ['has a viewing of one episode', [], [episode(2)], 'in-progress', 80],
    [
      'has positions and viewings of all',
      [episodeAt(1, 2400)],
      [episode(1), episode(2), episode(3)],
      'finished',
    ],
    ['has a viewing of a special', [], [episode(1), episode(2), episode(1, 0)], 'in-progress', 40],
    ['has a rewatch of the last', [episodeAt(3, 600)], [episode(1), episode(2), episode(3)], 'finished'],
    ['was marked as unwatched', [episodeAt(1, 0)], [episode(1)], 'not-started'],
  ])('that %s', (_case, positions, viewings, state, remainingMinutes) => {
    const watched = getWatched(
      TV_SHOW,
      { runtimeMinutes: 40, episodeCount: 3 },
      withPositions({}, positions),
      collect(viewings.map((playable) => ({ playable, isFinished: true }))),
    )
    expect(watched).toEqual({ state, remainingMinutes: remainingMinutes ?? null })
  })

  test('stays in progress while its number of episodes is not known', () => {
    const viewed = collect([1, 2, 3].map((number) => ({ playable: episode(number), isFinished: true })))
    expect(getWatched(TV_SHOW, {}, {}, viewed)).toEqual({ state: 'in-progress', remainingMinutes: null })
  })
})
