import { describe, expect, test } from 'vitest'

import { MOVIE_GENRES, TV_GENRES } from '../data/genres.ts'
import { getKeywordId, getNetworkId } from './derived-ids.ts'
import { createLibrary } from './library.ts'
import { getProfilePath } from './person.ts'
import { createSeason, createSeasons } from './seasons.ts'
import { yearOf } from './title.ts'

const library = createLibrary({ today: '2026-11-20' })
const { movies, tvShows, titles, people } = library
const regularTvShows = tvShows.filter(({ isLate }) => !isLate)
const seasons = tvShows.flatMap(createSeasons)
const specials = tvShows.flatMap((tvShow) => createSeason(tvShow, 0) ?? [])
const episodes = seasons.flatMap((season) => season.episodes)

function findRepeated<Item>(items: readonly Item[]): Item[] {
  const seen = new Set<Item>()
  return items.filter((item) => seen.has(item) || !seen.add(item))
}

function shareOf<Item>(items: readonly Item[], matches: (item: Item) => boolean): number {
  return items.filter(matches).length / items.length
}

describe('the size of the catalogue', () => {
  test('has at least 1,200 movies, 400 TV shows and 3,000 people', () => {
    expect(movies.length).toBeGreaterThanOrEqual(1200)
    expect(tvShows.length).toBeGreaterThanOrEqual(400)
    expect(people.length).toBeGreaterThanOrEqual(3000)
  })

  test.each(Object.entries(MOVIE_GENRES))('has at least 60 movies of the genre %s', (_, id) => {
    expect(movies.filter(({ genreIds }) => genreIds.includes(id)).length).toBeGreaterThanOrEqual(60)
  })

  test.each(Object.entries(TV_GENRES).filter(([name]) => name !== 'Western'))(
    'has at least 60 TV shows of the genre %s',
    (_, id) => {
      expect(tvShows.filter(({ genreIds }) => genreIds.includes(id)).length).toBeGreaterThanOrEqual(60)
    },
  )

  test('has movies from 1925 to next month, most of them recent', () => {
    const years = movies.flatMap(({ date }) => yearOf(date) ?? [])
    expect([Math.min(...years), Math.max(...years)]).toEqual([1925, 2026])
    expect(movies.filter(({ date }) => date > '2026-11-20').length).toBeGreaterThanOrEqual(15)
    expect(shareOf(years, (year) => year < 1970)).toBeGreaterThan(0.1)
    expect(shareOf(years, (year) => year >= 2010)).toBeGreaterThan(0.35)
  })

  test('has at least 1,500 overviews, all of them different', () => {
    const overviews = titles.map(({ overview }) => overview).filter(Boolean)
    expect(overviews.length).toBeGreaterThanOrEqual(1500)
    expect(findRepeated(overviews)).toEqual([])
  })
})

describe('unique values', () => {
  test('IDs of movies, TV shows, people, seasons and episodes', () => {
    const withSpecials = [...seasons, ...specials]
    const parts = [...withSpecials, ...withSpecials.flatMap((season) => season.episodes)]
    for (const list of [movies, tvShows, people, parts])
      expect(findRepeated(list.map(({ id }) => id))).toEqual([])
  })

  test('IDs of titles have five or six digits', () => {
    expect(titles.filter(({ id }) => !/^\d{5,6}$/.test(String(id)))).toEqual([])
  })

  test('IDs of keywords and networks', () => {
    const keywords = [...new Set(titles.flatMap((title) => title.keywords))]
    expect(findRepeated(keywords.map(getKeywordId))).toEqual([])
    const networks = [...new Set(tvShows.map(({ network }) => network))]
    expect(findRepeated(networks.map(getNetworkId))).toEqual([])
  })

  test('titles, taglines, names of people and overviews of episodes', () => {
    expect(findRepeated(titles.map(({ title }) => title.toLowerCase()))).toEqual([])
    expect(findRepeated(titles.map(({ tagline }) => tagline).filter(Boolean))).toEqual([])
    expect(findRepeated(people.map(({ name }) => name))).toEqual([])
    expect(findRepeated(episodes.map(({ overview }) => overview).filter(Boolean))).toEqual([])
  })

  test('first words of overviews, with few exceptions', () => {
    const openings = titles.map(({ overview }) => overview.split(' ').slice(0, 3).join(' ')).filter(Boolean)
    expect(findRepeated(openings).length).toBeLessThanOrEqual(titles.length / 60)
  })
})

