import { describe, expect, test } from 'vitest'

import {
  canUndo,
  countApplied,
  getFingerprint,
  isInLibrary,
  keepUnchanged,
  type AppliedImport,
  type CurrentLibrary,
} from './applied-import.ts'

const DAY_MS = 86_400_000
const BODY = { title: 'North Pier', watched_at: 5, origin: 'import' }

const APPLIED: AppliedImport = {
  at: 1000,
  sources: ['trakt'],
  isFinished: true,
  lostEntries: 0,
  watchlist: { 'movie-1': 5, 'movie-2': 6 },
  ratings: { 'movie-1': 9 },
  ratedAt: { 'movie-1': 50 },
  items: [
    {
      kind: 'viewing',
      keys: ['a', 'b'],
      fingerprints: [getFingerprint(BODY), getFingerprint({ note: 'b' })],
    },
    { kind: 'list_title', keys: ['c'], fingerprints: [getFingerprint({ note: '' })] },
  ],
}

const NO_ITEMS = { list: new Map(), list_title: new Map(), viewing: new Map() }

function library(changes: Partial<CurrentLibrary> = {}): CurrentLibrary {
  return {
    watchlist: new Map([
      ['movie-1', 5],
      ['movie-2', 6],
    ]),
    ratings: new Map([['movie-1', { halfStars: 9, ratedAt: 50 }]]),
    items: {
      list: new Map(),
      list_title: new Map([['c', { body: { note: '' } }]]),
      viewing: new Map([
        ['a', { body: BODY }],
        ['b', { body: { note: 'b' } }],
      ]),
    },
    ...changes,
  }
}

describe('of an import', () => {
  test('everything that is as it was is unchanged', () => {
    expect(keepUnchanged(APPLIED, library())).toEqual(APPLIED)
    expect(countApplied(APPLIED)).toEqual({ watchlist: 2, rating: 1, list: 1, viewing: 2 })
  })

  test('what the user changed, removed, or added again is left out', () => {
    const changed = library({
      watchlist: new Map([['movie-1', 7]]),
      ratings: new Map([['movie-1', { halfStars: 2, ratedAt: 50 }]]),
      items: {
        list: new Map(),
        list_title: new Map([['c', { body: { note: 'Mine' } }]]),
        viewing: new Map([['b', { body: { note: 'b' } }]]),
      },
    })
    const unchanged = keepUnchanged(APPLIED, changed)
    expect(countApplied(unchanged)).toEqual({ watchlist: 0, rating: 0, list: 0, viewing: 1 })
    expect(unchanged.items).toEqual([
      { kind: 'viewing', keys: ['b'], fingerprints: [getFingerprint({ note: 'b' })] },
    ])
  })

  test('an equal rating of another time is left out, if the time was recorded', () => {
    const changed = library({ ratings: new Map([['movie-1', { halfStars: 9, ratedAt: 60 }]]) })
    expect(keepUnchanged(APPLIED, changed).ratings).toEqual({})
    const { ratedAt: _ratedAt, ...earlier } = APPLIED
    expect(keepUnchanged(earlier, changed).ratings).toEqual({ 'movie-1': 9 })
  })

  test.each([
    ['a title of the watchlist', { watchlist: new Map([['movie-2', 6]]) }, true],
    ['a rating', { ratings: new Map([['movie-1', { halfStars: 9, ratedAt: 50 }]]) }, true],
    ['a rating of another time', { ratings: new Map([['movie-1', { halfStars: 9, ratedAt: 60 }]]) }, false],
    ['an item', { items: { ...NO_ITEMS, viewing: new Map([['b', { body: { note: 'b' } }]]) } }, true],
    ['another item', { items: { ...NO_ITEMS, viewing: new Map([['b', { body: { note: 'B' } }]]) } }, false],
    ['nothing', {}, false],
  ])('a library with %s of it has some of it or not', (_text, changes, expected) => {
    const none = { watchlist: new Map(), ratings: new Map(), items: NO_ITEMS }
    expect(isInLibrary(APPLIED, { ...none, ...changes })).toBe(expected)
  })

  test('an undo is possible for 30 days', () => {
    expect(canUndo(APPLIED, APPLIED.at + 30 * DAY_MS - 1)).toBe(true)
    expect(canUndo(APPLIED, APPLIED.at + 30 * DAY_MS)).toBe(false)
  })
})

test('a fingerprint depends on all fields and not on their order', () => {
  const { origin, title, watched_at } = BODY
  expect(getFingerprint({ origin, watched_at, title })).toBe(getFingerprint(BODY))
  for (const changes of [{ title: 'North Pie' }, { watched_at: null }, { extra: 1 }])
    expect(getFingerprint({ ...BODY, ...changes })).not.toBe(getFingerprint(BODY))
})
