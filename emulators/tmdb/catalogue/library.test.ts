import { describe, expect, test } from 'vitest'

import { FILM_GENRES, SERIES_GENRES } from '../data/genres.ts'
import { keywordId } from './keywords.ts'
import { openLibrary } from './library.ts'
import { networkId } from './makers.ts'
import { profilePath } from './people.ts'
import { readSeasons } from './read-season.ts'
import { yearOf } from './title-records.ts'

const library = openLibrary({ today: '2026-11-20' })
const { films, series, titles, people } = library
const seasons = series.flatMap(readSeasons)
const episodes = seasons.flatMap((season) => season.episodes)

function repeated<Item>(items: readonly Item[]): Item[] {
  const seen = new Set<Item>()
  return items.filter((item) => seen.has(item) || !seen.add(item))
}

function shareOf<Item>(items: readonly Item[], fits: (item: Item) => boolean): number {
  return items.filter(fits).length / items.length
}

describe('the size of the catalogue', () => {
  test('there are at least 1,200 films, 400 series and 3,000 people', () => {
    expect(films.length).toBeGreaterThanOrEqual(1200)
    expect(series.length).toBeGreaterThanOrEqual(400)
    expect(people.length).toBeGreaterThanOrEqual(3000)
  })

  test.each(Object.entries(FILM_GENRES))('at least 60 films are %s', (_, id) => {
    expect(films.filter(({ genreIds }) => genreIds.includes(id)).length).toBeGreaterThanOrEqual(60)
  })

  test.each(Object.entries(SERIES_GENRES).filter(([name]) => name !== 'Western'))(
    'at least 60 series are %s',
    (_, id) => {
      expect(series.filter(({ genreIds }) => genreIds.includes(id)).length).toBeGreaterThanOrEqual(60)
    },
  )

  test('films reach from 1925 to next month, more of them the nearer to today', () => {
    const years = films.flatMap(({ date }) => yearOf(date) ?? [])
    expect([Math.min(...years), Math.max(...years)]).toEqual([1925, 2026])
    expect(films.filter(({ date }) => date > '2026-11-20').length).toBeGreaterThanOrEqual(15)
    expect(shareOf(years, (year) => year < 1970)).toBeGreaterThan(0.1)
    expect(shareOf(years, (year) => year >= 2010)).toBeGreaterThan(0.35)
  })

  test('at least 250 titles have an overview written by hand, and every one has words of its own', () => {
    const overviews = titles.map(({ overview }) => overview).filter(Boolean)
    expect(overviews.length).toBeGreaterThanOrEqual(1500)
    expect(repeated(overviews)).toEqual([])
  })
})

describe('what must not be said twice', () => {
  test('ids are unique among films, series, people, seasons and episodes', () => {
    for (const list of [films, series, people, [...seasons, ...episodes]])
      expect(repeated(list.map(({ id }) => id))).toEqual([])
  })

  test('ids of titles have five or six digits', () => {
    expect(titles.filter(({ id }) => !/^\d{5,6}$/.test(String(id)))).toEqual([])
  })

  test('keywords and networks have an id each', () => {
    const keywords = [...new Set(titles.flatMap((title) => title.keywords))]
    expect(repeated(keywords.map(keywordId))).toEqual([])
    const networks = [...new Set(series.map(({ network }) => network))]
    expect(repeated(networks.map(networkId))).toEqual([])
  })

  test('no two titles, taglines, people or episodes share their words', () => {
    expect(repeated(titles.map(({ title }) => title.toLowerCase()))).toEqual([])
    expect(repeated(titles.map(({ tagline }) => tagline).filter(Boolean))).toEqual([])
    expect(repeated(people.map(({ name }) => name))).toEqual([])
    expect(repeated(episodes.map(({ overview }) => overview))).toEqual([])
  })

  test('hardly two overviews begin with the same three words', () => {
    const openings = titles.map(({ overview }) => overview.split(' ').slice(0, 3).join(' ')).filter(Boolean)
    expect(repeated(openings).length).toBeLessThanOrEqual(titles.length / 60)
  })
})

