import { i18n } from '@lingui/core'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

import type { TitleDetail } from '#domain/catalogue/title-detail.ts'
import { settings } from '#src/features/settings/store.ts'

import { api } from '../../../emulators/tmdb/api/testing/request-api.ts'
import { IN_THEATERS } from './announced.ts'
import { collectionQuery } from './collections.ts'
import { episodesQuery } from './episodes.ts'
import { providersQuery } from './filters/filter-options.ts'
import { keywordQuery } from './filters/keyword.ts'
import { genreNamesQuery } from './genre-names.ts'
import { imagesQuery } from './images.ts'
import { personQuery } from './people.ts'
import { listingQuery, popularList, titleDetailQuery, titleListQuery, topRatedList } from './queries.ts'
import { collectionSearchQuery, suggestionsQuery } from './search.ts'

const requests: URL[] = []

beforeEach(() => {
  vi.restoreAllMocks()
  vi.stubGlobal('window', {})
  onTestFinished(() => void vi.unstubAllGlobals())
  requests.length = 0
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const url = new URL(input instanceof Request ? input.url : input)
    requests.push(url)
    return api.request(url.pathname + url.search)
  })
})

function createClient(language: string): QueryClient {
  i18n.load(language, {})
  i18n.activate(language)
  onTestFinished(() => i18n.activate('en'))
  return new QueryClient({ defaultOptions: { queries: { retry: false } } })
}

function chooseRegion(region: string | undefined): void {
  vi.spyOn(settings, 'get').mockReturnValue({ ...settings.get(), region })
}

test.each(['de', 'pt-BR', 'zh-CN'])('all requests in %s name the language', async (language) => {
  const client = createClient(language)
  await Promise.all([
    client.fetchQuery(titleDetailQuery({ kind: 'movie', id: 612_407 })),
    client.fetchQuery(episodesQuery(214_406, 1)),
    client.fetchQuery(personQuery(1_100_001)).catch(() => undefined),
    client.fetchQuery(collectionQuery(473_964)),
    client.fetchQuery(providersQuery('movie', 'DE')),
    client.fetchQuery(keywordQuery(1)).catch(() => undefined),
    client.fetchQuery(genreNamesQuery()),
  ])
  expect(requests).toHaveLength(8)
  expect(requests.map(({ searchParams }) => searchParams.get('language'))).toEqual(
    requests.map(() => language),
  )
})

test.each([
  { language: 'de', comedy: 'Komödie', scifi: 'Sci-Fi & Fantasy' },
  { language: 'ja', comedy: 'コメディ', scifi: 'SF＆ファンタジー' },
])('genres have their names in $language', async ({ language, comedy, scifi }) => {
  const names = await createClient(language).fetchQuery(genreNamesQuery())
  expect(names).toMatchObject({ Comedy: comedy, 'Sci-Fi & Fantasy': scifi })
})

describe('the lists of movies', () => {
  test.each([
    { language: 'de', setting: undefined, region: 'AT' },
    { language: 'de', setting: 'CH', region: 'CH' },
    { language: 'en', setting: 'CH', region: 'CH' },
    { language: 'en', setting: undefined, region: null },
  ])('are of the region $region in $language with the setting $setting', async (view) => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-AT'])
    chooseRegion(view.setting)
    const client = createClient(view.language)
    await Promise.all([
      client.fetchInfiniteQuery(titleListQuery(IN_THEATERS)),
      client.fetchInfiniteQuery(titleListQuery(popularList('movie'))),
      client.fetchInfiniteQuery(titleListQuery(topRatedList('movie'))),
      client.fetchQuery(listingQuery('movie', { query: 'salt' })),
    ])
    expect(requests.map(({ searchParams }) => searchParams.get('region'))).toEqual(
      requests.map(() => view.region),
    )
    requests.length = 0
    await client.fetchInfiniteQuery(titleListQuery(popularList('tv')))
    expect(requests.map(({ searchParams }) => searchParams.get('region'))).toEqual([null])
  })
})

describe('a search', () => {
  test.each(['Salzstraße', 'salzstrasse', 'La Route du sel', 'The Salt Road'])(
    'in German finds a title by the name %s',
    async (text) => {
      const results = await createClient('de').fetchQuery(suggestionsQuery(text))
      expect(results[0]).toMatchObject({ title: { id: 612_407, name: 'Die Salzstraße' } })
    },
  )

  test('in Spanish finds a collection by its name there', async () => {
    const [collection] = await createClient('es').fetchQuery(collectionSearchQuery('Luces de emergencia'))
    expect(collection).toMatchObject({ id: 473_964, name: 'Luces de emergencia - Colección' })
  })
})

test('images in the language come first', async () => {
  const client = createClient('de')
  const movie: TitleDetail = await client.fetchQuery(titleDetailQuery({ kind: 'movie', id: 612_407 }))
  const images = await client.fetchQuery(imagesQuery(movie))
  expect(requests.at(-1)?.searchParams.get('include_image_language')).toBe('de,fr,en,null')
  expect(images.find(({ kind }) => kind === 'poster')?.path).toBe('/m612407p-de.jpg')
})
