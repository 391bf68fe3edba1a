import { describe, expect, test } from 'vitest'

import { getContrast } from '../../src/ui/testing/contrast.ts'
import { findGenre, GENRES, WATCH_GENRES } from './genres.ts'
import { HOME_GENRE_ROWS } from './home-rows.ts'
import type { TitleKind } from './title.ts'

const KINDS: TitleKind[] = ['movie', 'tv']

describe('genres', () => {
  test.each(KINDS)('are unique for %s', (kind) => {
    const ids = GENRES[kind].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('of movies are the eighteen in display order', () => {
    const ids = GENRES.movie.map(({ id }) => id)
    expect(ids).toEqual([
      28, 18, 35, 53, 27, 10749, 878, 14, 12, 80, 16, 10751, 9648, 10752, 36, 10402, 37, 99,
    ])
  })

  test('of TV shows include every TV-only id', () => {
    const ids = GENRES.tv.map(({ id }) => id)
    expect(ids).toEqual(
      expect.arrayContaining([10759, 10762, 10763, 10764, 10765, 10766, 10767, 10770, 10768]),
    )
  })

  test.each(KINDS)('of the home page’s rows are all known for %s', (kind) => {
    for (const { genreId } of HOME_GENRE_ROWS[kind]) expect(findGenre(kind, genreId)?.id).toBe(genreId)
  })

  test.each(KINDS.flatMap((kind) => [...GENRES[kind]]))(
    'have a color with enough contrast to white text: $name',
    ({ color }) => {
      expect(getContrast(color, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    },
  )
})

describe('finding a genre for a kind of title', () => {
  test.each([
    { kind: 'movie', genreId: 80, name: 'Crime' },
    { kind: 'tv', genreId: 80, name: 'Crime' },
    { kind: 'tv', genreId: 28, name: 'Action & Adventure' },
    { kind: 'tv', genreId: 12, name: 'Action & Adventure' },
    { kind: 'tv', genreId: 878, name: 'Sci-Fi & Fantasy' },
    { kind: 'movie', genreId: 10765, name: 'Science Fiction' },
    { kind: 'movie', genreId: 10762, name: 'Family' },
    { kind: 'movie', genreId: 10767, name: undefined },
    { kind: 'tv', genreId: 36, name: undefined },
    { kind: 'movie', genreId: 0, name: undefined },
  ] as const)('$genreId is $name for $kind', ({ kind, genreId, name }) => {
    expect(findGenre(kind, genreId)?.name).toBe(name)
  })
})

test('the watch side names 19 movie genres: those to browse and TV Movie', () => {
  expect(WATCH_GENRES).toHaveLength(19)
  expect(findGenre('movie', 10770)?.name).toBe('TV Movie')
  expect(GENRES.movie.map(({ id }) => id)).not.toContain(10770)
})
