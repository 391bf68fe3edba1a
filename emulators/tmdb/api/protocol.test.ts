import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'

import { createDailyCatalogue } from '../catalogue/catalogue.ts'
import { api, getJson, getResults, request } from './testing/request-api.ts'
import { createTmdbApi } from './tmdb-api.ts'

describe('paging', () => {
  test('a page has 20 items, and all pages together contain each item once', async () => {
    const first = await getJson('/movie/popular')
    expect(first).toMatchObject({ page: 1, total_pages: Math.ceil(Number(first.total_results) / 20) })
    const ids: unknown[] = []
    for (let page = 1; page <= Number(first.total_pages); page += 1)
      ids.push(...(await getResults(`/movie/popular?page=${page}`)).map(({ id }) => id))
    expect(first.results).toHaveLength(20)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(Number(first.total_results))
  })

  test('a page after the last one is empty', async () => {
    expect(await getJson('/movie/popular?page=500')).toMatchObject({ page: 500, results: [] })
  })

  test.each(['0', '-1', '501', '1.5', 'two', '', '1e2', '99999999999999999999'])(
    'page "%s" is rejected',
    async (page) => {
      const response = await request(`/discover/tv?page=${encodeURIComponent(page)}`)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ success: false, status_code: 22 })
    },
  )
})

describe('authentication', () => {
  test.each(['/movie/popular', '/movie/popular?api_key=', '/movie/popular?api_key=%20', '/no/such/path'])(
    '%s without a key is rejected',
    async (path) => {
      const response = await api.request(`/tmdb/3${path}`)
      expect(response.status).toBe(401)
      expect(await response.json()).toEqual({
        status_code: 7,
        status_message: 'Invalid API key: You must be granted a valid key.',
        success: false,
      })
    },
  )

  test('accepts a key in the query', async () => {
    expect((await api.request('/tmdb/3/movie/popular?api_key=demo')).status).toBe(200)
  })
})

describe('errors', () => {
  test.each([
    [401, 7],
    [429, 25],
    [500, 11],
    [503, 46],
  ])('a test can ask for status %d, which comes without a Retry-After', async (status, status_code) => {
    const response = await request(`/movie/popular?misbehave=${status}`)
    expect(response.status).toBe(status)
    expect(await response.json()).toEqual({ success: false, status_code, status_message: expect.any(String) })
    expect(response.headers.get('retry-after')).toBeNull()
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect((await request('/movie/popular')).status).toBe(200)
  })

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
  ])('%s returns 404', async (path) => {
    const response = await request(path)
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({
      success: false,
      status_code: 34,
      status_message: 'The resource you requested could not be found.',
    })
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
  })

  test('rejects methods that write', async () => {
    const response = await api.request('/tmdb/3/movie/popular?api_key=demo', { method: 'POST' })
    expect(response.status).toBe(405)
    expect(await response.json()).toMatchObject({ status_code: 42 })
  })

  test('rejects more than 20 appended responses', async () => {
    const names = Array.from({ length: 21 }, (_, index) => `name${index}`).join(',')
    const response = await request(`/movie/612407?append_to_response=${names}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ status_code: 27 })
  })
})

describe('invalid parameters', () => {
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
    '/discover/movie?with_cast=someone',
    '/discover/movie?include_adult=perhaps',
    '/discover/movie?with_watch_providers=8&watch_region=USA',
    '/discover/movie?with_watch_monetization_types=theft',
    '/discover/movie?certification_country=US&certification.lte=PG-14',
    '/discover/tv?air_date.gte=2001-13-01',
    '/discover/tv?with_original_language=english',
    '/search/movie?query=salt&year=x',
    '/movie/612407?language=klingon',
    '/find/tt0000001?external_source=unknown',
  ])('%s returns TMDB error 5', async (path) => {
    const response = await request(path)
    expect(response.status).toBe(422)
    expect(await response.json()).toEqual({
      success: false,
      status_code: 5,
      status_message: 'Invalid parameters: Your request parameters are incorrect.',
    })
  })
})

describe('caching, CORS and languages', () => {
  test('responds 304 if the ETag matches', async () => {
    const first = await request('/trending/all/day')
    const etag = first.headers.get('etag') ?? ''
    expect(etag).not.toBe('')
    const second = await request('/trending/all/day', { 'if-none-match': etag })
    expect(second.status).toBe(304)
    expect(await second.text()).toBe('')
    expect(second.headers.get('access-control-allow-origin')).toBe('*')
    expect(second.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/)
  })

  test('allows preflight requests without a key', async () => {
    const response = await api.request('/tmdb/3/movie/popular', {
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

  test('returns the requested language in Content-Language', async () => {
    const plain = await request('/movie/612407')
    const translated = await request('/movie/612407?language=pt-BR')
    expect(translated.headers.get('content-language')).toBe('pt-BR')
    expect(plain.headers.get('content-language')).toBeNull()
  })

  test('returns the original title if its language is requested', async () => {
    expect(await getJson('/movie/612407?language=fr-FR')).toMatchObject({ title: 'La Route du sel' })
    const [found] = await getResults('/search/movie?query=salt+road&language=fr')
    expect(found).toMatchObject({ id: 612407, title: 'La Route du sel' })
    const [again] = await getResults('/search/movie?query=salt+road')
    expect(again).toMatchObject({ id: 612407, title: 'The Salt Road' })
  })

  test('does not serve cached responses on the next day', async () => {
    let now = new Date('2026-11-20T12:00:00Z')
    const dailyApi = new Hono().route('/tmdb', createTmdbApi(createDailyCatalogue(() => now)))
    const read = async () => (await dailyApi.request('/tmdb/3/trending/all/day?api_key=x')).text()
    const before = await read()
    expect(await read()).toBe(before)
    now = new Date('2026-11-21T12:00:00Z')
    expect(await read()).not.toBe(before)
  })
})

describe('discover', () => {
  test('a comma means both genres, a pipe means either', async () => {
    const both = await getJson('/discover/movie?with_genres=28,35')
    const either = await getJson('/discover/movie?with_genres=28%7C35')
    expect(Number(both.total_results)).toBeGreaterThan(0)
    expect(Number(either.total_results)).toBeGreaterThan(Number(both.total_results))
  })

  test('sorts by descending popularity by default', async () => {
    const plain = await getJson('/discover/movie')
    expect(await getJson('/discover/movie?sort_by=popularity.desc')).toEqual(plain)
    expect(await getJson('/discover/movie?sort_by=&with_genres=&year=')).toEqual(plain)
  })

  test.each([
    ['/discover/movie?sort_by=primary_release_date.desc', 'release_date'],
    ['/discover/tv?sort_by=first_air_date.desc', 'first_air_date'],
  ])('%s returns the newest first', async (path, field) => {
    const dates = (await getResults(path)).map((item) => String(item[field]))
    expect(dates).toEqual(dates.toSorted().toReversed())
  })

  test('sorts titles from A to Z', async () => {
    const titles = (await getResults('/discover/movie?sort_by=title.asc&with_original_language=en')).map(
      ({ title }) =>
        String(title)
          .replace(/^[^\p{L}\p{N}]+/u, '')
          .toLowerCase(),
    )
    expect(titles).toEqual(titles.toSorted())
  })
})
