import { describe, expect, test } from 'vitest'

import { createLibrary } from './library.ts'
import { getReviews } from './reviews.ts'

const TODAY = '2026-11-20'
const LATER = '2028-11-20'
const library = createLibrary({ today: TODAY })

function reviewsOf(id: number, today: string) {
  const movie = library.findMovie(id)
  if (!movie) throw new Error(`There is no movie ${id}`)
  return getReviews(movie, today)
}

describe('reviews', () => {
  test('some titles have several, others none', () => {
    const counts = library.titles.map((title) => getReviews(title, TODAY).length)
    expect(counts.filter((count) => count === 0).length).toBeGreaterThan(counts.length / 4)
    expect(counts.filter((count) => count > 2).length).toBeGreaterThan(counts.length / 8)
    expect(reviewsOf(673502, LATER)).toEqual([])
  })

  test('one title has more than a page of them, one of which is very long', () => {
    const reviews = reviewsOf(612407, LATER)
    expect(reviews).toHaveLength(23)
    const lengths = reviews.map(({ text }) => text.length).toSorted((one, other) => other - one)
    expect(lengths[0]).toBeGreaterThan(8000)
    expect(lengths[1]).toBeLessThan(1200)
  })

  test('are written after the release and until today, by different authors', () => {
    for (const title of library.titles) {
      const reviews = getReviews(title, TODAY)
      const dates = reviews.map(({ createdOn }) => createdOn)
      expect(dates).toEqual(dates.toSorted().toReversed())
      expect(dates.every((date) => date > title.date && date <= TODAY)).toBe(true)
      expect(new Set(reviews.map(({ author }) => author.username)).size).toBe(reviews.length)
    }
  })

  test('have a rating near that of the title, and no unfilled placeholder', () => {
    for (const title of library.titles)
      for (const { rating, text } of getReviews(title, TODAY)) {
        expect(text).not.toMatch(/[{}]|undefined/)
        if (rating !== null) expect(Math.abs(rating - title.finalScore)).toBeLessThanOrEqual(3.5)
      }
  })
})
