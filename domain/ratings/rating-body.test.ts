import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { titleKey } from '../catalogue/title.ts'
import { parseRating, toRatingBody } from './rating-body.ts'
import type { Rating } from './rating.ts'
import { createRating } from './testing/ratings.ts'

/** A stored rating as other code may have written it. */
const BODY = { id: 1, media_type: 'movie', half_stars: 7, rated_at: 5, title: 'North Pier' }

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

describe('a stored rating', () => {
  test('of the identity and the rating alone is enough', () => {
    const { title: _, ...bare } = BODY
    expect(parseRating('movie-1', bare)).toEqual(
      createRating(1, {
        name: 'Unknown Title',
        posterPath: null,
        date: null,
        rating: null,
        halfStars: 7,
        ratedAt: 5,
      }),
    )
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
  ])('%s is no rating', (_name, changes) => {
    expect(parseRating('movie-1', { ...BODY, ...changes })).toBeUndefined()
  })

  test.each<[string, object]>([
    ['a name', { title: 7 }],
    ['a poster', { poster_path: {} }],
    ['a date', { release_date: 2024 }],
    ['the catalogue’s rating', { vote_average: 'good' }],
  ])('with another type for %s counts without it', (_name, changes) => {
    expect(parseRating('movie-1', { ...BODY, ...changes })).toMatchObject({ id: 1, halfStars: 7 })
  })

  test('of any shape throws nothing, and is valid where it is a rating', () => {
    const anyKey = fc.constantFrom('movie-1', 'tv-1', '__proto__', 'x')
    fc.assert(
      fc.property(anyKey, fc.anything(), (key, body) => {
        const rating = parseRating(key, body)
        if (!rating) return
        expect(key).toBe(titleKey(rating))
        expect(new Date(rating.ratedAt).toISOString()).toBeTruthy()
      }),
    )
  })
})

test('a rating that was stored is the same when it is read', () => {
  fc.assert(
    fc.property(anyRating, (rating) => {
      const stored: unknown = JSON.parse(JSON.stringify(toRatingBody(rating)))
      expect(parseRating(titleKey(rating), stored)).toEqual(rating)
    }),
  )
})

test('a movie and a TV show with the same ID are different titles', () => {
  const body = toRatingBody(createRating(1, { kind: 'tv' }))
  expect(parseRating('movie-1', body)).toBeUndefined()
  expect(parseRating('tv-1', body)).toMatchObject({ kind: 'tv', id: 1 })
})
