import { expect, test } from 'vitest'

import { createImportedEntry, toImportedPosition } from './known-progress.ts'
import { createMarkViewings } from './mark-viewings.ts'

const NOW = Date.parse('2026-06-15T12:00:00Z')

const MOVIE = {
  kind: 'movie' as const,
  id: 9,
  name: 'North Pier',
  posterPath: null,
  backdropPath: null,
  date: null,
  rating: null,
}

test('marking as watched adds a viewing that counts as finished, with its length', () => {
  const [viewing] = createMarkViewings(
    MOVIE,
    [{ playable: { kind: 'movie', id: 9 }, runtimeMinutes: 100 }],
    NOW,
  )
  expect(viewing).toMatchObject({ watchedAt: NOW, durationSeconds: 6000, origin: 'mark' })
  const position = viewing && toImportedPosition(viewing)
  expect(position && createImportedEntry([position])?.progress).toEqual({ watched: 6000, duration: 6000 })
})
