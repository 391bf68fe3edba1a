import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { parseSearchParams, stringifySearchParams } from '#src/lib/search-params.ts'

import { GENRES } from '../catalogue/genres.ts'
import { formatFilter, isEmptyFilter, parseFilter } from './filter-text.ts'
import { EMPTY_FILTER, getSortOrders, TV_STATUSES, type TitleFilter } from './title-filter.ts'

const filterOf = (changes: Partial<TitleFilter>): TitleFilter => ({ ...EMPTY_FILTER, ...changes })

describe('the text of a filter', () => {
  test.each<[Partial<TitleFilter>, string]>([
    [{}, ''],
    [{ genres: [28] }, 'genres.28'],
    [{ genres: [28, 35] }, 'genres.28_35'],
    [{ genres: [28, 35], needsAllGenres: true }, 'all-genres.28_35'],
    [{ excludedGenres: [27, 53] }, 'not.27_53'],
    [{ years: { from: 1990, to: 1999 } }, 'years.1990-1999'],
    [{ years: { from: 1999, to: 1999 } }, 'years.1999'],
    [{ years: { from: 2010 } }, 'years.2010-'],
    [{ runtimeMinutes: { to: 95 } }, 'minutes.-95'],
    [{ minimumRating: 7.5, minimumVotes: 0 }, 'rating.7.5 votes.0'],
    [{ minimumVotes: 500 }, 'votes.500'],
    [{ language: 'ja' }, 'language.ja'],
    [{ certifications: ['PG-13', 'R'], region: 'US' }, 'certified.PG-13_R region.US'],
    [{ certifications: ['MA 15+'], region: 'AU' }, 'certified.MA*15+ region.AU'],
    [
      { certifications: ['+13', '7+, with an adult'], region: 'TR' },
      'certified.+13_7+,*with*an*adult region.TR',
    ],
    [{ certifications: ['a_b*c~d', '~u'], region: 'TR' }, 'certified.a~ub~ac~td_~tu region.TR'],
    [{ providers: [8, 337], region: 'DE' }, 'on.8_337 region.DE'],
    [{ people: [7] }, 'people.7'],
    [{ people: [9, 7] }, 'people.9_7'],
    [{ people: [9, 7], needsAllPeople: true }, 'all-people.9_7'],
    [{ keywords: [1001] }, 'keywords.1001'],
    [{ keywords: [1001, 5], excludedKeywords: [6] }, 'keywords.1001_5 no-keywords.6'],
    [{ keywords: [1001, 5], needsAllKeywords: true }, 'all-keywords.1001_5'],
    [{ hidesRated: true }, 'mine.unrated'],
    [{ sort: 'revenue' }, 'sort.revenue'],
  ])('of %j is %s', (changes, text) => {
    const filter = filterOf(changes)
    expect(formatFilter(filter)).toBe(text)
    expect(parseFilter(text, 'movie')).toEqual(filter)
    expect(isEmptyFilter(filter)).toBe(text === '')
  })

  test('has no part without an effect', () => {
    const filter = filterOf({
      genres: [28],
      needsAllGenres: true,
      excludedGenres: [28, 35],
      region: 'US',
      minimumVotes: 0,
      people: [7],
      needsAllPeople: true,
      keywords: [5],
      needsAllKeywords: true,
      excludedKeywords: [5, 6],
    })
    expect(formatFilter(filter)).toBe('genres.28 not.35 people.7 keywords.5 no-keywords.6')
  })

  test('still has the keyword of older links and saved filters', () => {
    expect(formatFilter(parseFilter('rating.7 keyword.5 sort.rating', 'movie'))).toBe(
      'rating.7 keywords.5 sort.rating',
    )
    expect(formatFilter(parseFilter('keyword.5 keywords.6', 'movie'))).toBe('keywords.6')
  })

  test.each([
    ['genres.28_12 genres.35', 'genres.35'],
    ['years.1990- years.2000-', 'years.2000-'],
  ])('counts the last of several terms with one name: %s', (text, canonical) => {
    expect(formatFilter(parseFilter(text, 'movie'))).toBe(canonical)
  })

  test('is readable in a URL', () => {
    const filter = parseFilter('all-genres.28_35 years.1990- rating.7.5 certified.PG-13 region.US', 'movie')
    expect(stringifySearchParams({ filter: formatFilter(filter) })).toBe(
      '?filter=all-genres.28_35+years.1990-+rating.7.5+certified.PG-13+region.US',
    )
  })
})

