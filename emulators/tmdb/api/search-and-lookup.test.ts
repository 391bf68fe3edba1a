import { describe, expect, test } from 'vitest'

import { getJson, getResults } from './testing/request-api.ts'

const first = (list: unknown) => (Array.isArray(list) ? list[0] : undefined)

describe('search', () => {
  test.each([
    ['movie', 'salt road', 'The Salt Road'],
    ['movie', 'THE SALT ROAD', 'The Salt Road'],
    ['movie', 'padisahin haritasi', "Ink for the Sultan's Map"],
    ['movie', "kepler's", "Kepler's Daughter"],
    ['movie', 'kepler', "Kepler's Daughter"],
    ['movie', 'sugar & static', 'Sugar & Static'],
    ['movie', '赤い雨季', 'Red Monsoon'],
    ['movie', 'overdrive 86', "Overdrive '86"],
    ['movie', 'northli', 'Northlight'],
  ])('in %s, "%s" returns %s first', async (kind, query, title) => {
    const [first] = await getResults(`/search/${kind}?query=${encodeURIComponent(query)}`)
    expect(first).toMatchObject({ title })
  })

  test('multi returns movies, TV shows and people with their media type', async () => {
    const pages = [1, 2, 3, 4].map((page) => getResults(`/search/multi?query=ma&page=${page}`))
    const results = (await Promise.all(pages)).flat()
    expect(new Set(results.map(({ media_type }) => media_type))).toEqual(new Set(['movie', 'tv', 'person']))
    const person = results.find(({ media_type }) => media_type === 'person')
    expect(person?.known_for).toEqual(
      expect.arrayContaining([expect.objectContaining({ media_type: expect.any(String) })]),
    )
  })

  test.each([
    '/search/multi',
    '/search/movie?query=',
    '/search/tv?query=%20%20',
    '/search/multi?query=%3F%3F',
  ])('%s has no results', async (path) => {
    expect(await getJson(path)).toEqual({ page: 1, results: [], total_pages: 0, total_results: 0 })
  })
})

describe('lookup', () => {
  test('the parts of a collection are in the order of their dates', async () => {
    const collections = await getResults('/search/collection?query=the')
    for (const { id } of collections) {
      const { parts } = await getJson(`/collection/${String(id)}`)
      const dates = Array.isArray(parts) ? parts.map((part) => String(part.release_date)) : []
      expect(dates.length).toBeGreaterThan(1)
      expect(dates).toEqual(dates.toSorted())
    }
  })

  test('an original title is an alternative title', async () => {
    expect(await getJson('/movie/612407/alternative_titles')).toMatchObject({
      titles: [{ title: 'La Route du sel', iso_3166_1: 'MA' }],
    })
    expect(await getJson('/tv/214406/alternative_titles')).toMatchObject({
      results: [{ title: 'Doca Nove', iso_3166_1: 'PT' }],
    })
  })

  test('an IMDb ID finds its title or person', async () => {
    const { imdb_id: movieId } = await getJson('/movie/612407/external_ids')
    expect(await getJson(`/find/${String(movieId)}?external_source=imdb_id`)).toMatchObject({
      movie_results: [expect.objectContaining({ id: 612407, media_type: 'movie' })],
      tv_results: [],
      person_results: [],
    })
    const [star] = await getResults('/person/popular')
    const { imdb_id: personId } = await getJson(`/person/${String(star?.id)}/external_ids`)
    expect(await getJson(`/find/${String(personId)}?external_source=imdb_id`)).toMatchObject({
      movie_results: [],
      person_results: [expect.objectContaining({ id: star?.id })],
    })
  })

  test('companies, networks and keywords have details', async () => {
    const movie = await getJson('/movie/612407?append_to_response=keywords')
    const tvShow = await getJson('/tv/214406')
    const company = first(movie.production_companies)
    expect(await getJson(`/company/${company.id}`)).toMatchObject({ name: company.name })
    const network = first(tvShow.networks)
    expect(await getJson(`/network/${network.id}`)).toMatchObject({ name: 'Canal Maré' })
    const keyword = first(Object(movie.keywords).keywords)
    expect(await getJson(`/keyword/${keyword.id}`)).toEqual(keyword)
    const movies = await getResults(`/keyword/${keyword.id}/movies`)
    expect(movies.map(({ id }) => id)).toContain(612407)
  })
})

describe('search by year', () => {
  test.each([
    ['/search/movie?query=the&primary_release_year=1999', 'release_date'],
    ['/search/movie?query=the&year=1999', 'release_date'],
    ['/search/tv?query=the&first_air_date_year=2019', 'first_air_date'],
    ['/search/tv?query=the&year=2019', 'first_air_date'],
  ])('%s returns titles of that year only', async (path, field) => {
    const results = await getResults(path)
    expect(results.length).toBeGreaterThan(0)
    const year = path.slice(-4)
    expect(results.filter((item) => !String(item[field]).startsWith(year))).toEqual([])
  })
})
