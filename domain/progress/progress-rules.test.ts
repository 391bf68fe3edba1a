import { describe, expect, test } from 'vitest'

import type { ProgressEntry, ProgressMap } from './progress-entry.ts'
import {
  continueWatching,
  isInProgress,
  recentlyWatched,
  resumeSeconds,
  watchedShare,
} from './progress-rules.ts'

describe('what stands in Continue Watching', () => {
  test.each([
    ['movie', 0, false],
    ['movie', 119, false],
    ['movie', 120, true],
    ['tv', 59, false],
    ['tv', 60, true],
  ] as const)('a %s watched for %i s: %s', (type, watched, expected) => {
    expect(isInProgress(entry({ type, progress: { watched, duration: 6000 } }))).toBe(expected)
  })

  test.each([
    [5399, true],
    [5400, false],
    [6000, false],
  ])('%i of 6000 s watched: %s', (watched, expected) => {
    expect(isInProgress(entry({ progress: { watched, duration: 6000 } }))).toBe(expected)
  })

  test('a title without a name or without a poster is left out', () => {
    expect(isInProgress(entry({ title: '' }))).toBe(false)
    expect(isInProgress(entry({ poster_path: null }))).toBe(false)
  })

  test('the newest comes first and there are twelve at most', () => {
    const shelf = continueWatching(mapOf(14, { progress: { watched: 600, duration: 6000 } }))
    expect(shelf.map(({ id }) => id)).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
  })
})

test('what was watched to 90 percent is recently watched, ten at most', () => {
  const finished = mapOf(12, { progress: { watched: 5400, duration: 6000 } })
  expect(recentlyWatched(finished).map(({ id }) => id)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
  expect(recentlyWatched(mapOf(1, { progress: { watched: 5399, duration: 6000 } }))).toEqual([])
})

describe('where a title resumes', () => {
  test.each([
    [0, undefined],
    [30, undefined],
    [31, 31],
    [31.9, 31],
    [5399, 5399],
    [5400, undefined],
  ])('a film stopped at %d s of 6000: %s', (watched, expected) => {
    const stopped = entry({ progress: { watched, duration: 6000 } })
    expect(resumeSeconds(stopped, { kind: 'movie', id: 1 })).toBe(expected)
  })

  test('an episode resumes at its own place, not at another episode’s', () => {
    const show = entry({
      type: 'tv',
      show_progress: { s1e2: { season: 1, episode: 2, progress: { watched: 600, duration: 2700 } } },
    })
    expect(resumeSeconds(show, { kind: 'tv', id: 1, season: 1, episode: 2 })).toBe(600)
    expect(resumeSeconds(show, { kind: 'tv', id: 1, season: 1, episode: 3 })).toBeUndefined()
  })

  test('what was never begun starts at the beginning', () => {
    expect(resumeSeconds(undefined, { kind: 'movie', id: 1 })).toBeUndefined()
  })
})

test('nothing of an unknown duration has been watched', () => {
  expect(watchedShare({ watched: 500, duration: 0 })).toBe(0)
})

function entry(changes: Partial<ProgressEntry> = {}): ProgressEntry {
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

/** Entries 1 to `count`; the higher the id, the newer. */
function mapOf(count: number, changes: Partial<ProgressEntry>): ProgressMap {
  const entries = Array.from({ length: count }, (_, index) =>
    entry({ id: index + 1, last_updated: index + 1, ...changes }),
  )
  return Object.fromEntries(entries.map((each) => [`movie-${each.id}`, each]))
}
