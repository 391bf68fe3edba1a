import { expect, test } from 'vitest'

import { selectAnnounced } from './announced.ts'
import type { TitleKind } from './title.ts'

const toTitle = (kind: TitleKind, id: number, date: string | null) => ({
  kind,
  id,
  name: `Title ${id}`,
  posterPath: null,
  backdropPath: null,
  date,
  rating: null,
})

test('titles after today are announced, the next ones first', () => {
  const titles = [
    toTitle('movie', 1, '2026-03-03'),
    toTitle('movie', 2, '2026-03-01'),
    toTitle('tv', 2, '2026-03-02'),
    toTitle('tv', 3, '2026-02-28'),
    toTitle('movie', 4, null),
    toTitle('movie', 1, '2026-03-03'),
  ]
  const ids = (limit: number) =>
    selectAnnounced(titles, '2026-03-01', limit).map(({ kind, id }) => `${kind} ${id}`)
  expect(ids(10)).toEqual(['tv 2', 'movie 1'])
  expect(ids(1)).toEqual(['tv 2'])
  expect(ids(0)).toEqual([])
})
