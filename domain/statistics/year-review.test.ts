import { expect, test } from 'vitest'

import { createRating } from '../ratings/testing/ratings.ts'
import { at, createActivity, createFacts, episode, movie, watch } from './testing/statistics.ts'
import { reviewYear } from './year-review.ts'

test('a year is reviewed', () => {
  const first = watch(movie(1), at(1, 3), { watchedSeconds: 9000 })
  const last = watch(episode(5, 2), at(12, 30))
  const activity = createActivity([
    last,
    watch(episode(5, 1), at(6, 2)),
    watch(episode(6, 1), at(6, 1), { watchedSeconds: 8000 }),
    first,
    watch(movie(2), at(6, 3)),
  ])
  const facts = new Map([
    ['movie-1', createFacts({ genres: ['Drama'] })],
    ['tv-6', createFacts({ genres: ['Crime'] })],
    ['tv-5', createFacts({ genres: ['Crime'] })],
  ])
  const ratings = new Map([
    ['movie-1', createRating(1, { halfStars: 9, ratedAt: 5 })],
    ['movie-2', createRating(2, { halfStars: 9, ratedAt: 6 })],
    ['movie-3', createRating(3, { halfStars: 10 })],
  ])
  const review = reviewYear(activity, facts, ratings)
  expect(review).toMatchObject({
    seconds: 9000 + 8000 + 3 * 3600,
    titles: 4,
    episodes: 3,
    favoriteGenre: 'Crime',
    bestRated: { id: 2 },
    busiestDay: { date: '2026-01-03', seconds: 9000, viewings: 1 },
    longestStreak: { days: 3, from: '2026-06-01', to: '2026-06-03' },
    first,
    last,
  })
  expect(review.mostWatchedShow?.title, 'by episodes, then by time').toMatchObject({ kind: 'tv', id: 5 })
  expect(review.topTitles.map(({ title }) => title.id)).toEqual([1, 6, 5])
})

test('what nothing stands out in is missing', () => {
  const review = reviewYear(createActivity([watch(movie(1), at(1, 1))]), new Map(), new Map())
  expect(review).toMatchObject({ titles: 1, episodes: 0 })
  expect([review.mostWatchedShow, review.favoriteGenre, review.bestRated]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('without time, the busiest day is the one with most viewings', () => {
  const unknown = { origin: 'import' as const, watchedSeconds: 0, durationSeconds: null }
  const activity = createActivity([
    watch(movie(1), at(1, 1), unknown),
    watch(movie(2), at(1, 2), unknown),
    watch(movie(3), at(1, 2), unknown),
  ])
  expect(reviewYear(activity, new Map(), new Map()).busiestDay?.date).toBe('2026-01-02')
})
