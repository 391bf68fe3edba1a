import { describe, expect, test } from 'vitest'

import { GENRES } from '../catalogue/genres.ts'
import { pickItem, pickPageNumber, pickListingPage } from './random-pick.ts'

const ALMOST_ONE = 1 - Number.EPSILON

describe('a random listing page', () => {
  test.each([
    { numbers: [0, 0, 0], listing: { kind: 'movie', genreId: GENRES.movie[0]?.id, page: 1 } },
    { numbers: [0.499, 0.5, 0.5], listing: { kind: 'movie', genreId: GENRES.movie[9]?.id, page: 11 } },
    { numbers: [0.5, 0, 0], listing: { kind: 'tv', genreId: GENRES.tv[0]?.id, page: 1 } },
    {
      numbers: [ALMOST_ONE, ALMOST_ONE, ALMOST_ONE],
      listing: { kind: 'tv', genreId: GENRES.tv.at(-1)?.id, page: 20 },
    },
  ])('picked with $numbers is $listing', ({ numbers, listing }) => {
    expect(pickListingPage(sequence(numbers))).toEqual(listing)
  })
})

describe('a random page number', () => {
  test.each([
    { pageCount: 0, number: ALMOST_ONE, page: 1 },
    { pageCount: 1, number: ALMOST_ONE, page: 1 },
    { pageCount: 3, number: ALMOST_ONE, page: 3 },
    { pageCount: 500, number: ALMOST_ONE, page: 20 },
    { pageCount: 500, number: 0, page: 1 },
  ])('of $pageCount picked with $number is $page', ({ pageCount, number, page }) => {
    expect(pickPageNumber(pageCount, () => number)).toBe(page)
  })
})

describe('a random item', () => {
  test('may be the first or the last', () => {
    expect(pickItem(['first', 'second', 'last'], () => 0)).toBe('first')
    expect(pickItem(['first', 'second', 'last'], () => ALMOST_ONE)).toBe('last')
  })

  test('is undefined if there is none', () => {
    expect(pickItem([], () => 0)).toBeUndefined()
  })
})

function sequence(numbers: number[]): () => number {
  const remaining = [...numbers]
  return () => remaining.shift() ?? 0
}
