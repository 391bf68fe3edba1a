import { expect, test } from 'vitest'

import { describeFilter, groupChips, pickMostHelpful, removeFromFilter } from './filter-chips.ts'
import { formatFilter, isEmptyFilter, parseFilter } from './filter-text.ts'

const EVERYTHING =
  'genres.18_35 not.80 years.1990-1999 minutes.-60 rating.7 votes.50 language.ja certified.TV-PG_TV-14 ' +
  'on.8_9 status.returning_ended region.US people.3_4 all-keywords.7_8 no-keywords.9 mine.unrated sort.rating'

test('every part of a filter has a chip', () => {
  expect(describeFilter(parseFilter(EVERYTHING, 'tv'))).toEqual([
    { key: 'genre-18', type: 'genre', id: 18, isAlternative: false },
    { key: 'genre-35', type: 'genre', id: 35, isAlternative: true },
    { key: 'excluded-genre-80', type: 'excluded-genre', id: 80 },
    { key: 'years', type: 'years', bounds: { from: 1990, to: 1999 } },
    { key: 'minutes', type: 'minutes', bounds: { to: 60 } },
    { key: 'rating', type: 'rating', minimum: 7 },
    { key: 'votes', type: 'votes', minimum: 50 },
    { key: 'language', type: 'language', code: 'ja' },
    { key: 'certification-TV-PG', type: 'certification', name: 'TV-PG', isAlternative: false },
    { key: 'certification-TV-14', type: 'certification', name: 'TV-14', isAlternative: true },
    { key: 'provider-8', type: 'provider', id: 8, isAlternative: false },
    { key: 'provider-9', type: 'provider', id: 9, isAlternative: true },
    { key: 'status-returning', type: 'status', status: 'returning', isAlternative: false },
    { key: 'status-ended', type: 'status', status: 'ended', isAlternative: true },
    { key: 'person-3', type: 'person', id: 3, isAlternative: false },
    { key: 'person-4', type: 'person', id: 4, isAlternative: true },
    { key: 'keyword-7', type: 'keyword', id: 7, isAlternative: false },
    { key: 'keyword-8', type: 'keyword', id: 8, isAlternative: false },
    { key: 'excluded-keyword-9', type: 'excluded-keyword', id: 9 },
    { key: 'unrated', type: 'unrated' },
    { key: 'sort', type: 'sort', sort: 'rating' },
  ])
})

test('the empty filter has no chips, and genres that are all needed are no alternatives', () => {
  expect(describeFilter(parseFilter('', 'tv'))).toEqual([])
  expect(describeFilter(parseFilter('all-genres.18_35', 'tv'))).toMatchObject([
    { id: 18, isAlternative: false },
    { id: 35, isAlternative: false },
  ])
})

test('removing a chip leaves the others, and removing all of them leaves nothing', () => {
  const filter = parseFilter(EVERYTHING, 'tv')
  const chips = describeFilter(filter)
  for (const chip of chips) {
    const left = describeFilter(removeFromFilter(filter, chip)).map(({ key }) => key)
    expect(left).toEqual(chips.map(({ key }) => key).filter((key) => key !== chip.key))
  }
  const nothing = chips.reduce(removeFromFilter, filter)
  expect(isEmptyFilter(nothing)).toBe(true)
  expect(formatFilter(removeFromFilter(parseFilter('on.8 region.US', 'tv'), chips[10] ?? never()))).toBe('')
})

const keysOf = (text: string) =>
  groupChips(describeFilter(parseFilter(text, 'tv'))).map((group) => group.map(({ key }) => key))

test('alternatives are one group', () => {
  expect(keysOf('genres.18_35 on.8_9 rating.7')).toEqual([
    ['genre-18', 'genre-35'],
    ['rating'],
    ['provider-8', 'provider-9'],
  ])
  expect(keysOf('all-genres.18_35')).toEqual([['genre-18'], ['genre-35']])
  expect(keysOf('')).toEqual([])
})

const pick = (totals: (number | undefined)[]) => pickMostHelpful(['genre', 'years', 'rating'], totals)

test('the most helpful chips are those whose removal finds the most titles', () => {
  expect(pick([0, 5, 40])).toBe('rating')
  expect(pick([7, 7, 0])).toBe('genre')
  expect(pick([undefined, 1, undefined])).toBe('years')
  expect(pick([0, 0, undefined])).toBeUndefined()
  expect(pick([])).toBeUndefined()
})

function never(): never {
  throw new Error('There is no such chip')
}
