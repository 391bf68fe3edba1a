import { describe, expect, test } from 'vitest'

import type { ProgressEntry, ProgressMap } from '../progress/progress-entry.ts'
import { DAY_MS } from '../time.ts'
import { getSignals, isTooThin } from './signals.ts'
import { createSignal } from './testing/picks.ts'

const NOW = 1000 * DAY_MS

function entry(watched: number, ageDays: number, changes: Partial<ProgressEntry> = {}): ProgressEntry {
  return {
    id: 1,
    type: 'movie',
    title: 'North Pier',
    poster_path: null,
    backdrop_path: null,
    release_date: null,
    vote_average: null,
    progress: { watched, duration: 6000 },
    last_updated: NOW - ageDays * DAY_MS,
    last_season_watched: undefined,
    last_episode_watched: undefined,
    user_id: undefined,
    ...changes,
  }
}

function episodes(...watched: number[]): ProgressEntry['show_progress'] {
  return Object.fromEntries(
    watched.map((seconds, index) => [
      `s1e${index + 1}`,
      {
        season: 1,
        episode: index + 1,
        progress: { watched: seconds, duration: 6000 },
        last_updated: 1,
        user_id: undefined,
      },
    ]),
  )
}

const TITLE = { kind: 'movie' as const, id: 1, name: 'North Pier' }

function signalsOf(progress: ProgressEntry | undefined, rest = {}) {
  const map: ProgressMap = progress ? { [`${progress.type}-1`]: progress } : {}
  return getSignals({ progress: map, watchlist: [], ...rest }, NOW)
}

describe('what was watched', () => {
  test.each<[string, ProgressEntry, string | undefined]>([
    ['only opened', entry(119, 0), undefined],
    ['started', entry(120, 0), 'watching'],
    ['left for a day less than a month', entry(2900, 29), 'watching'],
    ['left for a month before its middle', entry(2999, 30), 'abandoned'],
    ['left for a month at its middle', entry(3000, 30), 'watching'],
    ['almost to the end', entry(5399, 0), 'watching'],
    ['to the end', entry(5400, 0), 'finished'],
    ['to the end, long ago', entry(6000, 500), 'finished'],
    ['marked as unwatched', entry(0, 0), undefined],
    [
      'a TV show left in its first episode',
      entry(600, 40, { type: 'tv', show_progress: episodes(600) }),
      'abandoned',
    ],
    [
      'a TV show left in its second episode',
      entry(600, 40, { type: 'tv', show_progress: episodes(6000, 600) }),
      'watching',
    ],
  ])('%s', (_name, progress, kind) => {
    expect(signalsOf(progress)[0]?.kind).toBe(kind)
  })

  test('counts half after half a year', () => {
    expect(signalsOf(entry(6000, 0))[0]?.weight).toBe(1)
    expect(signalsOf(entry(6000, 180))[0]?.weight).toBeCloseTo(0.5)
    expect(signalsOf(entry(6000, 360))[0]?.weight).toBeCloseTo(0.25)
  })

  test('of a clock that is ahead counts as now', () => {
    expect(signalsOf(entry(6000, -9))[0]?.weight).toBe(1)
  })

  test('counts against the title if it was abandoned', () => {
    expect(signalsOf(entry(600, 30))[0]?.weight).toBeLessThan(0)
  })
})

describe('of several signs of a title', () => {
  test('a favorite that was finished counts more', () => {
    const [signal] = signalsOf(entry(6000, 0), { watchlist: [TITLE] })
    expect(signal).toEqual({ title: TITLE, kind: 'finished', weight: 1.3 })
  })

  test.each([
    [5, 1.4],
    [3, 0],
    [0.5, -1.75],
  ])('a rating of %d stars replaces what was watched and weighs %d', (stars, weight) => {
    const [signal] = signalsOf(entry(6000, 0), { ratings: [{ title: TITLE, stars, at: NOW }] })
    expect(signal?.kind).toBe('rated')
    expect(signal?.weight).toBeCloseTo(weight)
  })

  test('feedback replaces a rating', () => {
    const feedback = [{ title: TITLE, direction: 'less', at: NOW }]
    const ratings = [{ title: TITLE, stars: 5, at: NOW }]
    const signals = signalsOf(entry(6000, 0), { ratings, feedback })
    expect(signals).toEqual([{ title: TITLE, kind: 'less', weight: -1.2 }])
  })

  test('a title that was asked for more like is new unless it was started', () => {
    const feedback = [{ title: TITLE, direction: 'more', at: NOW }]
    expect(signalsOf(undefined, { feedback })[0]).toMatchObject({ kind: 'more', weight: 1.2, isNew: true })
    expect(signalsOf(entry(6000, 0), { feedback })[0]).not.toHaveProperty('isNew')
  })

  test('a rating alone counts, half after half a year', () => {
    const title = { kind: 'tv', id: 7, name: 'Low Water' }
    const rated = (at: number) => signalsOf(undefined, { ratings: [{ title, stars: 4, at }] })
    expect(rated(NOW)).toEqual([{ title, kind: 'rated', weight: 0.7 }])
    expect(rated(NOW - 180 * DAY_MS)[0]?.weight).toBeCloseTo(0.35)
  })
})

test('of the watchlist, newer entries count more', () => {
  const watchlist = Array.from({ length: 31 }, (_, index) => ({ ...TITLE, id: index }))
  const signals = getSignals({ progress: {}, watchlist }, NOW)
  expect(signals.map(({ title }) => title.id)).toEqual(watchlist.map(({ id }) => id))
  expect(signals[30]?.weight).toBeCloseTo((signals[0]?.weight ?? 0) / 2)
})

test.each([
  ['nothing', [], true],
  ['two liked titles', [1, 1], true],
  ['two liked and one disliked', [1, 1, -1], true],
  ['three liked titles', [1, 1, 0.1], false],
])('%s: too thin is %s', (_name, weights, isThin) => {
  expect(isTooThin(weights.map((weight, id) => createSignal(id, { weight })))).toBe(isThin)
})
