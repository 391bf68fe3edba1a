import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { titleKey } from '../catalogue/title.ts'
import { createHideIndex, groupHidden, type HideableTitle } from './hide-index.ts'
import { toHidePreferences, type HideRule } from './hide-rules.ts'
import { selectVisiblePage } from './visible-page.ts'

const NOW = 1_800_000_000_000
const NO_FACTS = { isWatched: () => false, isWatchlisted: () => false }

const RULES: HideRule[] = [
  { type: 'title', kind: 'movie', id: 1, name: 'One', at: 0 },
  { type: 'title', kind: 'tv', id: 2, name: 'Two', at: 0, until: NOW },
  { type: 'genre', id: 27, name: 'Horror', at: 0 },
  { type: 'person', id: 5, name: 'Ada', at: 0, titles: { movie: [1, 3], tv: [4] } },
  { type: 'keyword', id: 6, name: 'heist', at: 0, titles: { movie: [], tv: [9] } },
]

const movie = (id: number, ...genreIds: number[]): HideableTitle => ({ kind: 'movie', id, genreIds })
const tvShow = (id: number, ...genreIds: number[]): HideableTitle => ({ kind: 'tv', id, genreIds })

test.each([
  ['a title by its own rule first', movie(1, 27), NOW, 'One'],
  ['not a TV show with the id of a hidden movie', tvShow(1), NOW, undefined],
  ['a title before its 30 days end', tvShow(2), NOW - 1, 'Two'],
  ['not a title when its 30 days end', tvShow(2), NOW, undefined],
  ['a movie of a hidden genre', movie(8, 18, 27), NOW, 'Horror'],
  ['a TV show of a hidden genre', tvShow(8, 27), NOW, 'Horror'],
  ['a title of another genre', movie(8, 18), NOW, undefined],
  ['a title without known genres', { kind: 'movie' as const, id: 8 }, NOW, undefined],
  ['a movie of a hidden person', movie(3), NOW, 'Ada'],
  ['a TV show of a hidden person', tvShow(4), NOW, 'Ada'],
  ['a TV show with a hidden keyword', tvShow(9), NOW, 'heist'],
])('hides %s', (_, title, now, name) => {
  const reason = createHideIndex(toHidePreferences(RULES), NO_FACTS).findReason(title, now)
  expect(reason && 'name' in reason ? reason.name : undefined).toBe(name)
})

test.each([
  [false, false, [undefined, undefined, undefined]],
  [true, false, ['watched', undefined, 'watched']],
  [false, true, [undefined, 'watchlisted', 'watchlisted']],
  [true, true, ['watched', 'watchlisted', 'watched']],
])('hide watched %s and hide in watchlist %s: %j', (hideWatched, hideWatchlisted, reasons) => {
  const facts = {
    isWatched: ({ id }: { id: number }) => id !== 2,
    isWatchlisted: ({ id }: { id: number }) => id !== 1,
  }
  const index = createHideIndex({ rules: [], hideWatched, hideWatchlisted }, facts)
  expect([1, 2, 3].map((id) => index.findReason(movie(id), NOW)?.type)).toEqual(reasons)
})

test('the picks learn which genres, people and keywords are hidden', () => {
  const index = createHideIndex(toHidePreferences(RULES), NO_FACTS)
  expect([27, 5, 6].map(index.isGenreHidden)).toEqual([true, false, false])
  expect([27, 5, 6].map(index.isPersonHidden)).toEqual([false, true, false])
  expect([27, 5, 6].map(index.isKeywordHidden)).toEqual([false, false, true])
})

test('hidden titles are grouped by reason, each title once', () => {
  const { findReason } = createHideIndex(
    { rules: RULES, hideWatched: true, hideWatchlisted: false },
    {
      isWatched: ({ id }) => id > 50,
      isWatchlisted: () => false,
    },
  )
  const titles = [movie(60), movie(3), movie(7), movie(61), movie(3), tvShow(4), movie(1)]
  const groups = groupHidden(titles, (title) => findReason(title, NOW))
  expect(groups.map(({ reason, titles: all }) => [reason.type, all.map(titleKey)])).toEqual([
    ['watched', ['movie-60', 'movie-61']],
    ['person', ['movie-3', 'tv-4']],
    ['title', ['movie-1']],
  ])
})

/** Pages of a list with unique titles, and those that are hidden. */
const list = fc
  .record({ length: fc.nat(90), hidden: fc.uniqueArray(fc.nat(89), { maxLength: 60 }) })
  .map(({ length, hidden }) => ({
    titles: Array.from({ length }, (_, id) => movie(id)),
    hidden: new Set(hidden.filter((id) => id < length)),
  }))

const toPages = (titles: HideableTitle[], size: number) =>
  Array.from({ length: Math.ceil(titles.length / size) }, (_, page) =>
    titles.slice(page * size, (page + 1) * size),
  )

test('the pages of a list show every title that is not hidden once, in order, and name every hidden one once', () => {
  fc.assert(
    fc.property(list, ({ titles, hidden }) => {
      const pages = toPages(titles, 20)
      const select = (page: number) =>
        selectVisiblePage({ pages, page, pageSize: 20, isHidden: ({ id }) => hidden.has(id) })
      const all = Array.from({ length: Math.max(1, pages.length) }, (_, page) => select(page + 1))
      const visibleIds = all.flatMap(({ visible }) => visible.map(({ id }) => id))
      expect(visibleIds).toEqual(titles.map(({ id }) => id).filter((id) => !hidden.has(id)))
      const hiddenIds = all.flatMap((page) => page.hidden.map(({ id }) => id))
      expect(hiddenIds.toSorted((one, other) => one - other)).toEqual(
        [...hidden].toSorted((one, other) => one - other),
      )
      // Only the last page with titles is not full.
      for (const [index, { visible, isShort }] of all.entries()) {
        expect(isShort).toBe(visible.length < 20)
        if (isShort) expect(all.slice(index + 1).every((page) => page.visible.length === 0)).toBe(true)
      }
    }),
  )
})

test('a page without hidden titles is the page of the catalogue', () => {
  const titles = Array.from({ length: 60 }, (_, id) => movie(id))
  const pages = toPages(titles, 20)
  const second = selectVisiblePage({ pages, page: 2, pageSize: 20, isHidden: () => false })
  expect(second).toEqual({ visible: pages[1], hidden: [], isShort: false })
})
