import { describe, expect, test } from 'vitest'

import { getAvailability } from '../availability.ts'
import { toDayNumber } from '../calendar.ts'
import { createCatalogue } from '../catalogue.ts'
import { getCertificate } from '../certificates.ts'
import { createSeasons, hasEndedBy } from '../seasons.ts'
import { getTypicalRuntime, type Title, titleKey } from '../title.ts'
import { NO_FILTER, type DiscoverFilter, type PersonField } from './discover.ts'

const catalogue = createCatalogue({ today: '2026-11-20' })
const { library, popularity } = catalogue

function find(kind: Title['kind'], filter: Partial<DiscoverFilter>): readonly Title[] {
  const found = catalogue.discover(kind, { ...NO_FILTER, ...filter })
  const all = found.slice(0, found.length)
  expect(all).toHaveLength(found.length)
  return all
}

/** Compares the result of a filter with a scan of all titles. */
function expectMatches(
  kind: Title['kind'],
  filter: Partial<DiscoverFilter>,
  matches: (title: Title) => boolean,
): void {
  const expected = library.titles.filter((title) => title.kind === kind && !title.isAdult && matches(title))
  expect(find(kind, filter).map(titleKey).toSorted()).toEqual(expected.map(titleKey).toSorted())
  expect(expected.length).toBeGreaterThan(0)
  expect(expected.length).toBeLessThan(kind === 'movie' ? library.movies.length : library.tvShows.length)
}

const facet = (
  field: DiscoverFilter['facets'][number]['field'],
  groups: (number | string)[][],
  excluded: (number | string)[] = [],
) => ({
  facets: [{ field, groups, excluded }],
})

const hasGenre = (title: Title, genreId: number) => title.genreIds.includes(genreId)
const people = (field: PersonField, id: number) => ({
  people: [{ field, groups: [[id]], excluded: [] }],
})

describe('filters', () => {
  test('matches all groups, any value within a group, and no excluded value', () => {
    expectMatches('movie', facet('genre', [[28]]), (title) => hasGenre(title, 28))
    expectMatches(
      'movie',
      facet('genre', [[28], [35]]),
      (title) => hasGenre(title, 28) && hasGenre(title, 35),
    )
    expectMatches('movie', facet('genre', [[28, 35]]), (title) => hasGenre(title, 28) || hasGenre(title, 35))
    expectMatches(
      'movie',
      facet('genre', [[18]], [10752, 35]),
      (title) => hasGenre(title, 18) && !hasGenre(title, 10752) && !hasGenre(title, 35),
    )
  })

  test('language, country, provider and certificate', () => {
    expectMatches('movie', facet('language', [['ja']]), ({ language }) => language === 'ja')
    expectMatches('tv', facet('country', [['IE', 'KR']]), ({ countries }) =>
      countries.some((code) => code === 'IE' || code === 'KR'),
    )
    expectMatches(
      'movie',
      facet('provider US', [[8]]),
      (title) => getAvailability(title, 'US')?.flatrate.includes(8) ?? false,
    )
    expectMatches('movie', facet('certificate GB', [['15']]), (title) => getCertificate(title, 'GB') === '15')
    expectMatches(
      'tv',
      facet('status', [[3]]),
      (title) => title.kind === 'tv' && hasEndedBy(title, catalogue.today),
    )
  })

  test('inclusive ranges of score, votes, runtime and date', () => {
    expectMatches(
      'movie',
      { ranges: [{ field: 'score', low: 7, high: 7.5 }] },
      ({ score }) => score >= 7 && score <= 7.5,
    )
    expectMatches(
      'movie',
      { ranges: [{ field: 'votes', low: 500, high: Infinity }] },
      ({ votes }) => votes >= 500,
    )
    expectMatches(
      'movie',
      { ranges: [{ field: 'runtime', low: 60, high: 90 }] },
      (title) => title.kind === 'movie' && title.runtimeMinutes >= 60 && title.runtimeMinutes <= 90,
    )
    expectMatches(
      'tv',
      { ranges: [{ field: 'runtime', low: 25, high: 40 }] },
      (title) => title.kind === 'tv' && getTypicalRuntime(title) >= 25 && getTypicalRuntime(title) <= 40,
    )
    const [low, high] = [toDayNumber('1990-01-01'), toDayNumber('1999-12-31')]
    expectMatches(
      'tv',
      { ranges: [{ field: 'date', low, high }] },
      ({ date }) => date >= '1990-01-01' && date <= '1999-12-31',
    )
  })

  test('people in the cast, in the crew or in either', () => {
    const [movie] = library.movies
    if (!movie) throw new Error('The catalogue is empty')
    const { cast, crew } = library.getCredits(movie)
    const [actorId, crewId] = [cast[0]?.person.id ?? 0, crew[0]?.person.id ?? 0]
    expect(find('movie', people('cast', actorId))).toContain(movie)
    expect(find('movie', people('crew', actorId))).not.toContain(movie)
    expect(find('movie', people('crew', crewId))).toContain(movie)
    expect(find('movie', people('anyone', crewId))).toContain(movie)
    expect(find('tv', people('anyone', crewId)).every(({ kind }) => kind === 'tv')).toBe(true)
    expect(find('movie', people('cast', 1))).toEqual([])
  })

  test('air dates of episodes', () => {
    const airDates = { from: '2026-11-01', to: '2026-11-30' }
    expectMatches(
      'tv',
      { airDates },
      (title) =>
        title.kind === 'tv' &&
        createSeasons(title).some(({ episodes }) =>
          episodes.some(({ airDate }) => airDate >= airDates.from && airDate <= airDates.to),
        ),
    )
  })

  test('includes adult titles only on request', () => {
    expect(find('movie', {}).some(({ isAdult }) => isAdult)).toBe(false)
    expect(find('movie', { includeAdult: true })).toHaveLength(library.movies.length)
  })
})

describe('sort order', () => {
  test.each([
    ['popularity', (title: Title) => popularity.ofTitle(title)],
    ['score', (title: Title) => title.score],
    ['votes', (title: Title) => title.votes],
    ['date', (title: Title) => (title.date ? toDayNumber(title.date) : -Infinity)],
  ] as const)('sorts by %s in both directions', (sortBy, valueOf) => {
    for (const filter of [{}, facet('genre', [[18]])]) {
      const down = find('movie', { ...filter, sortBy }).map(valueOf)
      const up = find('movie', { ...filter, sortBy, isAscending: true }).map(valueOf)
      expect(down).toEqual(down.toSorted((one, other) => other - one))
      expect(up).toEqual(down.toReversed())
    }
  })

  test('sorts ties by popularity in both directions', () => {
    for (const isAscending of [true, false]) {
      const found = find('movie', { sortBy: 'score', isAscending })
      for (const [index, title] of found.entries()) {
        const next = found[index + 1]
        if (next && next.score === title.score)
          expect(popularity.ofTitle(title)).toBeGreaterThanOrEqual(popularity.ofTitle(next))
      }
    }
  })
})
