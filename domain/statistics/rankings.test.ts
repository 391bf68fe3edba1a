import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { createViewing } from '../history/testing/viewings.ts'
import { countDecades, rankCountries, rankGenres, rankMakers } from './rankings.ts'
import { at, createActivity, createFacts, episode, movie, watch } from './testing/statistics.ts'

const ada = { id: 1, name: 'Ada' }
const bo = { id: 2, name: 'Bo' }
const otherAda = { id: 3, name: 'Ada' }

const FACTS = new Map([
  ['movie-1', createFacts({ genres: ['Drama', 'Crime'], makers: [ada], countries: ['FR'] })],
  ['movie-2', createFacts({ genres: ['Crime'], makers: [ada, bo], countries: ['FR', 'US'] })],
  ['tv-3', createFacts({ genres: ['Drama'], makers: [otherAda], countries: ['US'] })],
])

const ACTIVITY = createActivity([
  watch(movie(1), at(1, 1)),
  watch(movie(2), at(1, 2)),
  ...[1, 2, 3].map((number) => watch(episode(3, number), at(1, 3))),
  watch(movie(4), at(1, 4)),
])

test('genres are ordered by time, and a title counts for each of them', () => {
  expect(rankGenres(ACTIVITY, FACTS)).toEqual([
    { id: 'Drama', name: 'Drama', titles: 2, seconds: 4 * 3600 },
    { id: 'Crime', name: 'Crime', titles: 2, seconds: 2 * 3600 },
  ])
})

test('directors are ordered by titles, and those with the same name are different people', () => {
  expect(rankMakers(ACTIVITY, FACTS).map(({ id, titles }) => [id, titles])).toEqual([
    [1, 2],
    [3, 1],
    [2, 1],
  ])
})

test('countries are ordered by titles, then by time', () => {
  expect(rankCountries(ACTIVITY, FACTS).map(({ name, titles }) => [name, titles])).toEqual([
    ['US', 2],
    ['FR', 2],
  ])
})

describe('decades', () => {
  const { title } = createViewing()
  const dated = (...dates: (string | null)[]) =>
    createActivity(
      dates.map((date, index) => watch(movie(index + 1), at(1, index + 1), { title: { ...title, date } })),
    )

  test('include the empty ones between the first and the last', () => {
    const decades = countDecades(dated('1999-12-31', '2000-01-01', '2029', '1971-05-05'), new Map())
    expect(decades.map(({ id, titles }) => [id, titles])).toEqual([
      [1970, 1],
      [1980, 0],
      [1990, 1],
      [2000, 1],
      [2010, 0],
      [2020, 1],
    ])
  })

  test('come from the catalogue where the history has no date', () => {
    const facts = new Map([['movie-1', createFacts({ date: '1984-06-01' })]])
    expect(countDecades(dated(null), facts)).toMatchObject([{ id: 1980, titles: 1 }])
    expect(countDecades(dated(null), new Map())).toEqual([])
  })

  test.each(['', 'soon', '0001-01-01', '19990-01-01', '99991231'])('leave out the date “%s”', (date) => {
    expect(countDecades(dated(date), new Map())).toEqual([])
  })
})

test('a group never has more titles or time than there are', () => {
  const genres = fc.uniqueArray(fc.constantFrom('Drama', 'Crime', 'War', 'Horror'), { maxLength: 4 })
  fc.assert(
    fc.property(fc.array(genres, { minLength: 1, maxLength: 20 }), (genresOfTitles) => {
      const viewings = genresOfTitles.map((_, index) => watch(movie(index + 1), at(1, 1 + (index % 28))))
      const facts = new Map(
        genresOfTitles.map((ofTitle, index) => [`movie-${index + 1}`, createFacts({ genres: ofTitle })]),
      )
      const activity = createActivity(viewings)
      const groups = rankGenres(activity, facts)
      expect(groups.reduce((sum, { titles }) => sum + titles, 0)).toBe(genresOfTitles.flat().length)
      for (const { titles, seconds } of groups) {
        expect(titles).toBeLessThanOrEqual(activity.titles.size)
        expect(seconds).toBeLessThanOrEqual(activity.seconds)
      }
    }),
  )
})
