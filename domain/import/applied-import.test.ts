import { describe, expect, test } from 'vitest'

import {
  canUndo,
  countApplied,
  getFingerprint,
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
  items: [
    {
      kind: 'viewing',
      keys: ['a', 'b'],
      fingerprints: [getFingerprint(BODY), getFingerprint({ note: 'b' })],
    },
    { kind: 'list_title', keys: ['c'], fingerprints: [getFingerprint({ note: '' })] },
  ],
}

function library(changes: Partial<CurrentLibrary> = {}): CurrentLibrary {
  return {
    watchlist: new Map([
      ['movie-1', 5],
      ['movie-2', 6],
    ]),
    ratings: new Map([['movie-1', { halfStars: 9 }]]),
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
      ratings: new Map([['movie-1', { halfStars: 2 }]]),
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
