import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'

import { createDailyCatalogue } from '../catalogue/open-catalogue.ts'
import { ask, askJson, askResults, demo } from './request-demo.ts'
import { createTmdbApi } from './tmdb-api.ts'

describe('paging', () => {
  test('a page has twenty, and pages together have everything once', async () => {
    const first = await askJson('/movie/popular')
    expect(first).toMatchObject({ page: 1, total_pages: Math.ceil(Number(first.total_results) / 20) })
    const ids: unknown[] = []
    for (let page = 1; page <= Number(first.total_pages); page += 1)
      ids.push(...(await askResults(`/movie/popular?page=${page}`)).map(({ id }) => id))
    expect(first.results).toHaveLength(20)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(Number(first.total_results))
  })

  test('a page behind the last is empty', async () => {
    expect(await askJson('/movie/popular?page=500')).toMatchObject({ page: 500, results: [] })
  })

  test.each(['0', '-1', '501', '1.5', 'two', '', '1e2', '99999999999999999999'])(
    'page "%s" is refused',
    async (page) => {
      const response = await ask(`/discover/tv?page=${encodeURIComponent(page)}`)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ success: false, status_code: 22 })
    },
  )
})

describe('keys', () => {
  test.each(['/movie/popular', '/movie/popular?api_key=', '/movie/popular?api_key=%20', '/no/such/path'])(
    '%s without a key is refused',
    async (path) => {
      const response = await demo.request(`/tmdb/3${path}`)
      expect(response.status).toBe(401)
      expect(await response.json()).toEqual({
        status_code: 7,
        status_message: 'Invalid API key: You must be granted a valid key.',
        success: false,
      })
    },
  )

  test('a key in the query will do', async () => {
    expect((await demo.request('/tmdb/3/movie/popular?api_key=demo')).status).toBe(200)
  })
})

