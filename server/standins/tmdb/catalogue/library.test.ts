import { describe, expect, test } from 'vitest'

import { HOME_GENRE_ROWS } from '#domain/catalogue/genres.ts'

import { FILM_GENRES, SERIES_GENRES } from '../data/genres.ts'
import { openLibrary } from './library.ts'

const library = openLibrary()
const { films, series, people } = library
const titles = [...films, ...series]
const seasons = series.flatMap((oneSeries) => oneSeries.seasons)
const episodes = seasons.flatMap((season) => season.episodes)

function repeated<Item>(items: readonly Item[]): Item[] {
  return items.filter((item, index) => items.indexOf(item) !== index)
}

function countWithGenre(list: readonly { genreIds: number[] }[], genreId: number): number {
  return list.filter(({ genreIds }) => genreIds.includes(genreId)).length
}

describe('the size of the catalogue', () => {
  test('there are at least 72 films, 24 series and 160 people', () => {
    expect(films.length).toBeGreaterThanOrEqual(72)
    expect(series.length).toBeGreaterThanOrEqual(24)
    expect(people.length).toBeGreaterThanOrEqual(160)
  })

  test.each(HOME_GENRE_ROWS.movie)('the home row $name has at least 12 films', ({ genreId }) => {
    expect(countWithGenre(films, genreId)).toBeGreaterThanOrEqual(12)
  })

  test.each(HOME_GENRE_ROWS.tv)('the home row $name has at least 8 series', ({ genreId }) => {
    expect(countWithGenre(series, genreId)).toBeGreaterThanOrEqual(8)
  })

  test('no genre is empty', () => {
    const empty = [
      ...Object.entries(FILM_GENRES).filter(([, id]) => countWithGenre(films, id) === 0),
      ...Object.entries(SERIES_GENRES).filter(([, id]) => countWithGenre(series, id) === 0),
    ]
    expect(empty).toEqual([])
  })

  test('films reach from 1931 to 2026', () => {
    const years = films.map(({ date }) => Number(date.slice(0, 4)))
    expect([Math.min(...years), Math.max(...years)]).toEqual([1931, 2026])
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

  test('no two titles, taglines, overviews, people or episodes share their words', () => {
    expect(repeated(titles.map(({ title }) => title))).toEqual([])
    expect(repeated(titles.map(({ tagline }) => tagline).filter(Boolean))).toEqual([])
    expect(repeated(titles.map(({ overview }) => overview).filter(Boolean))).toEqual([])
    expect(repeated(people.map(({ name }) => name))).toEqual([])
    expect(repeated(episodes.map(({ overview }) => overview))).toEqual([])
  })

  test('no two overviews begin with the same three words', () => {
    const openings = titles.map(({ overview }) => overview.split(' ').slice(0, 3).join(' ')).filter(Boolean)
    expect(repeated(openings)).toEqual([])
  })
})

describe('what a title is made of', () => {
  test('an overview has two to four sentences', () => {
    const odd = titles
      .filter(({ overview }) => overview !== '')
      .map(({ title, overview }) => ({
        title,
        sentences: overview.match(/[.!?]["’']?(?= |$)/g)?.length ?? 0,
      }))
      .filter(({ sentences }) => sentences < 2 || sentences > 4)
    expect(odd).toEqual([])
  })

  test('some fields are missing, as in a real database', () => {
    expect(titles.filter(({ backdropPath }) => backdropPath === null)).not.toEqual([])
    expect(titles.filter(({ overview }) => overview === '')).not.toEqual([])
    expect(titles.filter(({ votes }) => votes === 0)).not.toEqual([])
    expect(people.filter(({ profilePath }) => profilePath === null)).not.toEqual([])
  })

  test('every date is one', () => {
    const dates = [...titles.map(({ date }) => date), ...episodes.map(({ airDate }) => airDate)]
    const odd = dates.filter((date) => new Date(date).toISOString().slice(0, 10) !== date)
    expect(odd).toEqual([])
  })

  test('a series has 1 to 6 seasons of 6 to 12 episodes, each of 22 to 64 minutes', () => {
    expect(series.filter(({ seasons }) => seasons.length < 1 || seasons.length > 6)).toEqual([])
    expect(seasons.filter(({ episodes }) => episodes.length < 6 || episodes.length > 12)).toEqual([])
    expect(episodes.filter(({ minutes }) => minutes < 22 || minutes > 64)).toEqual([])
  })

  test('seasons follow one another in time', () => {
    for (const { seasons } of series) {
      const dates = seasons.map(({ airDate }) => airDate)
      expect(dates).toEqual(dates.toSorted())
    }
  })

  test('every title has 10 to 16 in its cast and a full crew', () => {
    for (const title of titles) {
      const { cast, crew } = library.creditsOf(title)
      expect(cast.length, title.title).toBeGreaterThanOrEqual(10)
      expect(cast.length, title.title).toBeLessThanOrEqual(16)
      expect(crew.map(({ job }) => job.department)).toEqual([
        'Directing',
        'Writing',
        'Sound',
        'Camera',
        'Editing',
      ])
    }
  })
})
