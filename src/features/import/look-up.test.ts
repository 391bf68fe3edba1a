import { beforeEach, expect, test, vi } from 'vitest'

import type { TitleKind } from '#domain/catalogue/title.ts'
import { matchNeed } from '#domain/import/plan/lookups.ts'
import { fetchCatalogue } from '#src/features/catalogue/client/client.ts'

import { lookUp, type Found } from './look-up.ts'

vi.mock('#src/features/catalogue/client/client.ts', () => ({ BACKGROUND: {}, fetchCatalogue: vi.fn() }))

/** The catalogue's result for any name. */
const results: Record<TitleKind, object[]> = { movie: [], tv: [] }

const searches: string[] = []

beforeEach(() => {
  Object.assign(results, { movie: [], tv: [] })
  searches.length = 0
  vi.mocked(fetchCatalogue).mockImplementation(async (path, _parameters, _signal, parse) => {
    searches.push(path)
    const found = path === '/search/movie' ? results.movie : results.tv
    return parse({ page: 1, results: found, total_pages: 1, total_results: found.length })
  })
})

const MOVIE = { id: 601, title: 'Quay', release_date: '2011-03-01' }
const TV_SHOW = { id: 501, name: 'Quay', first_air_date: '2011-09-01' }

async function find(kind: TitleKind) {
  const need = matchNeed({ kind, name: 'Quay', year: 2011 })
  const found: Found = { matches: new Map(), episodes: new Map(), details: new Map() }
  await lookUp(need, found, new AbortController().signal)
  return found.matches.get(need.key)
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
