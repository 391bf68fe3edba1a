import { describe, expect, test } from 'vitest'

import { daysAfter } from './calendar.ts'
import { createDailyCatalogue, openCatalogue } from './open-catalogue.ts'
import { readSeasons } from './read-season.ts'
import type { Title } from './title-records.ts'
import { titleKey } from './title-ref.ts'

const TODAY = '2026-11-20'
const catalogue = openCatalogue({ today: TODAY })
const tomorrow = openCatalogue({ today: '2026-11-21' })
const keys = (titles: readonly Title[]) => titles.map(titleKey)

const kindsOf = (titles: readonly Title[]) => new Set(titles.map(({ kind }) => kind))
const countAdult = (titles: readonly Title[]) => titles.filter(({ adult }) => adult).length
const airs = (title: Title, last: string) =>
  title.kind === 'tv' &&
  readSeasons(title).some(({ episodes }) =>
    episodes.some(({ airDate }) => airDate >= TODAY && airDate <= last),
  )

describe('trending', () => {
  test('day and week are the same titles in different orders', () => {
    const [day, week] = [catalogue.trending('all', 'day'), catalogue.trending('all', 'week')]
    expect(keys(day)).not.toEqual(keys(week))
    expect(keys(day).toSorted()).toEqual(keys(week).toSorted())
  })

  test('the order of the day moves overnight and holds within a day', () => {
    const noon = keys(catalogue.trending('all', 'day'))
    expect(keys(openCatalogue({ today: TODAY }).trending('all', 'day'))).toEqual(noon)
    expect(keys(tomorrow.trending('all', 'day'))).not.toEqual(noon)
  })

  test('what trends today mostly trended yesterday too', () => {
    const [today, next] = [catalogue, tomorrow].map(
      (one) => new Set(keys(one.trending('all', 'week')).slice(0, 40)),
    )
    expect([...(today ?? [])].filter((key) => next?.has(key)).length).toBeGreaterThan(25)
  })

  test('a kind keeps to itself, and all has both', () => {
    expect(kindsOf(catalogue.trending('movie', 'day'))).toEqual(new Set(['movie']))
    expect(kindsOf(catalogue.trending('tv', 'day'))).toEqual(new Set(['tv']))
    expect(kindsOf(catalogue.trending('all', 'day').slice(0, 20)).size).toBe(2)
  })

  test('what trends is mostly recent', () => {
    const recent = catalogue
      .trending('movie', 'day')
      .slice(0, 20)
      .filter(({ date }) => date > '2024-11-20')
    expect(recent.length).toBeGreaterThan(12)
  })
})

describe('the catalogue of the day', () => {
  test('is opened once a day, and anew on the next without a restart', () => {
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

describe('what is on now', () => {
  const { nowPlaying, upcoming, airingToday, onTheAir } = catalogue.onNow()

  test('films are upcoming until they are out, and then play for six weeks', () => {
    expect(nowPlaying.films.length).toBeGreaterThanOrEqual(20)
    expect(upcoming.films.length).toBeGreaterThanOrEqual(10)
    expect(nowPlaying.films.filter(({ date }) => date > TODAY || date < daysAfter(TODAY, -42))).toEqual([])
    expect(upcoming.films.filter(({ date }) => date <= TODAY || date > daysAfter(TODAY, 31))).toEqual([])
  })

  test('series on the air have an episode within a week, and those of today have one today', () => {
    expect(onTheAir.length).toBeGreaterThan(5)
    expect(onTheAir.filter((series) => !airs(series, daysAfter(TODAY, 7)))).toEqual([])
    expect(airingToday.filter((series) => !airs(series, TODAY))).toEqual([])
    expect(keys(catalogue.library.series.filter((series) => airs(series, TODAY)))).toEqual(
      expect.arrayContaining(keys(airingToday)),
    )
  })

  test('every day of the year has something on', () => {
    for (let day = 0; day < 365; day += 30) {
      const later = openCatalogue({ today: daysAfter(TODAY, day) }).onNow()
      const counts = [later.nowPlaying.films, later.upcoming.films, later.onTheAir].map(
        ({ length }) => length,
      )
      expect(Math.min(...counts), `after ${day} days`).toBeGreaterThan(3)
      expect(later.airingToday.length, `after ${day} days`).toBeGreaterThan(0)
    }
  })
})

describe('the best rated', () => {
  test('have enough votes to say so', () => {
    const [best] = catalogue.topRated('movie')
    expect(best?.score).toBeGreaterThan(7.5)
    expect(catalogue.topRated('movie').filter(({ votes }) => votes < 200)).toEqual([])
    expect(catalogue.topRated('movie').length).toBeGreaterThan(100)
  })
})

describe('what is for adults', () => {
  test('is in no list unless somebody asks for it', () => {
    for (const list of [
      catalogue.trending('all', 'day'),
      catalogue.topRated('movie'),
      catalogue.onNow().nowPlaying.films,
    ])
      expect(countAdult(list)).toBe(0)
    expect(countAdult(catalogue.library.titles)).toBeGreaterThan(0)
    const [hidden] = catalogue.library.titles.filter((title) => title.adult)
    const search = (includeAdult: boolean) => {
      const found = catalogue.search(hidden?.title ?? '', { includeAdult })
      return found.slice(0, 20).some((item) => item === hidden)
    }
    expect([search(false), search(true)]).toEqual([false, true])
  })
})

describe('relatives of a title', () => {
  test.each(['similar', 'recommendations'] as const)(
    '%s share a genre, a person or a keyword, never the title itself',
    (list) => {
      const { library } = catalogue
      const peopleIn = (title: Title) =>
        [...library.creditsOf(title).cast, ...library.creditsOf(title).crew].map(({ person }) => person.id)
      for (const title of library.titles.filter((_, index) => index % 8 === 0)) {
        const relatives = catalogue[list](title)
        expect(relatives.length, title.title).toBeGreaterThanOrEqual(8)
        for (const other of relatives) {
          const shared =
            other.genreIds.some((id) => title.genreIds.includes(id)) ||
            other.keywords.some((keyword) => title.keywords.includes(keyword)) ||
            peopleIn(other).some((id) => peopleIn(title).includes(id))
          expect(shared && other.kind === title.kind && other.id !== title.id && !other.adult).toBe(true)
        }
      }
    },
  )

  test('the films of a collection stand by each other', () => {
    const [, films] = [...catalogue.collections()].find(([, { length }]) => length > 2) ?? []
    const [first, ...others] = films ?? []
    expect(first && keys(catalogue.similar(first)).slice(0, others.length).toSorted()).toEqual(
      keys(others).toSorted(),
    )
  })

  test('recommendations put forward what is popular', () => {
    const [film] = catalogue.library.films
    if (!film) throw new Error('The catalogue is empty.')
    const sumOf = (titles: readonly Title[]) =>
      titles.slice(0, 8).reduce((sum, title) => sum + catalogue.popularity.ofTitle(title), 0)
    expect(sumOf(catalogue.recommendations(film))).toBeGreaterThan(sumOf(catalogue.similar(film)))
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

  test('a film whose length nobody knows has none', () => {
    const film = catalogue.library.films.find(({ minutes }) => minutes === 0)
    expect(film && catalogue.runtimeOf({ kind: 'movie', id: film.id })).toBeUndefined()
  })
})
