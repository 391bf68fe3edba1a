import { describe, expect, test } from 'vitest'

import { GENRES } from './genres.ts'
import { drawOne, drawPage, drawPlace } from './random-draw.ts'

const ALMOST_ONE = 1 - Number.EPSILON

describe('a random place', () => {
  test.each([
    { numbers: [0, 0, 0], place: { kind: 'movie', genreId: GENRES.movie[0]?.id, page: 1 } },
    { numbers: [0.499, 0.5, 0.5], place: { kind: 'movie', genreId: GENRES.movie[9]?.id, page: 11 } },
    { numbers: [0.5, 0, 0], place: { kind: 'tv', genreId: GENRES.tv[0]?.id, page: 1 } },
    {
      numbers: [ALMOST_ONE, ALMOST_ONE, ALMOST_ONE],
      place: { kind: 'tv', genreId: GENRES.tv.at(-1)?.id, page: 20 },
    },
  ])('drawn with $numbers is $place', ({ numbers, place }) => {
    expect(drawPlace(sequence(numbers))).toEqual(place)
  })
})

describe('a random page', () => {
  test.each([
    { pageCount: 0, number: ALMOST_ONE, page: 1 },
    { pageCount: 1, number: ALMOST_ONE, page: 1 },
    { pageCount: 3, number: ALMOST_ONE, page: 3 },
    { pageCount: 500, number: ALMOST_ONE, page: 20 },
    { pageCount: 500, number: 0, page: 1 },
  ])('of $pageCount drawn with $number is page $page', ({ pageCount, number, page }) => {
    expect(drawPage(pageCount, () => number)).toBe(page)
  })
})

describe('one of several', () => {
  test('may be the first or the last', () => {
    expect(drawOne(['first', 'second', 'last'], () => 0)).toBe('first')
    expect(drawOne(['first', 'second', 'last'], () => ALMOST_ONE)).toBe('last')
  })

  test('is nothing when there is none', () => {
    expect(drawOne([], () => 0)).toBeUndefined()
  })
})

function sequence(numbers: number[]): () => number {
  const left = [...numbers]
  return () => left.shift() ?? 0
}
