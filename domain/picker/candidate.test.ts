import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { titleKey } from '../catalogue/title.ts'
import type { PrimaryAction } from '../progress/primary-action.ts'
import type { ProgressEntry } from '../progress/progress-entry.ts'
import { createEpisodePosition, createMoviePosition, withPosition } from '../progress/testing/positions.ts'
import {
  fits,
  getDiscoveryMinutes,
  getSource,
  getWatchTime,
  isOnProviders,
  listReasons,
  listUnfinished,
  withoutShown,
  type Facts,
} from './candidate.ts'

const NOW = Date.parse('2026-11-24T20:00:00Z')
const ANY_TASTE = { genres: [] }

describe('unfinished titles', () => {
  test.each([
    [119, false],
    [120, true],
    [5399, true],
    [5400, false],
  ])('a movie watched for %i of 6000 s: %s', (watched, expected) => {
    const entry = createMovieEntry(watched)
    expect(listUnfinished([entry])).toHaveLength(expected ? 1 : 0)
    expect(getSource({ kind: 'movie', id: 9 }, entry, true)).toBe(expected ? 'unfinished' : 'watchlist')
  })

  test('are in the order of what remains, then TV shows whose last episode was finished', () => {
    const next = createEpisodeEntry(2, { watched: 6000, duration: 6000 }, 2000)
    const started = { ...createEpisodeEntry(2, { watched: 4000, duration: 6000 }, 3000), id: 8 }
    const entries = [next, createMovieEntry(600), started, { ...createMovieEntry(5000), id: 7 }]
    expect(listUnfinished(entries).map(({ title }) => titleKey(title))).toEqual([
      'movie-7',
      'tv-8',
      'movie-9',
      'tv-9',
    ])
  })

  test('are the twenty latest', () => {
    const entries = Array.from({ length: 25 }, (_, id) => ({
      ...createMovieEntry(600),
      id,
      last_updated: id,
    }))
    expect(
      listUnfinished(entries)
        .map(({ title }) => title.id)
        .toSorted((one, other) => one - other),
    ).toEqual(Array.from({ length: 20 }, (_, index) => index + 5))
  })

  test('include a TV show whose next episode was just opened', () => {
    const watched = createEpisodeEntry(1, { watched: 6000, duration: 6000 }, 1000)
    const opened = { ...watched, progress: { watched: 5, duration: 6000 } }
    expect(listUnfinished([opened])).toHaveLength(1)
  })

  test('everything else is on the watchlist or a discovery', () => {
    expect(getSource({ kind: 'movie', id: 9 }, undefined, true)).toBe('watchlist')
    expect(getSource({ kind: 'movie', id: 9 }, undefined, false)).toBe('discovery')
  })
})

describe('the time to watch', () => {
  const movie = { kind: 'movie' as const, id: 9, runtimeMinutes: 101 }
  const tvShow = { kind: 'tv' as const, id: 9, runtimeMinutes: 45 }
  const episode = { season: 1, episode: 2 }

  test.each([
    [3540, 41],
    [3541, 41],
    [3600, 40],
    [5999, 1],
    [6000, 1],
  ])('a movie watched for %i of 6000 s has %i minutes left', (watched, minutes) => {
    const action = { type: 'resume', seconds: watched } as const
    const time = getWatchTime({ title: movie, action, entry: createMovieEntry(watched), episodes: [] })
    expect(time).toEqual({ minutes, isEstimate: false })
  })

  test.each<[string, PrimaryAction, number | null, number | null, object | undefined]>([
    ['of its own', { type: 'next', episode }, 62, 45, { minutes: 62, isEstimate: false }],
    ['as usual', { type: 'next', episode }, null, 45, { minutes: 45, isEstimate: true }],
    [
      'of the first one',
      { type: 'start', episode: { season: 1, episode: 1 } },
      62,
      45,
      { minutes: 50, isEstimate: false },
    ],
    ['as in its season', { type: 'next', episode }, null, null, { minutes: 50, isEstimate: true }],
    ['of zero', { type: 'next', episode }, 0, 0, { minutes: 50, isEstimate: true }],
  ])('an episode with a length %s', (_, action, runtimeMinutes, usual, expected) => {
    const time = getWatchTime({
      title: { ...tvShow, runtimeMinutes: usual },
      action,
      entry: undefined,
      episodes: [
        { number: 1, runtimeMinutes: 50 },
        { number: 2, runtimeMinutes },
      ],
    })
    expect(time).toEqual(expected)
  })

  test('of a started episode is what remains of it', () => {
    const entry = createEpisodeEntry(2, { watched: 600, duration: 2400 })
    const action = { type: 'resume', seconds: 600, episode } as const
    expect(getWatchTime({ title: tvShow, action, entry, episodes: [] })?.minutes).toBe(30)
  })

  test.each([movie, tvShow])('of a title without any length is unknown', (known) => {
    const title = { ...known, runtimeMinutes: null }
    const action = { type: 'start' as const, episode: known === tvShow ? episode : undefined }
    expect(getWatchTime({ title, action, entry: undefined, episodes: [] })).toBeUndefined()
  })
})

