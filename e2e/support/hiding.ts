import type { Page } from '@playwright/test'

import { hideRuleKey, type HideReason } from '#domain/hiding/hide-rules.ts'
import { isThriller } from '#domain/hiding/testing/numbered-movies.ts'

import { movieRecord } from './catalogue.ts'
import { seedStorage } from './local-storage.ts'
import { storeItems } from './stored-items.ts'

const PAGE_SIZE = 20

/** Popular movies are numbered from 1. */
export async function mockMovies(page: Page, pageCount = 5): Promise<void> {
  await page.route(/\/tmdb\/3\/(?:movie|tv)\/\d{1,3}(?:\/|\?)/, (route) => {
    const id = Number(/(?:movie|tv)\/(\d+)/.exec(route.request().url())?.[1])
    const genres = isThriller(id) ? [{ id: 53, name: 'Thriller' }] : []
    const lists = { results: [], total_pages: 1, total_results: 0, cast: [], crew: [] }
    return route.fulfill({ json: { ...movieRecord({ id, title: `Movie ${id}` }), genres, ...lists } })
  })
  await page.route('**/tmdb/3/movie/popular**', (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('page') ?? 1)
    const results = Array.from({ length: PAGE_SIZE }, (_, index) => {
      const id = (number - 1) * PAGE_SIZE + index + 1
      return movieRecord({ id, title: `Movie ${id}`, genre_ids: [isThriller(id) ? 53 : 18] })
    })
    return route.fulfill({
      json: { page: number, results, total_pages: pageCount, total_results: pageCount * PAGE_SIZE },
    })
  })
}

/** Stores rules of a guest, as the app does. The page has to be on a document of the app, and to load another one. */
export async function storeRules(page: Page, rules: readonly HideReason[]): Promise<void> {
  await storeItems(
    page,
    rules.map((rule) => ({ kind: 'hide_rule', key: hideRuleKey(rule), body: { ...rule } })),
  )
  await page.evaluate(seedStorage, { hasHideRules: 'true' })
}
