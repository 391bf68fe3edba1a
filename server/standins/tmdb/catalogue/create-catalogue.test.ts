import { describe, expect, test } from 'vitest'

import { titleKey } from '#domain/catalogue/title.ts'

import { createCatalogue } from './create-catalogue.ts'
import type { DiscoverFilter } from './discover.ts'
import type { Title } from './title-records.ts'

const NO_FILTER: DiscoverFilter = {
  genreGroups: [],
  withoutGenres: [],
  sortBy: 'popularity',
  ascending: false,
}

function catalogueOn(day: string) {
  return createCatalogue({ now: () => new Date(`${day}T12:00:00Z`) })
}

const catalogue = catalogueOn('2026-11-20')
const keys = (titles: readonly Title[]) => titles.map(titleKey)

describe('trending', () => {
  test('day and week are the same titles in different orders', () => {
    const [day, week] = [catalogue.trending('all', 'day'), catalogue.trending('all', 'week')]
    expect(keys(day)).not.toEqual(keys(week))
    expect(keys(day).toSorted()).toEqual(keys(week).toSorted())
  })

  test('the order of the day moves overnight and holds within a day', () => {
    const noon = keys(catalogue.trending('all', 'day'))
    const evening = createCatalogue({ now: () => new Date('2026-11-20T23:59:59Z') })
    expect(keys(evening.trending('all', 'day'))).toEqual(noon)
    expect(keys(catalogueOn('2026-11-21').trending('all', 'day'))).not.toEqual(noon)
  })

  test('the order of the week moves within eight days', () => {
    expect(keys(catalogueOn('2026-11-28').trending('movie', 'week'))).not.toEqual(
      keys(catalogue.trending('movie', 'week')),
    )
  })

  test('a kind keeps to itself, and all has both', () => {
    expect(new Set(catalogue.trending('movie', 'day').map(({ kind }) => kind))).toEqual(new Set(['movie']))
    expect(new Set(catalogue.trending('tv', 'day').map(({ kind }) => kind))).toEqual(new Set(['tv']))
    expect(
      new Set(
        catalogue
          .trending('all', 'day')
          .slice(0, 20)
          .map(({ kind }) => kind),
      ).size,
    ).toBe(2)
  })

  test('the same clock that goes on gives the next day without a restart', () => {
    let now = new Date('2026-11-20T12:00:00Z')
    const living = createCatalogue({ now: () => now })
    const before = living.discover('movie', NO_FILTER).map((film) => living.popularity.ofTitle(film))
    now = new Date('2026-11-21T12:00:00Z')
    const after = living.discover('movie', NO_FILTER).map((film) => living.popularity.ofTitle(film))
    expect(after).not.toEqual(before)
  })
})

describe('discovering', () => {
  test('groups narrow, choices within a group widen', () => {
    const [action, actionComedy, actionOrComedy] = [[[28]], [[28], [35]], [[28, 35]]].map((genreGroups) =>
      catalogue.discover('movie', { ...NO_FILTER, genreGroups }),
    )
    expect(actionComedy?.every(({ genreIds }) => genreIds.includes(28) && genreIds.includes(35))).toBe(true)
    expect(actionComedy?.length).toBeGreaterThan(0)
    expect(actionComedy?.length).toBeLessThan(action?.length ?? 0)
    expect(actionOrComedy?.length).toBeGreaterThan(action?.length ?? 0)
  })

  test.each([
    ['popularity', (title: Title) => catalogue.popularity.ofTitle(title)],
    ['score', (title: Title) => title.score],
    ['votes', (title: Title) => title.votes],
    ['date', (title: Title) => Date.parse(title.date)],
  ] as const)('sorting by %s goes down, or up', (sortBy, valueOf) => {
    const down = catalogue.discover('movie', { ...NO_FILTER, sortBy }).map(valueOf)
    const up = catalogue.discover('movie', { ...NO_FILTER, sortBy, ascending: true }).map(valueOf)
    expect(down).toEqual(down.toSorted((one, other) => other - one))
    expect(up).toEqual(down.toReversed())
  })

  test('genres can be shut out, and score and votes can have a floor', () => {
    const found = catalogue.discover('movie', {
      ...NO_FILTER,
      withoutGenres: [18],
      lowestScore: 7.5,
      fewestVotes: 500,
    })
    expect(found.length).toBeGreaterThan(0)
    expect(
      found.filter(({ genreIds, score, votes }) => genreIds.includes(18) || score < 7.5 || votes < 500),
    ).toEqual([])
  })

  test('the best rated have enough votes to say so', () => {
    const [best] = catalogue.topRated('movie')
    expect(best?.score).toBeGreaterThan(7.5)
    expect(catalogue.topRated('movie').filter(({ votes }) => votes < 200)).toEqual([])
  })
})

describe('relatives of a title', () => {
  test.each(['similar', 'recommendations'] as const)(
    '%s share a genre or a person, never the title itself',
    (list) => {
      const { library } = catalogue
      const peopleIn = (title: Title) =>
        [...library.creditsOf(title).cast, ...library.creditsOf(title).crew].map(({ person }) => person.id)
      for (const title of [...library.films, ...library.series]) {
        const relatives = catalogue[list](title)
        expect(relatives.length, title.title).toBeGreaterThanOrEqual(8)
        for (const other of relatives) {
          const shared =
            other.genreIds.some((id) => title.genreIds.includes(id)) ||
            peopleIn(other).some((id) => peopleIn(title).includes(id))
          expect(shared && other.kind === title.kind && other.id !== title.id).toBe(true)
        }
      }
    },
  )

  test('recommendations put forward what is popular', () => {
    const [film] = catalogue.library.films
    if (!film) throw new Error('The catalogue is empty.')
    const meanOf = (titles: readonly Title[]) =>
      titles.slice(0, 8).reduce((sum, title) => sum + catalogue.popularity.ofTitle(title), 0)
    expect(meanOf(catalogue.recommendations(film))).toBeGreaterThan(meanOf(catalogue.similar(film)))
  })
})

describe('runtime', () => {
  test('a film and an episode have one in minutes', () => {
    expect(catalogue.runtimeOf({ kind: 'movie', id: 612407 })).toBe(131)
    const minutes = catalogue.runtimeOf({ kind: 'tv', id: 214406, season: 2, episode: 5 })
    expect(minutes).toBeGreaterThanOrEqual(46)
    expect(minutes).toBeLessThanOrEqual(57)
  })

  test.each([
    { kind: 'movie', id: 214406 },
    { kind: 'tv', id: 612407, season: 1, episode: 1 },
    { kind: 'tv', id: 214406, season: 0, episode: 1 },
    { kind: 'tv', id: 214406, season: 4, episode: 1 },
    { kind: 'tv', id: 214406, season: 1, episode: 9 },
    { kind: 'tv', id: 214406, season: 1.5, episode: 1 },
  ] as const)('what is not there has none: %o', (playable) => {
    expect(catalogue.runtimeOf(playable)).toBeUndefined()
  })
})
