import { expect } from 'vitest'
import { page } from 'vitest/browser'

import { hideRuleKey, type GenreRule, type HideReason } from '#domain/hiding/hide-rules.ts'
import { isThriller } from '#domain/hiding/testing/numbered-movies.ts'
import type { ItemChange } from '#domain/library/merge.ts'
import { toPage } from '#src/testing/catalogue-stubs.ts'
import { getTexts } from '#src/testing/locators.ts'
import { renderScreen, type Stub } from '#src/testing/render-screen.tsx'

const PAGE_SIZE = 20

export const cards = page.getByRole('main').getByRole('article')
export const note = page.getByRole('main').getByRole('button', { name: / hidden$/ })

/** Opens a path on a device that hides things for these reasons. */
export async function openHiding(
  path: string,
  reasons: readonly HideReason[] = [],
  catalogue: Record<string, Stub> = {},
) {
  const library = reasons.map((reason): ItemChange => ({
    kind: 'hide_rule',
    key: hideRuleKey(reason),
    body: { ...reason },
  }))
  const { router } = await renderScreen(path, { library, catalogue })
  return router
}

export async function expectNames(names: readonly string[]): Promise<void> {
  await expect.poll(() => getTexts(cards.getByRole('heading'))).toEqual(names)
}

export const genreRule = (id: number): GenreRule => ({ type: 'genre', id, name: `Genre ${id}`, at: id })

/** Popular movies are numbered from 1. */
export function numberedMovies(pageCount = 5): Record<string, Stub> {
  return {
    '/movie/popular': (url) => {
      const number = Number(url.searchParams.get('page') ?? 1)
      const results = Array.from({ length: PAGE_SIZE }, (_, index) =>
        toRecord((number - 1) * PAGE_SIZE + index + 1),
      )
      return Response.json({
        page: number,
        results,
        total_pages: pageCount,
        total_results: pageCount * PAGE_SIZE,
      })
    },
    '*': ({ pathname }) => {
      const id = Number(/\/(?:movie|tv)\/(\d+)/.exec(pathname)?.[1])
      const genres = isThriller(id) ? [{ id: 53, name: 'Thriller' }] : []
      return Response.json({ ...toRecord(id), ...toPage([]), genres, cast: [], crew: [] })
    },
  }
}

/** Returns a movie as the catalogue lists it. */
export const toRecord = (id: number) => ({
  id,
  title: `Movie ${id}`,
  poster_path: null,
  release_date: '2024-03-01',
  vote_average: 7,
  genre_ids: [isThriller(id) ? 53 : 18],
})
