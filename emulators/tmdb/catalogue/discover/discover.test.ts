import { describe, expect, test } from 'vitest'

import { availabilityIn } from '../availability.ts'
import { dayNumber } from '../calendar.ts'
import { certificateOf } from '../certificates.ts'
import { openCatalogue } from '../open-catalogue.ts'
import { readSeasons } from '../read-season.ts'
import type { Title } from '../title-records.ts'
import { titleKey } from '../title-ref.ts'
import { NO_FILTER, type DiscoverFilter } from './discover.ts'

const catalogue = openCatalogue({ today: '2026-11-20' })
const { library, popularity } = catalogue

function find(kind: Title['kind'], filter: Partial<DiscoverFilter>): readonly Title[] {
  const found = catalogue.discover(kind, { ...NO_FILTER, ...filter })
  const all = found.slice(0, found.length)
  expect(all).toHaveLength(found.length)
  return all
}

/** What a filter finds must be what looking at every title finds. */
function expectSame(
  kind: Title['kind'],
  filter: Partial<DiscoverFilter>,
  fits: (title: Title) => boolean,
): void {
  const wanted = library.titles.filter((title) => title.kind === kind && !title.adult && fits(title))
  expect(find(kind, filter).map(titleKey).toSorted()).toEqual(wanted.map(titleKey).toSorted())
  expect(wanted.length).toBeGreaterThan(0)
  expect(wanted.length).toBeLessThan(kind === 'movie' ? library.films.length : library.series.length)
}

const facet = (
  of: DiscoverFilter['facets'][number]['of'],
  groups: (number | string)[][],
  without: (number | string)[] = [],
) => ({
  facets: [{ of, groups, without }],
})

const has = (title: Title, genreId: number) => title.genreIds.includes(genreId)
const people = (of: 'cast' | 'crew' | 'anybody', id: number) => ({
  people: [{ of, groups: [[id]], without: [] }],
})

describe('filters', () => {
  test('groups narrow, choices within a group widen, and what is shut out is gone', () => {
    expectSame('movie', facet('genre', [[28]]), (title) => has(title, 28))
    expectSame('movie', facet('genre', [[28], [35]]), (title) => has(title, 28) && has(title, 35))
    expectSame('movie', facet('genre', [[28, 35]]), (title) => has(title, 28) || has(title, 35))
    expectSame(
      'movie',
      facet('genre', [[18]], [10752, 35]),
      (title) => has(title, 18) && !has(title, 10752) && !has(title, 35),
    )
  })

  test('language, country, keyword, provider and certificate', () => {
    expectSame('movie', facet('language', [['ja']]), ({ language }) => language === 'ja')
    expectSame('tv', facet('country', [['IE', 'KR']]), ({ countries }) =>
      countries.some((code) => code === 'IE' || code === 'KR'),
    )
    expectSame(
      'movie',
      facet('provider US', [['flatrate 8']]),
      (title) => availabilityIn(title, 'US')?.flatrate.includes(8) ?? false,
    )
    expectSame('tv', facet('certificate GB', [['15']]), (title) => certificateOf(title, 'GB') === '15')
  })

  test('score, votes, minutes and date from one bound to another, which belong to it', () => {
    expectSame(
      'movie',
      { ranges: [{ field: 'score', low: 7, high: 7.5 }] },
      ({ score }) => score >= 7 && score <= 7.5,
    )
    expectSame(
      'movie',
      { ranges: [{ field: 'votes', low: 500, high: Infinity }] },
      ({ votes }) => votes >= 500,
    )
    expectSame(
      'movie',
      { ranges: [{ field: 'minutes', low: 60, high: 90 }] },
      (title) => title.kind === 'movie' && title.minutes >= 60 && title.minutes <= 90,
    )
    const [low, high] = [dayNumber('1990-01-01'), dayNumber('1999-12-31')]
    expectSame(
      'tv',
      { ranges: [{ field: 'date', low, high }] },
      ({ date }) => date >= '1990-01-01' && date <= '1999-12-31',
    )
  })

  test('the people in a title: in front of the camera, behind it, or either', () => {
    const [film] = library.films
    if (!film) throw new Error('The catalogue is empty.')
    const { cast, crew } = library.creditsOf(film)
    const [player, maker] = [cast[0]?.person.id ?? 0, crew[0]?.person.id ?? 0]
    expect(find('movie', people('cast', player))).toContain(film)
    expect(find('movie', people('crew', player))).not.toContain(film)
    expect(find('movie', people('crew', maker))).toContain(film)
    expect(find('movie', people('anybody', maker))).toContain(film)
    expect(find('tv', people('anybody', maker)).every(({ kind }) => kind === 'tv')).toBe(true)
    expect(find('movie', people('cast', 1))).toEqual([])
  })

  test('the days on which an episode comes out', () => {
    const airs = { from: '2026-11-01', to: '2026-11-30' }
    expectSame(
      'tv',
      { airs },
      (title) =>
        title.kind === 'tv' &&
        readSeasons(title).some(({ episodes }) =>
          episodes.some(({ airDate }) => airDate >= airs.from && airDate <= airs.to),
        ),
    )
  })

  test('what is for adults only when asked for', () => {
    expect(find('movie', {}).some(({ adult }) => adult)).toBe(false)
    expect(find('movie', { includeAdult: true })).toHaveLength(library.films.length)
  })
})

describe('orders', () => {
  test.each([
    ['popularity', (title: Title) => popularity.ofTitle(title)],
    ['score', (title: Title) => title.score],
    ['votes', (title: Title) => title.votes],
    ['date', (title: Title) => (title.date ? dayNumber(title.date) : -Infinity)],
  ] as const)('sorting by %s goes down, or up', (sortBy, valueOf) => {
    for (const filter of [{}, facet('genre', [[18]])]) {
      const down = find('movie', { ...filter, sortBy }).map(valueOf)
      const up = find('movie', { ...filter, sortBy, ascending: true }).map(valueOf)
      expect(down).toEqual(down.toSorted((one, other) => other - one))
      expect(up).toEqual(down.toReversed())
    }
  })

  test('equals stand by popularity, whichever way', () => {
    for (const ascending of [true, false]) {
      const found = find('movie', { sortBy: 'score', ascending })
      for (const [index, title] of found.entries()) {
        const next = found[index + 1]
        if (next && next.score === title.score)
          expect(popularity.ofTitle(title)).toBeGreaterThanOrEqual(popularity.ofTitle(next))
      }
    }
  })
})
