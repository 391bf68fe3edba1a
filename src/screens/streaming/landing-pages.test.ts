import { describe, expect, test } from 'vitest'

import { HOME_GENRE_ROWS } from '#domain/catalogue/home-rows.ts'

import type { LandingFeed } from './landing-page.ts'
import { LANDING_PAGES } from './landing-pages.ts'

const PAGES = Object.entries(LANDING_PAGES)

describe.each(PAGES)('the page of %s', (_id, { hero, rows }) => {
  test('has rows of 6 and of 12, in several shapes, each with a heading of its own', () => {
    expect(new Set(rows.map(({ count }) => count))).toEqual(new Set([6, 12]))
    expect(new Set(rows.map(({ layout }) => layout)).size).toBeGreaterThanOrEqual(3)
    expect(new Set(rows.map(({ heading }) => heading)).size).toBe(rows.length)
  })

  test('shows no list in two rows', () => {
    expect(new Set(rows.map(listName)).size).toBe(rows.length)
  })

  test('knows the genres of its rows', () => {
    const known = (['movie', 'tv'] as const).flatMap((kind) =>
      HOME_GENRE_ROWS[kind].map(({ name }) => `${name} ${kind}`),
    )
    const named = [...OTHER_LISTS, ...known]
    for (const feed of [hero, ...rows]) expect(named).toContain(listName(feed))
  })
})

test('every page is made differently', () => {
  const made = PAGES.map(([, { hero, rows }]) => [hero, ...rows].map(({ layout }) => layout).join(' '))
  expect(new Set(made).size).toBe(PAGES.length)
})

const OTHER_LISTS = ['trending all', 'trending movie', 'trending tv'].concat(
  ['popular', 'top rated'].flatMap((list) => [`${list} movie`, `${list} tv`]),
)

/** TV shows have one combined Action & Adventure genre. */
function listName({ list, kind }: LandingFeed): string {
  return `${kind === 'tv' && list === 'Adventure' ? 'Action' : list} ${kind}`
}