describe('what a title is made of', () => {
  test('some fields are missing, as in a real database', () => {
    const lacking: Record<string, number> = {
      poster: titles.filter(({ posterPath }) => posterPath === null).length,
      backdrop: titles.filter(({ backdropPath }) => backdropPath === null).length,
      date: titles.filter(({ date }) => date === '').length,
      overview: titles.filter(({ overview }) => overview === '').length,
      tagline: titles.filter(({ tagline }) => tagline === '').length,
      runtime: films.filter(({ minutes }) => minutes === 0).length,
      votes: titles.filter(({ votes }) => votes === 0).length,
      portrait: people.filter((person) => profilePath(person) === null).length,
    }
    for (const [field, count] of Object.entries(lacking)) expect(count, field).toBeGreaterThan(4)
    expect(titles.filter(({ adult }) => adult).length).toBeGreaterThan(0)
  })

  test('some titles are very long, have accents, or are not in the Latin script', () => {
    const names = titles.map(({ title }) => title)
    expect(names.filter((name) => name.length > 60).length).toBeGreaterThanOrEqual(20)
    expect(names.filter((name) => /[À-ž]/.test(name)).length).toBeGreaterThanOrEqual(60)
    expect(names.filter((name) => !/\p{Script=Latin}/u.test(name)).length).toBeGreaterThanOrEqual(20)
  })

  test('scores and votes are spread as in a real database', () => {
    const scored = titles.filter(({ votes }) => votes > 0)
    const scores = scored.map(({ score }) => score).toSorted((one, other) => one - other)
    const at = (share: number) => scores[Math.floor(scores.length * share)] ?? 0
    expect(at(0.5)).toBeGreaterThan(6)
    expect(at(0.5)).toBeLessThan(7.2)
    expect(at(0.9) - at(0.1)).toBeGreaterThan(1.8)
    expect(shareOf(scored, ({ votes }) => votes < 50)).toBeGreaterThan(0.2)
    expect(scored.filter(({ votes }) => votes > 5000).length).toBeGreaterThan(30)
  })

  test('every date is one', () => {
    const dates = [
      ...titles.map(({ date }) => date).filter(Boolean),
      ...episodes.map(({ airDate }) => airDate),
    ]
    const odd = dates.filter((date) => new Date(date).toISOString().slice(0, 10) !== date)
    expect(odd).toEqual([])
  })

  test('a series has 1 to 8 seasons of 6 to 24 episodes', () => {
    expect(new Set(series.map(({ seasons }) => seasons.length))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8]))
    const lengths = seasons.map(({ episodes }) => episodes.length)
    expect([Math.min(...lengths), Math.max(...lengths)]).toEqual([6, 24])
  })

  test('seasons follow one another in time', () => {
    for (const { seasons, title } of series) {
      const dates = seasons.map(({ premiere }) => premiere)
      expect(dates, title).toEqual(dates.toSorted())
    }
  })

  test('a title that is not out has no votes, and gets them with time', () => {
    const tomorrow = films.filter(({ date }) => date > '2026-11-20')
    expect(tomorrow.filter(({ votes, score }) => votes > 0 || score > 0)).toEqual([])
    const later = openLibrary({ today: '2027-07-20' })
    const out = tomorrow.map(({ id }) => later.film(id)?.votes ?? 0)
    expect(shareOf(out, (votes) => votes > 0)).toBeGreaterThan(0.9)
  })
})

describe('a grown library', () => {
  const grown = openLibrary({ today: '2026-11-20', titles: 4000 })

  test('has as many titles as were asked for, the written ones among them, each with an id of its own', () => {
    expect(grown.titles).toHaveLength(4000)
    expect(grown.film(612407)?.title).toBe('The Salt Road')
    expect(repeated(grown.films.map(({ id }) => id))).toEqual([])
    expect(repeated(grown.series.map(({ id }) => id))).toEqual([])
  })

  test('can be smaller than what was written', () => {
    expect(openLibrary({ today: '2026-11-20', titles: 300 }).titles).toHaveLength(300)
  })
})
