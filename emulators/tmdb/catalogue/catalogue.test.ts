import { describe, expect, test } from 'vitest'

import { addDays } from './calendar.ts'
import { createDailyCatalogue, createCatalogue } from './catalogue.ts'
import { createSeasons } from './seasons.ts'
import { type Title, titleKey } from './title.ts'

const TODAY = '2026-11-20'
const catalogue = createCatalogue({ today: TODAY })
const tomorrow = createCatalogue({ today: '2026-11-21' })
const keys = (titles: readonly Title[]) => titles.map(titleKey)

const kindsOf = (titles: readonly Title[]) => new Set(titles.map(({ kind }) => kind))
const countAdult = (titles: readonly Title[]) => titles.filter(({ isAdult }) => isAdult).length
const airsUntil = (title: Title, last: string) =>
  title.kind === 'tv' &&
  createSeasons(title).some(({ episodes }) =>
    episodes.some(({ airDate }) => airDate >= TODAY && airDate <= last),
  )

describe('trending', () => {
  test('day and week have the same titles in different orders', () => {
    const [day, week] = [catalogue.getTrending('all', 'day'), catalogue.getTrending('all', 'week')]
    expect(keys(day)).not.toEqual(keys(week))
    expect(keys(day).toSorted()).toEqual(keys(week).toSorted())
  })

  test('the daily order changes every day', () => {
    const noon = keys(catalogue.getTrending('all', 'day'))
    expect(keys(createCatalogue({ today: TODAY }).getTrending('all', 'day'))).toEqual(noon)
    expect(keys(tomorrow.getTrending('all', 'day'))).not.toEqual(noon)
  })

  test('most trending titles are still trending on the next day', () => {
    const [today, next] = [catalogue, tomorrow].map(
      (one) => new Set(keys(one.getTrending('all', 'week')).slice(0, 40)),
    )
    expect([...(today ?? [])].filter((key) => next?.has(key)).length).toBeGreaterThan(25)
  })

  test('separates movies and TV shows, unless both are requested', () => {
    expect(kindsOf(catalogue.getTrending('movie', 'day'))).toEqual(new Set(['movie']))
    expect(kindsOf(catalogue.getTrending('tv', 'day'))).toEqual(new Set(['tv']))
    expect(kindsOf(catalogue.getTrending('all', 'day').slice(0, 20)).size).toBe(2)
  })

  test('most trending titles are recent', () => {
    const recent = catalogue
      .getTrending('movie', 'day')
      .slice(0, 20)
      .filter(({ date }) => date > '2024-11-20')
    expect(recent.length).toBeGreaterThan(12)
  })
})

describe('createDailyCatalogue', () => {
  test('creates one catalogue per day', () => {
    let now = new Date('2026-11-20T00:00:00Z')
    const today = createDailyCatalogue(() => now)
    const morning = today()
    now = new Date('2026-11-20T23:59:59Z')
    expect(today()).toBe(morning)
    now = new Date('2026-11-21T00:00:00Z')
    expect(today()).not.toBe(morning)
    expect(today().today).toBe('2026-11-21')
  })
})

describe('current releases', () => {
  const { nowPlaying, upcoming, airingToday, onTheAir } = catalogue.getCurrentReleases()

  test('movies are upcoming until their release and now playing for six weeks after it', () => {
    expect(nowPlaying.movies.length).toBeGreaterThanOrEqual(20)
    expect(upcoming.movies.length).toBeGreaterThanOrEqual(10)
    expect(nowPlaying.movies.filter(({ date }) => date > TODAY || date < addDays(TODAY, -42))).toEqual([])
    expect(upcoming.movies.filter(({ date }) => date <= TODAY || date > addDays(TODAY, 31))).toEqual([])
  })

  test('TV shows on the air have an episode within a week, and those airing today have one today', () => {
    expect(onTheAir.length).toBeGreaterThan(5)
    expect(onTheAir.filter((tvShow) => !airsUntil(tvShow, addDays(TODAY, 7)))).toEqual([])
    expect(airingToday.filter((tvShow) => !airsUntil(tvShow, TODAY))).toEqual([])
    expect(keys(catalogue.library.tvShows.filter((tvShow) => airsUntil(tvShow, TODAY)))).toEqual(
      expect.arrayContaining(keys(airingToday)),
    )
  })

  test('every list has titles on every day of the year', () => {
    for (let day = 0; day < 365; day += 30) {
      const later = createCatalogue({ today: addDays(TODAY, day) }).getCurrentReleases()
      const counts = [later.nowPlaying.movies, later.upcoming.movies, later.onTheAir].map(
        ({ length }) => length,
      )
      expect(Math.min(...counts), `after ${day} days`).toBeGreaterThan(3)
      expect(later.airingToday.length, `after ${day} days`).toBeGreaterThan(0)
    }
  })
})

