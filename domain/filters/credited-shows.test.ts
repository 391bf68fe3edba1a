import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { listCreditedShows, parseTvCredits } from './credited-shows.ts'
import { parseFilter } from './filter-text.ts'

const TODAY = '2026-11-20'

const credit = (id: number, changes: object = {}) => ({
  id,
  name: `Show ${id}`,
  first_air_date: '2000-01-01',
  genre_ids: [18],
  vote_average: 7,
  vote_count: 500,
  popularity: 1000 - id,
  original_language: 'en',
  adult: false,
  ...changes,
})

const showsOf = (...cast: object[]) => parseTvCredits({ cast, crew: [] })
const idsOf = (shows: ReturnType<typeof showsOf>[], text: string) =>
  listCreditedShows(shows, parseFilter(text, 'tv'), TODAY).map(({ id }) => id)

test('the credits of a person list every TV show once, without adult ones', () => {
  const shows = parseTvCredits({
    cast: [credit(1), credit(1, { character: 'A' }), credit(2, { adult: true }), { name: 'No id' }],
    crew: [credit(1, { job: 'Writer' }), credit(3)],
  })
  expect(shows.map(({ title }) => [title.kind, title.id])).toEqual([
    ['tv', 1],
    ['tv', 3],
  ])
  expect(() => parseTvCredits(null)).toThrow()
})

test('several people: any of them, or all', () => {
  const shows = [showsOf(credit(1), credit(2)), showsOf(credit(2), credit(3)), showsOf(credit(2))]
  expect(idsOf(shows, 'people.7_8_9')).toEqual([1, 2, 3])
  expect(idsOf(shows, 'all-people.7_8_9')).toEqual([2])
  expect(idsOf([showsOf(credit(1)), []], 'all-people.7_8')).toEqual([])
  expect(idsOf([showsOf(credit(1)), []], 'people.7_8')).toEqual([1])
})

describe('the rest of the filter', () => {
  const shows = [
    showsOf(
      credit(1, { first_air_date: '1999-12-31', vote_average: 8 }),
      credit(2, { genre_ids: [35], vote_count: 99, vote_average: 9.5 }),
      credit(3, { original_language: 'ja', first_air_date: null, vote_count: 900 }),
      credit(4, { first_air_date: '2027-01-01', name: 'A Show', vote_count: 0, vote_average: 0 }),
    ),
  ]

  test.each<[string, number[]]>([
    ['', [1, 2, 3, 4]],
    ['genres.35', [2]],
    ['not.35', [1, 3, 4]],
    ['years.1999', [1]],
    ['years.2000-', [2, 4]],
    ['rating.7', [1, 3]],
    ['rating.7 votes.0', [1, 2, 3]],
    ['votes.500', [1, 3]],
    ['language.ja', [3]],
    ['sort.rating', [1, 3]],
    ['sort.votes', [3, 1, 2, 4]],
    ['sort.newest', [2, 1]],
    ['sort.newest years.2027-', [4]],
    ['sort.oldest', [1, 2, 4, 3]],
    ['sort.title', [4, 1, 2, 3]],
    ['minutes.-30 status.ended keywords.5 certified.TV-14 on.8', [1, 2, 3, 4]],
  ])('%s', (text, ids) => {
    expect(idsOf(shows, `people.7 ${text}`)).toEqual(ids)
  })
})

test('all of several people are in each of the lists, and any of them are in one', () => {
  const lists = fc.array(fc.uniqueArray(fc.integer({ min: 1, max: 12 })), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(lists, fc.constantFrom('', 'genres.18', 'sort.title'), (idLists, rest) => {
      const shows = idLists.map((ids) => showsOf(...ids.map((id) => credit(id))))
      const all = new Set(
        idsOf(shows, `all-people.${idLists.map((_, index) => index + 1).join('_')} ${rest}`),
      )
      const any = new Set(idsOf(shows, `people.${idLists.map((_, index) => index + 1).join('_')} ${rest}`))
      const union = new Set(idLists.flat())
      expect(any).toEqual(union)
      expect(all).toEqual(new Set([...union].filter((id) => idLists.every((ids) => ids.includes(id)))))
    }),
  )
})
