import { describe, expect, test } from 'vitest'

import type { ProgressEntry } from './progress-entry.ts'
import { hideEpisode, isPastProgress, isSeasonPastProgress } from './spoiler-rules.ts'

/** Episodes as `[season, episode, seconds watched]`. */
function entryOf(...episodes: [season: number, episode: number, watched: number][]): ProgressEntry {
  const show_progress = Object.fromEntries(
    episodes.map(([season, episode, watched]) => [
      `s${season}e${episode}`,
      { season, episode, progress: { watched, duration: 1500 }, last_updated: 1, user_id: undefined },
    ]),
  )
  return { ...EMPTY, show_progress }
}

const EMPTY: ProgressEntry = {
  id: 5,
  type: 'tv',
  title: 'Lantern Bay',
  poster_path: null,
  backdrop_path: null,
  release_date: null,
  vote_average: null,
  progress: { watched: 0, duration: 0 },
  last_updated: 1,
  last_season_watched: undefined,
  last_episode_watched: undefined,
  user_id: undefined,
}

const LAST_WATCHED = { ...EMPTY, last_season_watched: 2, last_episode_watched: 3 }

describe('an episode is past the progress', () => {
  test.each<[string, ProgressEntry | undefined, number, number, boolean]>([
    ['nothing watched, the first', undefined, 1, 1, false],
    ['nothing watched, the second', undefined, 1, 2, true],
    ['nothing watched, a later season', undefined, 2, 1, true],
    ['an entry without episodes', EMPTY, 1, 2, true],
    ['before the furthest', entryOf([1, 3, 1500]), 1, 2, false],
    ['the furthest, watched', entryOf([1, 3, 1500]), 1, 3, false],
    ['the furthest, in progress', entryOf([1, 3, 1]), 1, 3, false],
    ['one past the furthest', entryOf([1, 3, 1500]), 1, 4, true],
    ['a later season with a lower number', entryOf([1, 3, 1500]), 2, 1, true],
    ['an earlier season with a higher number', entryOf([2, 1, 60]), 1, 9, false],
    ['skipped episodes before the furthest', entryOf([1, 1, 60], [3, 2, 60]), 2, 5, false],
    ['the furthest decides, not the latest', entryOf([3, 2, 60], [1, 1, 60]), 3, 2, false],
    ['marked as unwatched', entryOf([1, 2, 1500], [1, 3, 0]), 1, 3, true],
    ['marked as unwatched before the furthest', entryOf([1, 2, 0], [1, 3, 60]), 1, 2, false],
    ['a special, nothing watched', undefined, 0, 1, true],
    ['a special that was not watched', entryOf([4, 1, 60], [0, 2, 60]), 0, 1, true],
    ['a special that was watched', entryOf([0, 2, 60]), 0, 2, false],
    ['a special that was marked as unwatched', entryOf([0, 2, 0]), 0, 2, true],
    ['a special moves no progress', entryOf([0, 9, 60]), 1, 2, true],
    ['written by other code', { ...LAST_WATCHED, progress: { watched: 9, duration: 0 } }, 2, 3, false],
    [
      'written by other code, the next',
      { ...LAST_WATCHED, progress: { watched: 9, duration: 0 } },
      2,
      4,
      true,
    ],
    ['written by other code, not started', LAST_WATCHED, 2, 3, true],
  ])('%s', (_name, entry, season, episode, expected) => {
    expect(isPastProgress(entry, { season, episode }, { season: 1, episode: 1 })).toBe(expected)
  })
})

test.each<[string, ProgressEntry | undefined, number, boolean]>([
  ['the first season is never', undefined, 1, false],
  ['a season that was not reached is', entryOf([1, 6, 1500]), 2, true],
  ['a started season is not', entryOf([2, 1, 1]), 2, false],
  ['the specials are until one was watched', entryOf([2, 1, 1]), 0, true],
  ['watched specials are not', entryOf([0, 1, 1]), 0, false],
])('a season is past the progress: %s', (_name, entry, season, expected) => {
  expect(isSeasonPastProgress(entry, season, 1)).toBe(expected)
})

test('the first episode and season are those that the catalogue lists first', () => {
  expect(isPastProgress(undefined, { season: 2019, episode: 0 }, { season: 2019, episode: 0 })).toBe(false)
  expect(isPastProgress(undefined, { season: 2019, episode: 1 }, { season: 2019, episode: 0 })).toBe(true)
  expect(isPastProgress(entryOf([2, 62, 60]), { season: 2, episode: 63 }, undefined)).toBe(true)
  expect(isSeasonPastProgress(undefined, 2019, 2019)).toBe(false)
  expect(isSeasonPastProgress(undefined, 2020, 2019)).toBe(true)
  expect(isSeasonPastProgress(entryOf([2020, 0, 60]), 2020, 2019)).toBe(false)
})

test('a hidden episode has nothing but its number, date and length', () => {
  const episode = {
    number: 4,
    name: 'The Drowning',
    overview: 'Ida dies.',
    airDate: '2026-01-02',
    runtimeMinutes: 50,
    stillPath: '/ida.jpg',
    guestStars: [{ id: 7, name: 'Iva Roth', character: 'Her ghost' }],
    rating: 9.9,
  }
  expect(hideEpisode(episode)).toEqual({
    number: 4,
    name: '',
    overview: '',
    airDate: '2026-01-02',
    runtimeMinutes: 50,
    stillPath: null,
    guestStars: [],
  })
})
