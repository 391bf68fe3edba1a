import { describe, expect, test } from 'vitest'

import { askJson, askResults } from './request-demo.ts'

const first = (list: unknown) => (Array.isArray(list) ? list[0] : undefined)

describe('searching', () => {
  test.each([
    ['movie', 'salt road', 'The Salt Road'],
    ['movie', 'THE SALT ROAD', 'The Salt Road'],
    ['movie', 'padisahin haritasi', "Ink for the Sultan's Map"],
    ['movie', "kepler's", "Kepler's Daughter"],
    ['movie', 'kepler', "Kepler's Daughter"],
    ['movie', 'sugar & static', 'Sugar & Static'],
    ['movie', '赤い雨季', 'Red Monsoon'],
    ['movie', 'overdrive 86', "Overdrive '86"],
    ['movie', 'northlihgt', 'Northlight'],
  ])('in %s, "%s" finds %s first', async (kind, query, title) => {
    const [first] = await askResults(`/search/${kind}?query=${encodeURIComponent(query)}`)
    expect(first).toMatchObject({ title })
  })

  test('multi finds films, series and people, and says which is which', async () => {
    const pages = [1, 2, 3, 4].map((page) => askResults(`/search/multi?query=ma&page=${page}`))
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
  ])('%s finds nothing', async (path) => {
    expect(await askJson(path)).toEqual({ page: 1, results: [], total_pages: 0, total_results: 0 })
  })
})

describe('what titles have in common', () => {
  test('the parts of a collection stand in the order of their dates', async () => {
    const collections = await askResults('/search/collection?query=the')
    for (const { id } of collections) {
      const { parts } = await askJson(`/collection/${String(id)}`)
      const dates = Array.isArray(parts) ? parts.map((part) => String(part.release_date)) : []
      expect(dates.length).toBeGreaterThan(1)
      expect(dates).toEqual(dates.toSorted())
    }
  })

  test('a title that is known by another name at home says so', async () => {
    expect(await askJson('/movie/612407/alternative_titles')).toMatchObject({
      titles: [{ title: 'La Route du sel', iso_3166_1: 'MA' }],
    })
    expect(await askJson('/tv/214406/alternative_titles')).toMatchObject({
      results: [{ title: 'Doca Nove', iso_3166_1: 'PT' }],
    })
  })

  test('an id of another database leads to the one title or person that has it', async () => {
    const { imdb_id: film } = await askJson('/movie/612407/external_ids')
    expect(await askJson(`/find/${String(film)}?external_source=imdb_id`)).toMatchObject({
      movie_results: [expect.objectContaining({ id: 612407, media_type: 'movie' })],
      tv_results: [],
      person_results: [],
    })
    const [star] = await askResults('/person/popular')
    const { imdb_id: person } = await askJson(`/person/${String(star?.id)}/external_ids`)
    expect(await askJson(`/find/${String(person)}?external_source=imdb_id`)).toMatchObject({
      movie_results: [],
      person_results: [expect.objectContaining({ id: star?.id })],
    })
  })

  test('companies, networks and keywords have a record', async () => {
    const film = await askJson('/movie/612407?append_to_response=keywords')
    const series = await askJson('/tv/214406')
    const company = first(film.production_companies)
    expect(await askJson(`/company/${company.id}`)).toMatchObject({ name: company.name })
    const network = first(series.networks)
    expect(await askJson(`/network/${network.id}`)).toMatchObject({ name: 'Canal Maré' })
    const keyword = first(Object(film.keywords).keywords)
    expect(await askJson(`/keyword/${keyword.id}`)).toEqual(keyword)
    const films = await askResults(`/keyword/${keyword.id}/movies`)
    expect(films.map(({ id }) => id)).toContain(612407)
  })
})

describe('searching in a year', () => {
  test.each([
    ['/search/movie?query=the&primary_release_year=1999', 'release_date'],
    ['/search/movie?query=the&year=1999', 'release_date'],
    ['/search/tv?query=the&first_air_date_year=2019', 'first_air_date'],
    ['/search/tv?query=the&year=2019', 'first_air_date'],
  ])('%s finds what is of that year', async (path, field) => {
    const results = await askResults(path)
    expect(results.length).toBeGreaterThan(0)
    const year = path.slice(-4)
    expect(results.filter((item) => !String(item[field]).startsWith(year))).toEqual([])
  })
})
