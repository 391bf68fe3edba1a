import { describe, expect, test } from 'vitest'

import { getBodyFingerprint } from '../../fingerprint.ts'
import { DAY_MS } from '../../time.ts'
import {
  canUndo,
  countApplied,
  isInLibrary,
  keepUnchanged,
  type AppliedImport,
  type CurrentLibrary,
} from './applied-import.ts'

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
      fingerprints: [getBodyFingerprint(BODY), getBodyFingerprint({ note: 'b' })],
    },
    { kind: 'list_title', keys: ['c'], fingerprints: [getBodyFingerprint({ note: '' })] },
  ],
}

const NONE: CurrentLibrary = {
  watchlist: new Map(),
  rating: new Map(),
  list: new Map(),
  list_title: new Map(),
  viewing: new Map(),
}

const entries = (addedAtByKey: Record<string, number>): CurrentLibrary['watchlist'] =>
  new Map(Object.entries(addedAtByKey).map(([key, at]) => [key, { body: { added_at: at } }]))
const ratings = (halfStars: number, ratedAt: number): CurrentLibrary['rating'] =>
  new Map([['movie-1', { body: { half_stars: halfStars, rated_at: ratedAt } }]])
const notes = (noteByKey: Record<string, string>): CurrentLibrary['viewing'] =>
  new Map(Object.entries(noteByKey).map(([key, note]) => [key, { body: { note } }]))

function createLibrary(changes: Partial<CurrentLibrary> = {}): CurrentLibrary {
  return {
    watchlist: entries({ 'movie-1': 5, 'movie-2': 6 }),
    rating: ratings(9, 50),
    list: new Map(),
    list_title: notes({ c: '' }),
    viewing: new Map([['a', { body: BODY }], ...notes({ b: 'b' })]),
    ...changes,
  }
}

describe('of an import', () => {
  test('everything that is as it was is unchanged', () => {
    expect(keepUnchanged(APPLIED, createLibrary())).toEqual(APPLIED)
    expect(countApplied(APPLIED)).toEqual({ watchlist: 2, rating: 1, list: 1, viewing: 2 })
  })

  test('what the user changed, removed, or added again is left out', () => {
    const changed = createLibrary({
      watchlist: entries({ 'movie-1': 7 }),
      rating: ratings(2, 50),
      list_title: notes({ c: 'Mine' }),
      viewing: notes({ b: 'b' }),
    })
    const unchanged = keepUnchanged(APPLIED, changed)
    expect(countApplied(unchanged)).toEqual({ watchlist: 0, rating: 0, list: 0, viewing: 1 })
    expect(unchanged.items).toEqual([
      { kind: 'viewing', keys: ['b'], fingerprints: [getBodyFingerprint({ note: 'b' })] },
    ])
  })

  test('an equal rating of another time is left out, if the time was recorded', () => {
    const changed = createLibrary({ rating: ratings(9, 60) })
    expect(keepUnchanged(APPLIED, changed).ratings).toEqual({})
    const { ratedAt: _ratedAt, ...earlier } = APPLIED
    expect(keepUnchanged(earlier, changed).ratings).toEqual({ 'movie-1': 9 })
  })

  test.each<[string, Partial<CurrentLibrary>, boolean]>([
    ['a title of the watchlist', { watchlist: entries({ 'movie-2': 6 }) }, true],
    ['a title that was added again', { watchlist: entries({ 'movie-2': 7 }) }, false],
    ['a rating', { rating: ratings(9, 50) }, true],
    ['a rating of another time', { rating: ratings(9, 60) }, false],
    ['a removed rating', { rating: new Map([['movie-1', { body: null }]]) }, false],
    ['an item', { viewing: notes({ b: 'b' }) }, true],
    ['another item', { viewing: notes({ b: 'B' }) }, false],
    ['nothing', {}, false],
  ])('a library with %s of it has some of it or not', (_text, changes, expected) => {
    expect(isInLibrary(APPLIED, { ...NONE, ...changes })).toBe(expected)
  })

  test('whose items are marked, those with another mark or none are left out', () => {
    const fingerprint = getBodyFingerprint(BODY)
    const keys = ['marked', 'other', 'account']
    const items = [{ kind: 'viewing' as const, keys, fingerprints: keys.map(() => fingerprint) }]
    const marked: AppliedImport = {
      at: 1000,
      sources: ['trakt'],
      isFinished: true,
      isMarked: true,
      lostEntries: 0,
      items,
    }
    const viewing = new Map([
      ['marked', { body: BODY, importedAt: 1000 }],
      ['other', { body: BODY, importedAt: 2000 }],
      ['account', { body: BODY }],
    ])
    expect(keepUnchanged(marked, { ...NONE, viewing }).items).toEqual([
      { kind: 'viewing', keys: ['marked'], fingerprints: [fingerprint] },
    ])
    viewing.delete('marked')
    expect(isInLibrary(marked, { ...NONE, viewing })).toBe(false)
  })

  test('entries of the watchlist and ratings are counted, whichever version stored them', () => {
    const items = [
      { kind: 'watchlist' as const, keys: ['movie-3'], fingerprints: [1] },
      { kind: 'rating' as const, keys: ['movie-3', 'movie-4'], fingerprints: [1, 2] },
      { kind: 'list' as const, keys: ['list'], fingerprints: [1] },
    ]
    expect(countApplied({ ...APPLIED, items })).toEqual({ watchlist: 3, rating: 3, list: 0, viewing: 0 })
  })

  test('an undo is possible for 30 days', () => {
    expect(canUndo(APPLIED, APPLIED.at + 30 * DAY_MS - 1)).toBe(true)
    expect(canUndo(APPLIED, APPLIED.at + 30 * DAY_MS)).toBe(false)
  })
})

test('a fingerprint depends on all fields and not on their order', () => {
  const { origin, title, watched_at } = BODY
  expect(getBodyFingerprint({ origin, watched_at, title })).toBe(getBodyFingerprint(BODY))
  for (const changes of [{ title: 'North Pie' }, { watched_at: null }, { extra: 1 }])
    expect(getBodyFingerprint({ ...BODY, ...changes })).not.toBe(getBodyFingerprint(BODY))
})
