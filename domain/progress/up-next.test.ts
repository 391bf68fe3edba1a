import { afterEach, describe, expect, test } from 'vitest'

import { createSeasonReader } from '../catalogue/episode-order.ts'
import { DAY_MS } from '../time.ts'
import type { TvShowOutline } from './aired-episodes.ts'
import type { ProgressEntry } from './progress-entry.ts'
import { createList, createReader, createSeason } from './testing/seasons.ts'
import { getUpNext, listStarted } from './up-next.ts'

const NOW = Date.parse('2026-06-15T12:00:00Z')

const OUTLINE: TvShowOutline = {
  seasons: [createSeason(1, { airDate: '2024-01-01' }), createSeason(2, { airDate: '2026-06-01' })],
  nextEpisode: null,
  lastEpisode: null,
}
const READ = createReader(OUTLINE)
const TV_SHOW = { kind: 'tv' as const, id: 7, ...OUTLINE }
const MOVIE = { kind: 'movie' as const, id: 9, seasons: [], nextEpisode: null, lastEpisode: null }

function createEntry(type: 'movie' | 'tv', changes: Partial<ProgressEntry> = {}): ProgressEntry {
  return {
    id: type === 'movie' ? 9 : 7,
    type,
    title: 'Tidewrack',
    poster_path: null,
    backdrop_path: null,
    release_date: null,
    vote_average: null,
    progress: { watched: 600, duration: 6000 },
    last_updated: NOW - DAY_MS,
    last_season_watched: undefined,
    last_episode_watched: undefined,
    user_id: undefined,
    ...changes,
  }
}

/** A TV show with the watched seconds of its episodes, of 2,400 each. */
function createTvEntry(watchedByKey: Record<string, number>): ProgressEntry {
  const show_progress = Object.fromEntries(
    Object.entries(watchedByKey).map(([key, watched], index) => {
      const [, season = 1, episode = 1] = /^s(\d+)e(\d+)$/.exec(key)?.map(Number) ?? []
      const last_updated = NOW - DAY_MS + index
      return [
        key,
        { season, episode, progress: { watched, duration: 2400 }, last_updated, user_id: undefined },
      ]
    }),
  )
  return createEntry('tv', { show_progress, last_updated: NOW - DAY_MS + 100 })
}

/** Its first season was finished long ago. */
function createFinishedEntry(): ProgressEntry {
  const watched = createTvEntry({ s1e1: 2400, s1e2: 2400 })
  const longAgo = Object.fromEntries(
    Object.entries(watched.show_progress ?? {}).map(([key, each]) => [key, { ...each, last_updated: 1 }]),
  )
  return { ...watched, show_progress: longAgo, last_updated: 1 }
}

test('a movie that was left resumes, with the minutes that remain', () => {
  expect(getUpNext(MOVIE, READ, createEntry('movie'), undefined, NOW)).toEqual({
    action: { type: 'resume', seconds: 600 },
    reason: 'resume',
    minutesLeft: 90,
  })
})

describe('a TV show', () => {
  test.each([
    ['resumes its episode', { s1e1: 600 }, 'resume', { season: 1, episode: 1 }, 30],
    ['goes on with the next episode', { s1e1: 2400 }, 'next-episode', { season: 1, episode: 2 }, undefined],
    ['has a new season', { s1e1: 2400, s1e2: 2400 }, 'new-season', { season: 2, episode: 1 }, undefined],
    [
      'goes on where an episode was skipped',
      { s1e1: 2400, s2e1: 2400 },
      'next-episode',
      { season: 2, episode: 2 },
      undefined,
    ],
  ])('%s', (_case, watched, reason, episode, minutesLeft) => {
    const next = getUpNext(TV_SHOW, READ, createTvEntry(watched), undefined, NOW)
    expect(next).toMatchObject({ reason, action: { episode } })
    expect(next?.minutesLeft).toBe(minutesLeft)
  })

  test('has a new season that begins with any number', () => {
    const tvShow = { ...TV_SHOW, seasons: [createSeason(1), createSeason(2023)] }
    const read = createSeasonReader(new Map([[2023, createList([14, 15])]]))
    expect(getUpNext(tvShow, read, createTvEntry({ s1e1: 2400, s1e2: 2400 }), undefined, NOW)).toMatchObject({
      reason: 'new-season',
      action: { episode: { season: 2023, episode: 14 } },
    })
  })

  test('whose aired episodes are finished has nothing next', () => {
    const watched = createTvEntry({ s1e1: 2400, s1e2: 2400 })
    const beforeSeason2 = Date.parse('2026-05-31T12:00:00Z')
    expect(getUpNext(TV_SHOW, READ, watched, undefined, beforeSeason2)).toBeUndefined()
    const all = createTvEntry({ s1e1: 2400, s1e2: 2400, s2e1: 2400, s2e2: 2400 })
    expect(getUpNext(TV_SHOW, READ, all, undefined, NOW)).toBeUndefined()
  })
})

describe('a dismissed title', () => {
  const lastWatched = NOW - DAY_MS

  test.each([
    ['stays away', lastWatched + 1, false],
    ['stays away if it was dismissed at the same time', lastWatched, false],
    ['returns once it was played again', lastWatched - 1, true],
  ])('%s', (_case, dismissedAt, isShown) => {
    const next = getUpNext(MOVIE, READ, createEntry('movie', { last_updated: lastWatched }), dismissedAt, NOW)
    expect(next !== undefined).toBe(isShown)
  })

  describe('of a TV show', () => {
    const timeZone = process.env.TZ
    afterEach(() => {
      if (timeZone === undefined) delete process.env.TZ
      else process.env.TZ = timeZone
    })

    test.each([
      ['America/New_York', '2026-05-31T20:00-04:00', true],
      ['America/New_York', '2026-06-01T01:00-04:00', false],
      ['Asia/Tokyo', '2026-05-31T23:00+09:00', true],
      ['Asia/Tokyo', '2026-06-01T01:00+09:00', false],
    ])('in %s, dismissed at %s, returns with the season of June 1: %s', (zone, dismissedAt, isShown) => {
      process.env.TZ = zone
      const next = getUpNext(TV_SHOW, READ, createFinishedEntry(), Date.parse(dismissedAt), NOW)
      expect(next !== undefined).toBe(isShown)
    })
  })

  test('returns when a season begins after that', () => {
    const entry = createFinishedEntry()
    expect(getUpNext(TV_SHOW, READ, entry, Date.parse('2026-05-31'), NOW)).toMatchObject({
      reason: 'new-season',
    })
    expect(getUpNext(TV_SHOW, READ, entry, Date.parse('2026-06-02'), NOW)).toBeUndefined()
  })
})

test('started titles are listed, latest first: no finished movies, and none that were only opened', () => {
  const entries = [
    createEntry('movie', { id: 1, last_updated: 1, progress: { watched: 31, duration: 6000 } }),
    createEntry('movie', { id: 2, progress: { watched: 30, duration: 6000 } }),
    createEntry('movie', { id: 3, progress: { watched: 5400, duration: 6000 } }),
    createTvEntry({ s1e1: 2400 }),
    createTvEntry({ s1e1: 0 }),
  ]
  expect(listStarted(entries).map(({ type, id }) => `${type}-${id}`)).toEqual(['tv-7', 'movie-1'])
})
