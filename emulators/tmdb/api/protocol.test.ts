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
