import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { GENRES } from '../catalogue/genres.ts'
import { getWantedTitles, listPickerGenres, MOODS, suitsTaste, type Taste } from './moods.ts'

const KINDS = ['movie', 'tv'] as const

const anyKind = fc.constantFrom(...KINDS)
const anyTaste: fc.Arbitrary<Taste> = fc.record({
  mood: fc.option(fc.constantFrom(...MOODS), { nil: undefined }),
  genres: fc.subarray(listPickerGenres().map(({ id }) => id)),
})

const traits = (kind: (typeof KINDS)[number], genreIds: number[], rating: number | null = 7.5) => ({
  kind,
  genreIds,
  rating,
})

test.each(MOODS)(
  '“%s” has genres that the catalogue knows, of movies at least, and excludes none of them',
  (mood) => {
    for (const kind of KINDS) {
      const known = GENRES[kind].map(({ id }) => id)
      const { genres = [], excludedGenres = [] } = getWantedTitles(kind, { mood, genres: [] }) ?? {}
      expect(known).toEqual(expect.arrayContaining([...genres, ...excludedGenres]))
      expect(genres.filter((id) => excludedGenres.includes(id))).toEqual([])
    }
    expect(getWantedTitles('movie', { mood, genres: [] })?.genres).not.toEqual([])
  },
)

describe('a taste', () => {
  test.each<[string, Taste, (typeof KINDS)[number], number[], boolean]>([
    ['without anything', { genres: [] }, 'movie', [], true],
    ['a mood', { mood: 'light', genres: [] }, 'movie', [35], true],
    ['a mood with a genre that spoils it', { mood: 'light', genres: [] }, 'movie', [35, 27], false],
    ['a mood of TV shows with a genre that spoils it', { mood: 'tense', genres: [] }, 'tv', [80, 35], false],
    ['another mood', { mood: 'scary', genres: [] }, 'movie', [35], false],
    ['a mood that TV shows do not have', { mood: 'scary', genres: [] }, 'tv', [9648], false],
    ['animation that is not for families', { mood: 'family', genres: [] }, 'movie', [16], false],
    ['one of the genres', { genres: [18, 35] }, 'movie', [35, 80], true],
    ['none of the genres', { genres: [18, 35] }, 'movie', [80], false],
    ['the counterpart of a genre', { genres: [878] }, 'tv', [10765], true],
    ['a mood and a genre', { mood: 'tense', genres: [18] }, 'movie', [18, 53], true],
    ['a genre without the mood', { mood: 'tense', genres: [18] }, 'movie', [18], false],
    ['a genre of TV shows only', { genres: [10764] }, 'movie', [35], false],
  ])('%s', (_, taste, kind, genreIds, expected) => {
    expect(suitsTaste(traits(kind, genreIds), taste)).toBe(expected)
  })

  test.each([
    [7, true],
    [6.9, false],
    [null, false],
  ])('that is thoughtful is met with the rating %s: %s', (rating, expected) => {
    expect(suitsTaste(traits('movie', [18], rating), { mood: 'thoughtful', genres: [] })).toBe(expected)
  })

  test.each<[Taste, (typeof KINDS)[number]]>([
    [{ mood: 'scary', genres: [] }, 'tv'],
    [{ genres: [10764] }, 'movie'],
    [{ mood: 'light', genres: [27] }, 'movie'],
  ])('%j asks for nothing of the kind %s, of which nothing suits', (taste, kind) => {
    expect(getWantedTitles(kind, taste)).toBeUndefined()
  })

  test('is only met by titles that the catalogue is asked for', () => {
    fc.assert(
      fc.property(
        anyKind,
        anyTaste,
        fc.nat(),
        fc.integer({ min: 0, max: 10 }),
        (kind, taste, index, rating) => {
          const known = GENRES[kind].map(({ id }) => id)
          const genreIds = known.slice(index % known.length).slice(0, 3)
          if (!suitsTaste(traits(kind, genreIds, rating), taste)) return
          const { genres = [-1], excludedGenres, minimumRating = 0 } = getWantedTitles(kind, taste) ?? {}
          expect(genres.length === 0 || genres.some((id) => genreIds.includes(id))).toBe(true)
          expect(genreIds.some((id) => excludedGenres?.includes(id))).toBe(false)
          expect(rating).toBeGreaterThanOrEqual(minimumRating)
        },
      ),
    )
  })
})
