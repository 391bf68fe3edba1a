import { describe, expect, test } from 'vitest'

import { HOME_GENRE_ROWS } from '#domain/catalogue/home-rows.ts'

import { LANDING_PAGES, type LandingFeed } from './landing-pages.ts'

const PAGES = Object.entries(LANDING_PAGES)

describe.each(PAGES)('the page of %s', (_id, { hero, rows }) => {
  test('has rows of 6 and 12 titles, at least three layouts, and unique headings', () => {
    expect(new Set(rows.map(({ count }) => count))).toEqual(new Set([6, 12]))
    expect(new Set(rows.map(({ layout }) => layout)).size).toBeGreaterThanOrEqual(3)
    expect(new Set(rows.map(({ heading }) => heading)).size).toBe(rows.length)
  })

  test('never shows the same list twice', () => {
    expect(new Set(rows.map(toListName)).size).toBe(rows.length)
  })

  test('only uses lists of the home page', () => {
    const genreLists = (['movie', 'tv'] as const).flatMap((kind) =>
      HOME_GENRE_ROWS[kind].map(({ name }) => `${name} ${kind}`),
    )
    const knownLists = [...OTHER_LISTS, ...genreLists]
    for (const feed of [hero, ...rows]) expect(knownLists).toContain(toListName(feed))
  })
})

test('every page has a different sequence of layouts', () => {
  const layouts = PAGES.map(([, { hero, rows }]) => [hero, ...rows].map(({ layout }) => layout).join(' '))
  expect(new Set(layouts).size).toBe(PAGES.length)
})

const OTHER_LISTS = ['trending all', 'trending movie', 'trending tv'].concat(
  ['popular', 'top rated'].flatMap((list) => [`${list} movie`, `${list} tv`]),
)

/** TV shows have one combined Action & Adventure genre. */
function toListName({ list, kind }: LandingFeed): string {
  return `${kind === 'tv' && list === 'Adventure' ? 'Action' : list} ${kind}`
}
