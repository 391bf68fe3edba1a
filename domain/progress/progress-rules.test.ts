import { describe, expect, test } from 'vitest'

import type { ProgressEntry, ProgressMap } from './progress-entry.ts'
import {
  getContinueWatching,
  getMinutesLeft,
  isInProgress,
  getRecentlyWatched,
  getResumePosition,
  getWatchedFraction,
  isSeen,
} from './progress-rules.ts'

describe('Continue Watching', () => {
  test.each([
    ['movie', 0, false],
    ['movie', 119, false],
    ['movie', 120, true],
    ['tv', 59, false],
    ['tv', 60, true],
  ] as const)('includes a %s watched for %i s: %s', (type, watched, expected) => {
    expect(isInProgress(createEntry({ type, progress: { watched, duration: 6000 } }))).toBe(expected)
  })

  test.each([
    [5399, true],
    [5400, false],
    [6000, false],
  ])('includes a movie watched for %i of 6000 s: %s', (watched, expected) => {
    expect(isInProgress(createEntry({ progress: { watched, duration: 6000 } }))).toBe(expected)
  })

  test('does not include titles without a name or a poster', () => {
    expect(isInProgress(createEntry({ title: '' }))).toBe(false)
    expect(isInProgress(createEntry({ poster_path: null }))).toBe(false)
  })

  test('has at most twelve titles, newest first', () => {
    const titles = getContinueWatching(createMap(14, { progress: { watched: 600, duration: 6000 } }))
    expect(titles.map(({ id }) => id)).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
  })
})

test('Recently Watched has at most ten titles, watched to 90 percent', () => {
  const finished = createMap(12, { progress: { watched: 5400, duration: 6000 } })
  expect(getRecentlyWatched(finished).map(({ id }) => id)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
  expect(getRecentlyWatched(createMap(1, { progress: { watched: 5399, duration: 6000 } }))).toEqual([])
})

describe('resuming', () => {
  test.each([
    [0, undefined],
    [30, undefined],
    [31, { seconds: 31, isFinished: false }],
    [31.9, { seconds: 31, isFinished: false }],
    [5399, { seconds: 5399, isFinished: false }],
    [5400, { seconds: 5400, isFinished: true }],
    [6000, { seconds: 6000, isFinished: true }],
  ])('a movie stopped at %d of 6000 s starts at %o', (watched, expected) => {
    const stopped = createEntry({ progress: { watched, duration: 6000 } })
    expect(getResumePosition(stopped, { kind: 'movie', id: 1 })).toEqual(expected)
  })

  test('an episode starts at its own position', () => {
    const show = createEntry({
      type: 'tv',
      show_progress: { s1e2: { season: 1, episode: 2, progress: { watched: 600, duration: 2700 } } },
    })
    expect(getResumePosition(show, { kind: 'tv', id: 1, season: 1, episode: 2 })?.seconds).toBe(600)
    expect(getResumePosition(show, { kind: 'tv', id: 1, season: 1, episode: 3 })).toBeUndefined()
  })

  test('a title that was never started starts from the beginning', () => {
    expect(getResumePosition(undefined, { kind: 'movie', id: 1 })).toBeUndefined()
  })
})

test('the watched fraction of an unknown duration is 0', () => {
  expect(getWatchedFraction({ watched: 500, duration: 0 })).toBe(0)
})

test.each([
  [0, 0, undefined],
  [600, 6000, 90],
  [5929, 6000, 1],
  [5999, 6000, 1],
  [5909, 6000, 2],
])('at %i of %i s, the minutes that remain are %s', (watched, duration, expected) => {
  expect(getMinutesLeft({ watched, duration })).toBe(expected)
})

describe('a title counts as seen', () => {
  test.each([
    [5399, false],
    [5400, true],
  ])('a movie watched for %i of 6000 s: %s', (watched, expected) => {
    expect(isSeen(createEntry({ progress: { watched, duration: 6000 } }))).toBe(expected)
  })

  test.each([
    [2429, false],
    [2430, true],
  ])('a TV show with an episode watched for %i of 2700 s: %s', (watched, expected) => {
    const episode = { season: 1, episode: 1, progress: { watched, duration: 2700 } }
    expect(isSeen(createEntry({ type: 'tv', show_progress: { s1e1: episode } }))).toBe(expected)
  })

  test('a TV show without episodes was not seen', () => {
    const progress = { watched: 6000, duration: 6000 }
    expect(isSeen(createEntry({ type: 'tv', progress }))).toBe(false)
  })
})

function createEntry(changes: Partial<ProgressEntry> = {}): ProgressEntry {
  return {
    id: 1,
    type: 'movie',
    title: 'The Salt Road',
    poster_path: '/poster.jpg',
    backdrop_path: null,
    release_date: '2024-03-01',
    vote_average: 7.4,
    progress: { watched: 600, duration: 6000 },
    last_updated: 1,
    ...changes,
  }
}

/** Returns entries 1 to `count`; a higher id is newer. */
function createMap(count: number, changes: Partial<ProgressEntry>): ProgressMap {
  const entries = Array.from({ length: count }, (_, index) =>
    createEntry({ id: index + 1, last_updated: index + 1, ...changes }),
  )
  return Object.fromEntries(entries.map((each) => [`movie-${each.id}`, each]))
}
