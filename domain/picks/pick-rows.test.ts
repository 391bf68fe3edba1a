import { expect, test } from 'vitest'

import { titleKey } from '../catalogue/title.ts'
import type { Candidate } from './candidate.ts'
import { createPickRows } from './pick-rows.ts'
import { createCandidate, createFeatures, createSignal } from './testing/picks.ts'

/** Three finished movies: two dramas and a comedy. */
const SIGNALS = [901, 902, 903].map((id) => createSignal(id))
const FEATURES = new Map(
  SIGNALS.map(({ title }) => [titleKey(title), createFeatures({ genreIds: title.id === 903 ? [35] : [18] })]),
)

function createMany(first: number, count: number, changes: Partial<Candidate>): Candidate[] {
  return Array.from({ length: count }, (_, index) => createCandidate(first + index, changes))
}

function foundBy(id: number): Candidate['foundBy'] {
  return [{ by: 'title', key: `movie-${id}`, position: 0 }]
}

function rowsOf(candidates: Candidate[]) {
  return createPickRows({ signals: SIGNALS, featuresByKey: FEATURES, candidates, now: 0 })
}

test('the best titles come first, then those because of a title, then those of the favorite genres', () => {
  const rows = rowsOf([
    ...createMany(1, 30, { genreIds: [18], foundBy: foundBy(902) }),
    ...createMany(100, 30, { genreIds: [35], rating: 5 }),
    ...createMany(200, 30, { genreIds: [18], rating: 4 }),
  ])
  expect(rows.map(({ id }) => id)).toEqual(['top', 'because movie-902', 'genre 18', 'genre 35'])
  expect(rows[0]?.picks).toHaveLength(20)
})

test('no title is in two rows', () => {
  const rows = rowsOf([
    ...createMany(1, 60, { genreIds: [18, 35], foundBy: [...foundBy(901), ...foundBy(902)] }),
  ])
  const keys = rows.flatMap(({ picks }) => picks.map(({ title }) => titleKey(title)))
  expect(rows.length).toBeGreaterThan(2)
  expect(new Set(keys).size).toBe(keys.length)
})

test('rows with too few titles are left out, and without candidates there are none', () => {
  expect(rowsOf(createMany(1, 24, { genreIds: [18] })).map(({ id }) => id)).toEqual(['top'])
  expect(rowsOf(createMany(1, 4, { genreIds: [18] }))).toEqual([])
})

test('of titles with the same name, one has a row', () => {
  const signals = SIGNALS.map((signal) => ({ ...signal, title: { ...signal.title, name: 'North Pier' } }))
  const candidates = [901, 902].flatMap((id) => createMany(id * 100, 40, { foundBy: foundBy(id) }))
  const rows = createPickRows({ signals, featuresByKey: FEATURES, candidates, now: 0 })
  expect(rows.map(({ id }) => id)).toEqual(['top', 'because movie-901'])
})