describe('invalid values count as missing', () => {
  test.each([
    ['genres', ''],
    ['.28', ''],
    ['genres.28_abc_-1_0_1.5', 'genres.28'],
    ['genres.999999', ''],
    ['genres.10759', ''],
    ['genres.28_28', 'genres.28'],
    ['years.1999-1990', 'years.1990-1999'],
    ['years.99', ''],
    ['years.12345-2000', 'years.-2000'],
    ['years.-', ''],
    ['minutes.0', ''],
    ['rating.0', ''],
    ['rating.10.5', ''],
    ['rating.7,5', ''],
    ['votes.-1', ''],
    ['language.japanese', ''],
    ['certified.<b> region.US', ''],
    ['certified.PG-13 region.us', 'certified.PG-13'],
    ['region.US', ''],
    ['status.ended', ''],
    ['sort.random', ''],
    ['mine.rated', ''],
    ['unknown.1 rating.7', 'rating.7'],
    ['people.0_7_7_x all-keywords.-3', 'people.7'],
    ['people.1_2_3_4_5_6_7_8_9_10_11', 'people.1_2_3_4_5_6_7_8_9_10'],
    ['people.1 all-people.2_3', 'all-people.2_3'],
  ])('%s', (text, canonical) => {
    expect(formatFilter(parseFilter(text, 'movie'))).toBe(canonical)
  })

  test('what does not apply to the scope', () => {
    const text =
      'genres.28_18 rating.7 minutes.-90 votes.10 status.ended_x on.8 keyword.5 sort.revenue people.4'
    expect(formatFilter(parseFilter(text, 'tv'))).toBe(
      'genres.18 minutes.-90 rating.7 votes.10 on.8 status.ended people.4 keywords.5',
    )
    expect(formatFilter(parseFilter(text, 'search'))).toBe('genres.28_18 rating.7')
    expect(formatFilter(parseFilter('genres.28_18 language.ja people.4 sort.title', 'person'))).toBe(
      'genres.28_18 sort.title',
    )
  })

  test('a missing text', () => {
    expect(parseFilter(undefined, 'tv')).toEqual(EMPTY_FILTER)
  })
})

const bounds = (min: number, max: number) =>
  fc.tuple(fc.option(fc.integer({ min, max })), fc.option(fc.integer({ min, max }))).map(([one, other]) => {
    if (one !== null && other !== null) return { from: Math.min(one, other), to: Math.max(one, other) }
    return { ...(one !== null && { from: one }), ...(other !== null && { to: other }) }
  })

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 2000 }), { maxLength: 8 })
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })

const anyFilter = (scope: 'movie' | 'tv') => {
  const genreIds = GENRES[scope].map(({ id }) => id)
  return fc.record<TitleFilter>({
    genres: fc.subarray(genreIds),
    needsAllGenres: fc.boolean(),
    excludedGenres: fc.subarray(genreIds),
    years: bounds(1870, 2100),
    runtimeMinutes: bounds(1, 1000),
    minimumRating: optional(fc.integer({ min: 1, max: 100 }).map((tenths) => tenths / 10)),
    minimumVotes: optional(fc.integer({ min: 0, max: 1_000_000 })),
    language: optional(fc.constantFrom('en', 'ja', 'pt')),
    certifications: fc.subarray([
      'PG',
      'PG-13',
      'MA 15+',
      '12A',
      'M/PG',
      '18禁',
      '+13',
      'Ağır, çok (uzun) içerik',
      '~_*',
    ]),
    providers: ids,
    region: optional(fc.constantFrom('US', 'DE')),
    statuses: scope === 'tv' ? fc.subarray([...TV_STATUSES]) : fc.constant([]),
    people: ids,
    needsAllPeople: fc.boolean(),
    keywords: ids,
    needsAllKeywords: fc.boolean(),
    excludedKeywords: ids,
    hidesRated: optional(fc.boolean()),
    sort: optional(fc.constantFrom(...getSortOrders(scope))),
  })
}

describe.each(['movie', 'tv'] as const)('for %s, the URL', (scope) => {
  test('survives a round trip', () => {
    fc.assert(
      fc.property(anyFilter(scope), (filter) => {
        const text = formatFilter(filter)
        const url = stringifySearchParams({ filter: text })
        const parsed = parseFilter(parseSearchParams(url)['filter'], scope)
        expect(formatFilter(parsed)).toBe(text)
        expect(parsed).toEqual(parseFilter(text, scope))
      }),
      { numRuns: 500 },
    )
  })
})

test.each(['movie', 'tv', 'search', 'person'] as const)(
  'for %s, any text parses to a filter whose text is stable',
  (scope) => {
    const names =
      'genres all-genres not years minutes rating certified on people all-people keywords all-keywords no-keywords keyword x'.split(
        ' ',
      )
    const term = fc.tuple(fc.constantFrom(...names), fc.string()).map(([name, value]) => `${name}.${value}`)
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(term).map((terms) => terms.join(' ')),
        ),
        (text) => {
          const canonical = formatFilter(parseFilter(text, scope))
          expect(formatFilter(parseFilter(canonical, scope))).toBe(canonical)
        },
      ),
      { numRuns: 500 },
    )
  },
)