describe('what fits', () => {
  test.each<[string, Partial<Facts>, boolean]>([
    ['a title that takes exactly the time', {}, true],
    ['a title that takes a minute more', { time: { minutes: 96, isEstimate: false } }, false],
    ['a title of unknown length', { time: undefined }, false],
    ['a title that was watched', { action: { type: 'again' } }, false],
    ['a TV show without episodes', { action: { type: 'unavailable' } }, false],
    ['a title that comes out tomorrow', { date: '2026-11-25' }, false],
    ['a title that came out today', { date: '2026-11-24' }, true],
  ])('%s', (_, changes, expected) => {
    expect(fits(createFacts(changes), ANY_TASTE, 95, NOW)).toBe(expected)
  })

  test('a title of another mood does not', () => {
    expect(fits(createFacts({}), { mood: 'scary', genres: [] }, 95, NOW)).toBe(false)
    expect(fits(createFacts({}), { mood: 'thoughtful', genres: [] }, 95, NOW)).toBe(true)
  })

  test('never takes longer than there is time, and more time never fits less', () => {
    fc.assert(
      fc.property(
        fc.option(fc.integer({ min: 1, max: 400 }), { nil: undefined }),
        fc.integer({ min: 0, max: 720 }),
        fc.integer({ min: 0, max: 100 }),
        (length, minutes, more) => {
          const facts = createFacts({
            time: length === undefined ? undefined : { minutes: length, isEstimate: false },
          })
          const isFitting = fits(facts, ANY_TASTE, minutes, NOW)
          expect(isFitting).toBe(length !== undefined && length <= minutes)
          if (isFitting) expect(fits(facts, ANY_TASTE, minutes + more, NOW)).toBe(true)
        },
      ),
    )
  })
})

test.each([
  ['movie', 1, { from: 1, to: 1 }],
  ['movie', 95, { from: 48, to: 95 }],
  ['movie', 240, { from: 75, to: 240 }],
  ['tv', 30, { from: 15, to: 30 }],
  ['tv', 95, { from: 20, to: 95 }],
] as const)('a %s to discover for %i minutes takes %o', (kind, minutes, expected) => {
  expect(getDiscoveryMinutes(kind, minutes)).toEqual(expected)
})

test.each([
  ['to stream', { stream: [8] }, true],
  ['free with ads', { ads: [8] }, true],
  ['to rent', { rent: [8], buy: [8] }, false],
  ['from another provider', { stream: [9] }, false],
])('a title that is offered %s', (_, offers, expected) => {
  const { stream, ads, rent, buy }: Record<string, number[] | undefined> = offers
  const providers = {
    DE: {
      link: null,
      free: [],
      stream: toProviders(stream),
      ads: toProviders(ads),
      rent: toProviders(rent),
      buy: toProviders(buy),
    },
  }
  expect(isOnProviders(providers, [8, 10], 'DE')).toBe(expected)
  expect(isOnProviders(providers, [8, 10], 'FR')).toBe(false)
})

describe('reasons', () => {
  const base = {
    source: 'unfinished',
    isInWatchlist: false,
    kind: 'movie',
    action: { type: 'resume', seconds: 3540 },
    time: { minutes: 41, isEstimate: false },
    suitsMood: false,
    minutes: 95,
  } as const

  test.each([
    ['an unfinished movie', {}, ['left', 'fits']],
    [
      'on the watchlist, too',
      { isInWatchlist: true, suitsMood: true },
      ['left', 'watchlist', 'mood', 'fits'],
    ],
    [
      'the next episode',
      { kind: 'tv' as const, action: { type: 'next' as const, episode: { season: 1, episode: 2 } } },
      ['next-episode', 'fits'],
    ],
    ['a discovery', { source: 'discovery' as const, action: { type: 'start' as const } }, ['fits']],
    ['too long', { minutes: 40 }, ['left', 'too-long']],
    ['after its time', { minutes: undefined }, ['left', 'too-long']],
    ['of unknown length', { time: undefined }, ['unknown-length']],
  ])('%s', (_, changes, expected) => {
    expect(listReasons({ ...base, ...changes }).map(({ type }) => type)).toEqual(expected)
  })
})

test('what was shown is not offered again', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 50 })), fc.array(fc.nat(50)), (ids, shown) => {
      const shownKeys = new Set(shown.map((id) => `movie-${id}`))
      const candidates = ids.map((id) => ({
        title: { kind: 'movie' as const, id },
        source: 'discovery' as const,
      }))
      const left = withoutShown(candidates, shownKeys).map(({ title }) => title.id)
      expect(left).toEqual(ids.filter((id) => !shown.includes(id)))
    }),
  )
})

function createMovieEntry(watched: number): ProgressEntry {
  return getEntry(createMoviePosition({ progress: { watched, duration: 6000 } }))
}

function createEpisodeEntry(
  episode: number,
  progress: { watched: number; duration: number },
  watchedAt = 1000,
): ProgressEntry {
  return getEntry(createEpisodePosition(episode, { progress, watchedAt }))
}

function getEntry(position: Parameters<typeof withPosition>[1]): ProgressEntry {
  const [entry] = Object.values(withPosition({}, position))
  if (!entry) throw new Error('No entry')
  return entry
}

function toProviders(ids: number[] = []) {
  return ids.map((id) => ({ id, name: `Provider ${id}`, logoPath: null }))
}

function createFacts(changes: Partial<Facts>): Facts {
  return {
    kind: 'movie',
    genreIds: [18],
    rating: 7.5,
    date: '2021-05-01',
    action: { type: 'start' },
    time: { minutes: 95, isEstimate: false },
    ...changes,
  }
}
