import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

import type { TitleKind } from '#domain/catalogue/title.ts'
import { setFormatLocale } from '#domain/format-locale.ts'
import type { ImportTarget } from '#domain/import/import-row.ts'
import { detailsNeed, episodesNeed, matchNeed, type Need } from '#domain/import/plan/lookups.ts'

import { lookUp, type Found } from './look-up.ts'

/** The catalogue's result for any name; in English, if that is asked for. */
const results: Record<TitleKind | 'en', object[]> = { movie: [], tv: [], en: [] }

const searches: string[] = []

beforeEach(() => {
  Object.assign(results, { movie: [], tv: [], en: [] })
  searches.length = 0
  vi.stubGlobal('window', {})
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input)
    const path = pathname.replace('/tmdb/3', '')
    const language = searchParams.get('language')
    searches.push(language ? `${path} ${language}` : path)
    const found = language ? results.en : path === '/search/movie' ? results.movie : results.tv
    const known = found.filter(() => !searchParams.get('query')?.endsWith('(2011)'))
    return Response.json({ id: 7, page: 1, results: known, total_pages: 1, total_results: known.length })
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const MOVIE = { id: 601, title: 'Quay', release_date: '2011-03-01' }
const TV_SHOW = { id: 501, name: 'Quay', first_air_date: '2011-09-01' }

async function lookUpOne(need: Need): Promise<Found> {
  const found: Found = { matches: new Map(), episodes: new Map(), details: new Map() }
  await lookUp(need, found, new AbortController().signal)
  return found
}

async function find(kind: TitleKind, target: Partial<ImportTarget> = {}) {
  const need = matchNeed({ kind, name: 'Quay', year: 2011, ...target })
  const { matches } = await lookUpOne(need)
  return matches.get(need.key)
}

test.each<[TitleKind, TitleKind, object, number]>([
  ['movie', 'tv', TV_SHOW, TV_SHOW.id],
  ['tv', 'movie', MOVIE, MOVIE.id],
])(
  'a %s with a year that the catalogue has only as a %s of this name and year is a question',
  async (kind, otherKind, result, id) => {
    results[otherKind] = [result]
    expect(await find(kind)).toMatchObject({ status: 'ambiguous', choices: [{ kind: otherKind, id }] })
    expect(searches).toEqual([`/search/${kind}`, `/search/${otherKind}`])
  },
)

test.each<[TitleKind, number]>([
  ['movie', MOVIE.id],
  ['tv', TV_SHOW.id],
])('a %s that the catalogue has is not searched for among the other kind', async (kind, id) => {
  Object.assign(results, { movie: [MOVIE], tv: [TV_SHOW] })
  expect(await find(kind)).toMatchObject({ status: 'found', title: { kind, id } })
  expect(searches).toEqual([`/search/${kind}`])
})

test('a title that the catalogue has as neither kind is missing', async () => {
  expect(await find('movie')).toEqual({ status: 'missing' })
})

describe('where the interface is in another language, a name of a file that names no language', () => {
  const SHOWN = { id: 601, title: 'Am Kai', original_title: '桟橋', release_date: '2011-03-01' }
  const ENGLISH = { ...SHOWN, title: 'Quay' }

  beforeEach(() => {
    setFormatLocale('de')
    onTestFinished(() => setFormatLocale('en-US'))
    Object.assign(results, { movie: [SHOWN], en: [ENGLISH] })
  })

  test('is found in English, and is called as in the interface', async () => {
    expect(await find('movie')).toMatchObject({ status: 'found', title: { id: 601, name: 'Am Kai' } })
    expect(searches).toEqual(['/search/movie', '/search/movie en'])
  })

  test('is found in English without its addition', async () => {
    const match = await find('movie', { name: 'Quay (2011)' })
    expect(match).toMatchObject({ status: 'found', title: { id: 601, name: 'Am Kai' } })
    expect(searches).toEqual(['/search/movie', '/search/movie', '/search/movie en'])
  })

  test('is found in the language of the interface without another request', async () => {
    expect(await find('movie', { name: 'Am Kai' })).toMatchObject({ status: 'found', title: { id: 601 } })
    expect(searches).toEqual(['/search/movie'])
  })

  test('stays a question where several titles have it in the language of the interface', async () => {
    const both = [MOVIE, { ...MOVIE, id: 602 }]
    Object.assign(results, { movie: both, en: [MOVIE, { ...MOVIE, id: 602, title: 'The Pier' }] })
    expect(await find('movie')).toMatchObject({ status: 'ambiguous', choices: [{ id: 601 }, { id: 602 }] })
  })

  test('is not looked for in English in a file that names its language', async () => {
    await find('movie', { language: 'fr-FR', name: 'Steg' })
    expect(searches).toEqual(['/search/movie', '/search/movie fr-FR', '/search/tv'])
  })
})

test('episodes and seasons are looked up in the language that is asked for', async () => {
  await lookUpOne(episodesNeed(7, 2, 'en'))
  await lookUpOne(detailsNeed({ kind: 'tv', id: 7 }, 'en'))
  expect(searches).toEqual(['/tv/7/season/2 en', '/tv/7 en'])
})
