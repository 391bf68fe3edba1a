import { describe, expect, test } from 'vitest'

import type { TvShowOutline } from '../progress/aired-episodes.ts'
import { withPositions } from '../progress/progress-map.ts'
import { createMoviePosition } from '../progress/testing/positions.ts'
import { createSeason } from '../progress/testing/seasons.ts'
import { createImportedEntry, toImportedPosition } from './known-progress.ts'
import { createMarkViewings, type MarkableTitle } from './mark-viewings.ts'

const NOW = Date.parse('2026-06-15T12:00:00Z')

const MOVIE: MarkableTitle = {
  kind: 'movie',
  id: 9,
  name: 'North Pier',
  posterPath: null,
  backdropPath: null,
  date: null,
  rating: null,
  runtimeMinutes: 100,
}

const OUTLINE: TvShowOutline = {
  seasons: [createSeason(0, '2020-01-01'), createSeason(1, '2024-01-01'), createSeason(2, '2027-01-01')],
  nextEpisode: null,
  lastEpisode: null,
}

const TV_SHOW: MarkableTitle = { ...MOVIE, kind: 'tv', outline: OUTLINE }

const finished = createMoviePosition({ progress: { watched: 6000, duration: 6000 } })

describe('marking as watched', () => {
  test('adds a viewing of a movie that counts as finished, with its length', () => {
    const [viewing] = createMarkViewings(MOVIE, undefined, NOW)
    expect(viewing).toMatchObject({ watchedAt: NOW, durationSeconds: 6000, origin: 'mark' })
    const position = viewing && toImportedPosition(viewing)
    expect(position && createImportedEntry([position])?.progress).toEqual({ watched: 6000, duration: 6000 })
  })

  test('adds the episodes of a TV show that have aired, without specials', () => {
    expect(createMarkViewings(TV_SHOW, undefined, NOW).map(({ playable }) => playable)).toEqual([
      { kind: 'tv', id: 9, season: 1, episode: 1 },
      { kind: 'tv', id: 9, season: 1, episode: 2 },
    ])
  })

  test.each([
    ['movie', MOVIE, finished, 0],
    ['episode', TV_SHOW, { ...finished, playable: { kind: 'tv' as const, id: 9, season: 1, episode: 2 } }, 1],
  ])('leaves out a %s that was watched', (_kind, title, position, count) => {
    const entry = withPositions({}, [position])[`${title.kind}-9`]
    expect(createMarkViewings(title, entry, NOW)).toHaveLength(count)
  })
})