describe('errors', () => {
  test.each([
    '/movie/1',
    '/movie/abc',
    '/movie/612407x',
    '/tv/612407',
    '/movie/99999999999999999999',
    '/tv/214406/season/0',
    '/tv/214406/season/4',
    '/tv/214406/season/1/episode/9',
    '/person/1',
    '/trending/all/month',
    '/trending/people/day',
    '/nothing',
    '/movie/%E0%A4%A/credits',
    '/',
  ])('%s is not found', async (path) => {
    const response = await ask(path)
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({
      success: false,
      status_code: 34,
      status_message: 'The resource you requested could not be found.',
    })
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
  })

  test('writing is not supported', async () => {
    const response = await demo.request('/tmdb/3/movie/popular?api_key=demo', { method: 'POST' })
    expect(response.status).toBe(405)
    expect(await response.json()).toMatchObject({ status_code: 42 })
  })

  test('more than twenty appended are refused', async () => {
    const names = Array.from({ length: 21 }, (_, index) => `name${index}`).join(',')
    const response = await ask(`/movie/612407?append_to_response=${names}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ status_code: 27 })
  })
})

describe('parameters that cannot be read', () => {
  test.each([
    '/discover/movie?with_genres=action',
    '/discover/movie?with_genres=28;35',
    '/discover/movie?sort_by=nonsense.asc',
    '/discover/movie?sort_by=popularity',
    '/discover/movie?sort_by=constructor.asc',
    '/discover/movie?primary_release_year=soon',
    '/discover/movie?year=12345',
    '/discover/movie?primary_release_date.gte=2001-02-29',
    '/discover/movie?release_date.lte=yesterday',
    '/discover/movie?vote_average.gte=high',
    '/discover/movie?vote_count.lte=1e309',
    '/discover/movie?with_runtime.gte=%00',
    '/discover/movie?with_cast=somebody',
    '/discover/movie?include_adult=perhaps',
    '/discover/movie?with_watch_providers=8&watch_region=USA',
    '/discover/movie?with_watch_monetization_types=theft',
    '/discover/movie?certification_country=US&certification.lte=PG-14',
    '/discover/tv?air_date.gte=2001-13-01',
    '/discover/tv?with_original_language=english',
    '/search/movie?query=salt&year=x',
    '/movie/612407?language=klingon',
    '/find/tt0000001?external_source=nobody',
  ])('%s is refused in words', async (path) => {
    const response = await ask(path)
    expect(response.status).toBe(422)
    expect(await response.json()).toEqual({
      success: false,
      status_code: 5,
      status_message: 'Invalid parameters: Your request parameters are incorrect.',
    })
  })
})

describe('caching and other origins', () => {
  test('the same answer is not sent twice', async () => {
    const first = await ask('/trending/all/day')
    const etag = first.headers.get('etag') ?? ''
    expect(etag).not.toBe('')
    const second = await ask('/trending/all/day', { 'if-none-match': etag })
    expect(second.status).toBe(304)
    expect(await second.text()).toBe('')
    expect(second.headers.get('access-control-allow-origin')).toBe('*')
    expect(second.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/)
  })

  test('a browser may ask beforehand, without a key', async () => {
    const response = await demo.request('/tmdb/3/movie/popular', {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:4300',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      },
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-headers')).toMatch(/authorization/i)
  })

  test('the language that was asked for is said again', async () => {
    const plain = await ask('/movie/612407')
    const translated = await ask('/movie/612407?language=pt-BR')
    expect(translated.headers.get('content-language')).toBe('pt-BR')
    expect(plain.headers.get('content-language')).toBeNull()
    expect(await translated.json()).toEqual(await plain.json())
  })

  test('a title goes by its own name for who reads its language', async () => {
    expect(await askJson('/movie/612407?language=fr-FR')).toMatchObject({ title: 'La Route du sel' })
    const [found] = await askResults('/search/movie?query=salt+road&language=fr')
    expect(found).toMatchObject({ id: 612407, title: 'La Route du sel' })
    const [again] = await askResults('/search/movie?query=salt+road')
    expect(again).toMatchObject({ id: 612407, title: 'The Salt Road' })
  })

  test('what was asked for again on the next day is not the answer of the day before', async () => {
    let now = new Date('2026-11-20T12:00:00Z')
    const api = new Hono().route('/tmdb', createTmdbApi(createDailyCatalogue(() => now)))
    const read = async () => (await api.request('/tmdb/3/trending/all/day?api_key=x')).text()
    const before = await read()
    expect(await read()).toBe(before)
    now = new Date('2026-11-21T12:00:00Z')
    expect(await read()).not.toBe(before)
  })
})

describe('discovering by parameters', () => {
  test('a comma asks for both genres, a bar for either', async () => {
    const both = await askJson('/discover/movie?with_genres=28,35')
    const either = await askJson('/discover/movie?with_genres=28%7C35')
    expect(Number(both.total_results)).toBeGreaterThan(0)
    expect(Number(either.total_results)).toBeGreaterThan(Number(both.total_results))
  })

  test('popularity descending is what it does unasked', async () => {
    const plain = await askJson('/discover/movie')
    expect(await askJson('/discover/movie?sort_by=popularity.desc')).toEqual(plain)
    expect(await askJson('/discover/movie?sort_by=&with_genres=&year=')).toEqual(plain)
  })

  test.each([
    ['/discover/movie?sort_by=primary_release_date.desc', 'release_date'],
    ['/discover/tv?sort_by=first_air_date.desc', 'first_air_date'],
  ])('%s puts the newest first', async (path, field) => {
    const dates = (await askResults(path)).map((item) => String(item[field]))
    expect(dates).toEqual(dates.toSorted().toReversed())
  })

  test('titles can go from A to Z', async () => {
    const titles = (await askResults('/discover/movie?sort_by=title.asc&with_original_language=en')).map(
      ({ title }) =>
        String(title)
          .replace(/^[^\p{L}\p{N}]+/u, '')
          .toLowerCase(),
    )
    expect(titles).toEqual(titles.toSorted())
  })
})

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

const first = (list: unknown) => (Array.isArray(list) ? list[0] : undefined)

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
