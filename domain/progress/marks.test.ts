import { describe, expect, test } from 'vitest'

import { createMarks, createUndo, listUnwatched, type Mark, type Markable } from './marks.ts'
import { findPosition } from './playback-position.ts'
import type { ProgressMap } from './progress-entry.ts'
import { withPositions } from './progress-map.ts'
import { getContinueWatching, getRecentlyWatched, isFinished } from './progress-rules.ts'
import { createEpisodePosition, createMoviePosition } from './testing/positions.ts'

const { title } = createMoviePosition()
const MOVIE = { playable: { kind: 'movie', id: 9 }, runtimeMinutes: 100 } as const

test('the unwatched episodes of a season are those of its list, each with its length or a usual one', () => {
  const tvShow = { id: 9, runtimeMinutes: null, seasons: [], nextEpisode: null, lastEpisode: null }
  const list = [
    { number: 61, airDate: '2020-01-01', runtimeMinutes: 24 },
    { number: 62, airDate: '2020-01-08', runtimeMinutes: 25 },
    { number: 63, airDate: '2020-01-15', runtimeMinutes: null },
    { number: 64, airDate: '2030-01-22', runtimeMinutes: 26 },
  ]
  const playable = { kind: 'tv', id: 9, season: 2, episode: 61 } as const
  const watched = createMoviePosition({ playable, progress: { watched: 1440, duration: 1440 } })
  const entry = withPositions({}, [watched])['tv-9']
  expect(listUnwatched(tvShow, 2, list, entry, Date.parse('2026-06-15'))).toEqual([
    { playable: { ...playable, episode: 62 }, runtimeMinutes: 25 },
    { playable: { ...playable, episode: 63 }, runtimeMinutes: 25 },
  ])
})

describe('a mark', () => {
  test.each([
    ['watched', 100, { watched: 6000, duration: 6000 }],
    ['watched', null, { watched: 6000, duration: 6000 }],
    ['watched', 0, { watched: 6000, duration: 6000 }],
    ['watched', 90, { watched: 5400, duration: 5400 }],
    ['unwatched', 90, { watched: 0, duration: 5400 }],
  ] as const)('%s of a movie of %s minutes is the position %o', (mark, runtimeMinutes, expected) => {
    expect(createMarks({}, [{ ...MOVIE, title, runtimeMinutes }], mark, 5)[0]).toEqual({
      playable: MOVIE.playable,
      title,
      progress: expected,
      watchedAt: 5,
    })
  })

  test('of an episode without a runtime lasts 45 minutes', () => {
    const [position] = createMarks({}, [{ ...createEpisode(1), title, runtimeMinutes: null }], 'watched', 5)
    expect(position?.progress.duration).toBe(2700)
  })

  test('takes the known duration and is newer than the known position, even of a clock that is ahead', () => {
    const map = withPositions({}, [createMoviePosition({ watchedAt: 1000 })])
    const [position] = createMarks(map, [{ ...MOVIE, title, runtimeMinutes: 5 }], 'watched', 10)
    expect(position).toMatchObject({ progress: { watched: 6000, duration: 6000 }, watchedAt: 1001 })
  })

  test('of unwatched is in no row, and hides no other episode that was started', () => {
    const started = withPositions({}, [
      createEpisodePosition(1),
      createEpisodePosition(2, { watchedAt: 2000 }),
    ])
    const map = apply(started, [createEpisode(1)], 'unwatched').marked
    expect(map['tv-9']).toMatchObject({ last_episode_watched: 2, progress: { watched: 600 } })
    const none = apply(map, [createEpisode(2)], 'unwatched').marked
    expect(getContinueWatching(none)).toEqual([])
    expect(getRecentlyWatched(none)).toEqual([])
  })
})

describe('undoing marks', () => {
  test('restores positions and when they were watched, and 0 where there was none', () => {
    const before = withPositions({}, [
      createEpisodePosition(2, { watchedAt: 1000 }),
      createEpisodePosition(1, { watchedAt: 2000, progress: { watched: 70, duration: 2700 } }),
    ])
    const { marks, marked } = apply(
      before,
      [1, 2, 3].map((episode) => createEpisode(episode)),
      'watched',
    )
    const undone = withPositions(marked, createUndo(before, marks))
    const find = (episode: number) => findPosition(undone, createEpisode(episode).playable)
    expect(find(1)?.progress).toEqual({ watched: 70, duration: 2700 })
    expect(find(2)?.progress).toEqual({ watched: 600, duration: 6000 })
    expect(find(3)?.progress.watched).toBe(0)
    expect(undone['tv-9']).toMatchObject({ last_episode_watched: 1, progress: { watched: 70 } })
    expect([1, 2].map((episode) => find(episode)?.watchedAt)).toEqual([2000, 1000])
  })
})

test.each([
  ['a movie', createMoviePosition({ watchedAt: 1000 }), MOVIE],
  ['an episode', createEpisodePosition(1, { watchedAt: 1000 }), createEpisode(1)],
])('a mark of %s is taken back to when it was watched', (_case, position, markable) => {
  const before = withPositions({}, [position])
  const { marks, marked } = apply(before, [markable], 'watched')
  const undone = withPositions(marked, createUndo(before, marks))
  expect(undone).toEqual(before)
})

test('a show of 800 episodes is marked and restored at once', () => {
  const episodes = Array.from({ length: 800 }, (_, index) =>
    createEpisode((index % 20) + 1, Math.floor(index / 20) + 1),
  )
  const { marks, marked } = apply({}, episodes, 'watched')
  const states = Object.values(marked['tv-9']?.show_progress ?? {})
  expect(states).toHaveLength(800)
  expect(states.every(({ progress }) => isFinished(progress))).toBe(true)
  const undone = withPositions(marked, createUndo({}, marks))
  expect(
    Object.values(undone['tv-9']?.show_progress ?? {}).some(({ progress }) => progress.watched > 0),
  ).toBe(false)
})

function apply(map: ProgressMap, markables: Markable[], mark: Mark) {
  const marks = createMarks(
    map,
    markables.map((markable) => ({ ...markable, title })),
    mark,
    5000,
  )
  return { marks, marked: withPositions(map, marks) }
}

function createEpisode(episode: number, season = 1): Markable {
  return { playable: { kind: 'tv', id: 9, season, episode }, runtimeMinutes: 45 }
}
