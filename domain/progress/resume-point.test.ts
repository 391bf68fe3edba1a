import { expect, test } from 'vitest'

import type { ProgressEntry } from './progress-entry.ts'
import { findLatestLeft, getLeftPlayable } from './resume-point.ts'

const TIME = 1_000

function createEntry(changes: Partial<ProgressEntry> = {}): ProgressEntry {
  return {
    id: 1,
    type: 'movie',
    title: 'The Salt Road',
    poster_path: null,
    backdrop_path: null,
    release_date: null,
    vote_average: null,
    progress: { watched: 110, duration: 6000 },
    last_updated: TIME,
    ...changes,
  }
}

function createTvEntry(watched: number, changes: Partial<ProgressEntry> = {}): ProgressEntry {
  const progress = { watched, duration: 2400 }
  return createEntry({
    id: 2,
    type: 'tv',
    progress,
    last_season_watched: 1,
    last_episode_watched: 3,
    show_progress: { s1e3: { season: 1, episode: 3, progress } },
    ...changes,
  })
}

const find = (entries: ProgressEntry[], dismissals = {}) =>
  findLatestLeft(Object.fromEntries(entries.map((entry) => [`${entry.type}-${entry.id}`, entry])), dismissals)
    ?.id

test.each([
  ['movie', 30, undefined],
  ['movie', 31, 1],
  ['movie', 5399, 1],
  ['movie', 5400, undefined],
  ['tv', 30, undefined],
  ['tv', 31, 2],
  ['tv', 2159, 2],
  ['tv', 2160, undefined],
])('a %s left at %i s is to be resumed: %s', (type, watched, expected) => {
  const movie = createEntry({ progress: { watched, duration: 6000 } })
  expect(find([type === 'movie' ? movie : createTvEntry(watched)])).toBe(expected)
})

test('the title that was left last counts, and a finished one never does', () => {
  const older = createEntry()
  expect(find([older, createTvEntry(600, { last_updated: TIME + 1 })])).toBe(2)
  expect(find([older, createTvEntry(2400, { last_updated: TIME + 1 })])).toBe(1)
})

test.each([
  [TIME - 1, 1],
  [TIME, undefined],
  [TIME + 1, undefined],
])('a title of 1000 that was dismissed at %i is to be resumed: %s', (dismissedAt, expected) => {
  expect(find([createEntry()], { 'movie-1': dismissedAt })).toBe(expected)
})

test('a title without a name is not offered', () => {
  expect(find([createEntry({ title: '' })])).toBeUndefined()
})

test('what was left is the movie or the episode, if the entry names it', () => {
  expect(getLeftPlayable(createEntry())).toEqual({ kind: 'movie', id: 1 })
  expect(getLeftPlayable(createTvEntry(600))).toEqual({ kind: 'tv', id: 2, season: 1, episode: 3 })
  expect(getLeftPlayable(createTvEntry(600, { last_episode_watched: undefined }))).toBeUndefined()
})
