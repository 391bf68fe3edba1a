import { createRandom } from '@marquee/demo-artwork/seeded-random.ts'
import { expect, test } from 'vitest'

import { request } from './testing/request-api.ts'

const REQUESTS = 20_000

const SEGMENTS = [
  'movie',
  'tv',
  'person',
  'search',
  'discover',
  'trending',
  'genre',
  'list',
  'all',
  'day',
  'week',
  'multi',
  'popular',
  'top_rated',
  'season',
  'episode',
  'credits',
  'similar',
  'recommendations',
  'external_ids',
  'configuration',
  'keyword',
  'collection',
  'company',
  'network',
  'find',
  'watch',
  'providers',
  'certification',
  'images',
  'videos',
  'upcoming',
  'airing_today',
  '612407',
  '214406',
  '1',
  '0',
  '-1',
  '2.5',
  'NaN',
  '__proto__',
  'constructor',
  '%00',
  '%F0%9F',
  '%2F',
  '..',
  '*',
  ':id',
  '9'.repeat(30),
  'é',
  '{}',
  '',
]
const PARAMETERS = [
  'page',
  'query',
  'with_genres',
  'without_genres',
  'sort_by',
  'append_to_response',
  'language',
  'api_key',
  'year',
  'vote_average.gte',
  'vote_count.gte',
  '__proto__',
  'with_original_language',
  'primary_release_date.gte',
  'air_date.lte',
  'with_runtime.gte',
  'with_cast',
  'without_keywords',
  'with_watch_providers',
  'watch_region',
  'with_watch_monetization_types',
  'certification_country',
  'certification.lte',
  'include_adult',
  'external_source',
]
const VALUES = [
  '',
  '1',
  '2',
  '500',
  '501',
  '-1',
  '0',
  '1.5',
  'abc',
  '28,35',
  '28|',
  ',,,',
  '||',
  'popularity.desc',
  'toString.asc',
  'title.asc',
  '.',
  'credits,similar',
  'constructor',
  'é',
  '%',
  '%ZZ',
  '%00',
  '&',
  '=',
  'a'.repeat(3000),
  '[',
  '(?:',
  '\\',
  '😀',
  'the',
  'ka',
  'Infinity',
  '1e309',
  '2001-02-29',
  '0000-00-00',
  '9999-12-31',
  'US',
  'us|gb',
  'true',
  'flatrate',
  'PG-13',
  'imdb_id',
  'season/1,season/-1,season/99999',
]

test('no path or parameter causes a server error', async () => {
  const random = createRandom(20_261_120)
  const failures: string[] = []
  for (let count = 0; count < REQUESTS; count += 1) {
    const path = Array.from({ length: random.integer(1, 6) }, () => random.pick(SEGMENTS)).join('/')
    const query = Array.from({ length: random.integer(0, 4) }, () => {
      const value = random.pick(VALUES)
      return `${random.pick(PARAMETERS)}=${random.chance(0.5) ? encodeURIComponent(value) : value}`
    }).join('&')
    const response = await request(`/${path}?${query}`)
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
    // A path with `..` can leave the API, so that the host app handles it and does not return JSON.
    if (response.status >= 500 || (!isJson && !path.includes('..')))
      failures.push(`${response.status} ${path}?${query}`)
  }
  expect(failures).toEqual([])
})