describe('top rated', () => {
  test('have a minimum number of votes', () => {
    const [best] = catalogue.getTopRated('movie')
    expect(best?.score).toBeGreaterThan(7.5)
    expect(catalogue.getTopRated('movie').filter(({ votes }) => votes < 200)).toEqual([])
    expect(catalogue.getTopRated('movie').length).toBeGreaterThan(100)
  })
})

describe('adult titles', () => {
  test('are in no list, and in search results only on request', () => {
    for (const list of [
      catalogue.getTrending('all', 'day'),
      catalogue.getTopRated('movie'),
      catalogue.getCurrentReleases().nowPlaying.movies,
    ])
      expect(countAdult(list)).toBe(0)
    expect(countAdult(catalogue.library.titles)).toBeGreaterThan(0)
    const [hidden] = catalogue.library.titles.filter((title) => title.isAdult)
    const search = (includeAdult: boolean) => {
      const found = catalogue.search(hidden?.title ?? '', { includeAdult })
      return found.slice(0, 20).some((item) => item === hidden)
    }
    expect([search(false), search(true)]).toEqual([false, true])
  })
})

describe('similar titles and recommendations', () => {
  test.each(['getSimilar', 'getRecommendations'] as const)(
    '%s returns other titles with a common genre, person or keyword',
    (list) => {
      const { library } = catalogue
      const peopleIn = (title: Title) =>
        [...library.getCredits(title).cast, ...library.getCredits(title).crew].map(({ person }) => person.id)
      for (const title of library.titles.filter((_, index) => index % 8 === 0)) {
        const related = catalogue[list](title)
        expect(related.length, title.title).toBeGreaterThanOrEqual(8)
        for (const other of related) {
          const shared =
            other.genreIds.some((id) => title.genreIds.includes(id)) ||
            other.keywords.some((keyword) => title.keywords.includes(keyword)) ||
            peopleIn(other).some((id) => peopleIn(title).includes(id))
          expect(shared && other.kind === title.kind && other.id !== title.id && !other.isAdult).toBe(true)
        }
      }
    },
  )

  test('movies of the same collection come first', () => {
    const [, movies] = [...catalogue.getCollections()].find(([, { length }]) => length > 2) ?? []
    const [first, ...others] = movies ?? []
    expect(first && keys(catalogue.getSimilar(first)).slice(0, others.length).toSorted()).toEqual(
      keys(others).toSorted(),
    )
  })

  test('recommendations are more popular than similar titles', () => {
    const [movie] = catalogue.library.movies
    if (!movie) throw new Error('The catalogue is empty')
    const sumOf = (titles: readonly Title[]) =>
      titles.slice(0, 8).reduce((sum, title) => sum + catalogue.popularity.ofTitle(title), 0)
    expect(sumOf(catalogue.getRecommendations(movie))).toBeGreaterThan(sumOf(catalogue.getSimilar(movie)))
  })
})

describe('runtime', () => {
  test('movies and episodes have one', () => {
    expect(catalogue.getRuntimeMinutes({ kind: 'movie', id: 612407 })).toBe(131)
    const minutes = catalogue.getRuntimeMinutes({ kind: 'tv', id: 214406, season: 2, episode: 5 })
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
  ] as const)('is undefined for %o', (playable) => {
    expect(catalogue.getRuntimeMinutes(playable)).toBeUndefined()
  })

  test('is undefined if it is unknown', () => {
    const movie = catalogue.library.movies.find(({ runtimeMinutes }) => runtimeMinutes === 0)
    expect(movie && catalogue.getRuntimeMinutes({ kind: 'movie', id: movie.id })).toBeUndefined()
  })
})