describe('title data', () => {
  test('some fields are missing, as on TMDB', () => {
    const missing: Record<string, number> = {
      poster: titles.filter(({ posterPath }) => posterPath === null).length,
      backdrop: titles.filter(({ backdropPath }) => backdropPath === null).length,
      date: titles.filter(({ date }) => date === '').length,
      overview: titles.filter(({ overview }) => overview === '').length,
      tagline: titles.filter(({ tagline }) => tagline === '').length,
      runtime: movies.filter(({ runtimeMinutes }) => runtimeMinutes === 0).length,
      votes: titles.filter(({ votes }) => votes === 0).length,
      portrait: people.filter((person) => getProfilePath(person) === null).length,
    }
    for (const [field, count] of Object.entries(missing)) expect(count, field).toBeGreaterThan(4)
    expect(titles.filter(({ isAdult }) => isAdult).length).toBeGreaterThan(0)
  })

  test('some titles are very long, have accents or are in other scripts', () => {
    const names = titles.map(({ title }) => title)
    expect(names.filter((name) => name.length > 60).length).toBeGreaterThanOrEqual(20)
    expect(names.filter((name) => /[À-ž]/.test(name)).length).toBeGreaterThanOrEqual(60)
    expect(names.filter((name) => !/\p{Script=Latin}/u.test(name)).length).toBeGreaterThanOrEqual(20)
  })

  test('scores and votes are distributed as on TMDB', () => {
    const scored = titles.filter(({ votes }) => votes > 0)
    const scores = scored.map(({ score }) => score).toSorted((one, other) => one - other)
    const getQuantile = (share: number) => scores[Math.floor(scores.length * share)] ?? 0
    expect(getQuantile(0.5)).toBeGreaterThan(6)
    expect(getQuantile(0.5)).toBeLessThan(7.2)
    expect(getQuantile(0.9) - getQuantile(0.1)).toBeGreaterThan(1.8)
    expect(shareOf(scored, ({ votes }) => votes < 50)).toBeGreaterThan(0.2)
    expect(scored.filter(({ votes }) => votes > 5000).length).toBeGreaterThan(30)
  })

  test('all dates are valid', () => {
    const dates = [...titles.map(({ date }) => date), ...episodes.map(({ airDate }) => airDate)].filter(
      Boolean,
    )
    const invalid = dates.filter((date) => new Date(date).toISOString().slice(0, 10) !== date)
    expect(invalid).toEqual([])
  })

  test('TV shows have 1 to 8 seasons of 6 to 24 episodes, and one has 40', () => {
    const counts = regularTvShows.map(({ seasons }) => seasons.length)
    expect(new Set(counts)).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8, 40]))
    expect(counts.filter((count) => count === 40)).toHaveLength(1)
    const lengths = regularTvShows.flatMap(createSeasons).map((season) => season.episodes.length)
    expect([Math.min(...lengths), Math.max(...lengths)]).toEqual([6, 24])
  })

  test('some TV shows have specials, and one without artwork has no stills either', () => {
    expect(specials.length).toBeGreaterThanOrEqual(4)
    expect(specials.every(({ episodes }) => episodes.length > 1)).toBe(true)
    const bare = tvShows
      .filter(({ posterPath, backdropPath }) => !posterPath && !backdropPath)
      .flatMap(createSeasons)
    expect(bare.length).toBeGreaterThan(0)
    expect(bare.flatMap((season) => season.episodes).filter(({ stillPath }) => stillPath !== null)).toEqual(
      [],
    )
  })

  test('seasons are in the order of their dates', () => {
    for (const { seasons, title } of tvShows) {
      const dates = seasons.map(({ premiere }) => premiere).filter(Boolean)
      expect(dates, title).toEqual(dates.toSorted())
    }
  })

  test('unreleased titles have no votes until some time after their release', () => {
    const unreleased = movies.filter(({ date }) => date > '2026-11-20')
    expect(unreleased.filter(({ votes, score }) => votes > 0 || score > 0)).toEqual([])
    const later = createLibrary({ today: '2027-07-20' })
    const laterVotes = unreleased.map(({ id }) => later.findMovie(id)?.votes ?? 0)
    expect(shareOf(laterVotes, (votes) => votes > 0)).toBeGreaterThan(0.9)
  })
})

describe('a library of a given size', () => {
  const scaled = createLibrary({ today: '2026-11-20', titleCount: 4000 })

  test('includes the written titles and has unique IDs', () => {
    expect(scaled.titles).toHaveLength(4000)
    expect(scaled.findMovie(612407)?.title).toBe('The Salt Road')
    expect(findRepeated(scaled.movies.map(({ id }) => id))).toEqual([])
    expect(findRepeated(scaled.tvShows.map(({ id }) => id))).toEqual([])
  })

  test('can have fewer titles than were written', () => {
    expect(createLibrary({ today: '2026-11-20', titleCount: 300 }).titles).toHaveLength(300)
  })
})
