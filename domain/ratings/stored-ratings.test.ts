import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { titleKey } from '../catalogue/title.ts'
import type { Rating } from './rating.ts'
import { parseRatings, withoutRating, withRating, type StoredRatings } from './stored-ratings.ts'
import { createRating } from './testing/ratings.ts'

const DAY_MS = 24 * 60 * 60_000

/** A stored rating as other code may have written it. */
const ENTRY = { id: 1, media_type: 'movie', half_stars: 7, rated_at: 5, updated_at: 6, title: 'North Pier' }

const anyRating: fc.Arbitrary<Rating> = fc
  .record({
    id: fc.integer({ min: 1, max: 5 }),
    kind: fc.constantFrom('movie' as const, 'tv' as const),
    name: fc.string({ minLength: 1 }),
    halfStars: fc.integer({ min: 1, max: 10 }),
    ratedAt: fc.integer({ min: 0, max: 1e13 }),
    date: fc.constantFrom('2024-05-01', null),
    rating: fc.constantFrom(7.25, null),
  })
  .map(({ id, ...changes }) => createRating(id, changes))

function list(stored: StoredRatings): Rating[] {
  return [...parseRatings(stored).values()]
}

describe('stored data', () => {
  test('of the identity and the rating alone is enough', () => {
    const { title: _, ...bare } = ENTRY
    expect(list({ 'movie-1': bare })).toEqual([
      createRating(1, {
        name: 'Unknown Title',
        posterPath: null,
        date: null,
        rating: null,
        halfStars: 7,
        ratedAt: 5,
      }),
    ])
  })

  test.each<[string, object]>([
    ['zero', { half_stars: 0 }],
    ['more than five stars', { half_stars: 11 }],
    ['a fraction of a half', { half_stars: 3.5 }],
    ['a text', { half_stars: '7' }],
    ['removed', { half_stars: null }],
    ['of no title', { id: 0 }],
    ['of a title with a fraction', { id: 1.5 }],
    ['of another kind', { media_type: 'person' }],
    ['of another title than its key', { id: 2 }],
    ['of no time', { rated_at: null }],
    ['of a time that is no date', { rated_at: 9e15 }],
    ['never changed', { updated_at: undefined }],
  ])('%s is no rating, and hides no other one', (_name, changes) => {
    const other = { ...ENTRY, id: 9 }
    const stored = { 'movie-1': { ...ENTRY, ...changes }, 'movie-9': other }
    expect(list(stored).map(({ id }) => id)).toEqual([9])
  })

  test.each<[string, object]>([
    ['a name', { title: 7 }],
    ['a poster', { poster_path: {} }],
    ['a date', { release_date: 2024 }],
    ['the catalogue’s rating', { vote_average: 'good' }],
  ])('of another type for %s counts as missing', (_name, changes) => {
    expect(list({ 'movie-1': { ...ENTRY, ...changes } })).toHaveLength(1)
  })

  test('of any shape throws nothing, and is valid where it is a rating', () => {
    const anyStored = fc.dictionary(fc.constantFrom('movie-1', 'tv-1', '__proto__', 'x'), fc.anything())
    fc.assert(
      fc.property(anyStored, (stored) => {
        for (const [key, rating] of parseRatings(stored)) {
          expect(key).toBe(titleKey(rating))
          expect(new Date(rating.ratedAt).toISOString()).toBeTruthy()
        }
      }),
    )
  })
})

describe('rating a title', () => {
  test('adds it, and reading it returns the same rating', () => {
    fc.assert(
      fc.property(anyRating, fc.nat(), (rating, now) => {
        expect(list(JSON.parse(JSON.stringify(withRating({}, rating, now))))).toEqual([rating])
      }),
    )
  })

  test('again replaces it; a TV show of the same id is another title', () => {
    const movie = createRating(1)
    const tvShow = createRating(1, { kind: 'tv' })
    const stored = withRating(withRating({}, movie, 1), tvShow, 2)
    expect(list(withRating(stored, { ...movie, halfStars: 2 }, 3))).toEqual([
      { ...movie, halfStars: 2 },
      tvShow,
    ])
  })

  test('preserves what it cannot read', () => {
    const stored = { 'movie-2': { half_stars: 'many' }, note: 7 }
    expect(withRating(stored, createRating(1), 1)).toMatchObject(stored)
  })

  test('is a later change than the one before, whatever the clock says', () => {
    const changes = fc.array(fc.tuple(anyRating, fc.boolean(), fc.nat()), { minLength: 1 })
    fc.assert(
      fc.property(changes, (all) => {
        let stored: StoredRatings = {}
        const latest = new Map<string, number>()
        for (const [rating, isRemoved, now] of all) {
          const before = stored
          stored = isRemoved ? withoutRating(stored, rating, now) : withRating(stored, rating, now)
          if (stored === before) continue
          const updatedAt: unknown = Object(stored[titleKey(rating)]).updated_at
          expect(updatedAt).toBeGreaterThan(latest.get(titleKey(rating)) ?? -1)
          latest.set(titleKey(rating), Number(updatedAt))
        }
      }),
    )
  })
})

describe('removing a rating', () => {
  const stored = withRating({}, createRating(1), 10)

  test('leaves a tombstone without the name of the title', () => {
    const removed = withoutRating(stored, createRating(1), 20)
    expect(removed).toEqual({
      'movie-1': { id: 1, media_type: 'movie', half_stars: null, updated_at: 20 },
    })
    expect(list(removed)).toEqual([])
  })

  test('that does not exist changes nothing', () => {
    expect(withoutRating(stored, createRating(2), 20)).toBe(stored)
    const removed = withoutRating(stored, createRating(1), 20)
    expect(withoutRating(removed, createRating(1), 30)).toBe(removed)
  })

  test('is undone by rating it again at the same time', () => {
    const removed = withoutRating(stored, createRating(1), 20)
    expect(list(withRating(removed, createRating(1), 20))).toEqual([createRating(1)])
  })

  test.each([
    [90 * DAY_MS, true],
    [90 * DAY_MS + 1, false],
  ])('leaves the tombstone for 90 days: after %d ms it is there: %s', (age, isThere) => {
    const later = withRating(withoutRating(stored, createRating(1), 20), createRating(2), 20 + age)
    expect('movie-1' in later).toBe(isThere)
  })
})
