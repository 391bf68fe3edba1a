import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { createViewing } from '../history/testing/viewings.ts'
import { getRecordedSeconds, withRuntimes } from './activity.ts'
import {
  at,
  collectActivity,
  createActivity,
  createFacts,
  episode,
  movie,
  watch,
} from './testing/statistics.ts'

describe('the recorded time of a viewing', () => {
  test.each([
    ['is what the player measured', { watchedSeconds: 40 }, 40],
    ['is nothing where the player jumped to the end', { watchedSeconds: 0 }, 0],
    ['is the runtime in a mark', { origin: 'mark' as const, watchedSeconds: 5400 }, 5400],
    [
      'is the duration of a finished import',
      { origin: 'import' as const, watchedSeconds: 0, durationSeconds: 5400 },
      5400,
    ],
    [
      'is unknown in a finished import without a duration',
      { origin: 'import' as const, watchedSeconds: 0, durationSeconds: null },
      undefined,
    ],
    [
      'is unknown in an import with a duration of 0',
      { origin: 'import' as const, watchedSeconds: 0, durationSeconds: 0 },
      undefined,
    ],
    [
      'is nothing in an unfinished import',
      { origin: 'import' as const, watchedSeconds: 0, durationSeconds: 5400, isFinished: false },
      0,
    ],
  ])('%s', (_case, changes, seconds) => {
    expect(getRecordedSeconds(createViewing(changes))).toBe(seconds)
  })
})

test('viewings are counted by title, by episode and by local day', () => {
  const activity = createActivity([
    watch(movie(1), at(3, 1)),
    watch(movie(1), at(3, 2, 0)),
    watch(episode(1, 1), at(3, 2, 23)),
    watch(episode(1, 1), at(3, 4)),
    watch(episode(1, 2), at(3, 4)),
  ])
  expect(activity).toMatchObject({ viewings: 5, seconds: 5 * 3600, unknownLengths: 0 })
  expect(activity.titles.get('movie-1')).toMatchObject({ viewings: 2, seconds: 7200, episodes: 0 })
  expect(activity.titles.get('tv-1')).toMatchObject({ viewings: 3, seconds: 10_800, episodes: 2 })
  expect(Object.fromEntries(activity.days)).toEqual({
    '2026-03-01': { viewings: 1, seconds: 3600 },
    '2026-03-02': { viewings: 2, seconds: 7200 },
    '2026-03-04': { viewings: 2, seconds: 7200 },
  })
})

test('episodes of different seasons are different', () => {
  const [first, second] = [1, 2].map((season) => ({ kind: 'tv' as const, id: 1, season, episode: 1 }))
  const viewings = [first, second].map((playable, day) =>
    createViewing({ playable, watchedAt: at(1, day + 1) }),
  )
  expect(createActivity(viewings).titles.get('tv-1')?.episodes).toBe(2)
})

test('years end at local midnight', () => {
  const before = watch(movie(1), at(1, 1, 0) - 1)
  const after = watch(movie(2), at(1, 1, 0))
  const { years } = collectActivity([after, before])
  expect(new Set(years.keys())).toEqual(new Set([2025, 2026]))
  expect(years.get(2025)).toMatchObject({ viewings: 1, first: before, last: before })
  expect(years.get(2026)).toMatchObject({ viewings: 1, first: after, last: after })
})

test('viewings from before Marquee count for all time, and for no year and no day', () => {
  const { all, years } = collectActivity([watch(movie(1), null)])
  expect(all).toMatchObject({ viewings: 1, seconds: 3600, first: undefined, last: undefined })
  expect(all.days.size).toBe(0)
  expect(years.size).toBe(0)
})

test('the name of a title is the one of its newest viewing', () => {
  const { title } = createViewing()
  const names = ['new', 'old', 'undated'].map((name) => ({ ...title, name }))
  const times = [at(5, 2), at(5, 1), null]
  const viewings = times.map((time, index) => watch(movie(1), time, { title: names[index] }))
  for (const order of [viewings, viewings.toReversed()])
    expect(createActivity(order).titles.get('movie-1')?.title.name).toBe('new')
})

describe('of unknown length', () => {
  const unknown = { origin: 'import' as const, watchedSeconds: 0, durationSeconds: null }
  const { all } = collectActivity([
    watch(movie(1), at(2, 1), unknown),
    watch(movie(2), null, unknown),
    watch(movie(3), at(2, 1)),
  ])

  test('viewings count without time until the catalogue’s runtime is known', () => {
    const facts = new Map([['movie-3', createFacts({ runtimeMinutes: 500 })]])
    expect(withRuntimes(all, facts)).toMatchObject({ viewings: 3, seconds: 3600, unknownLengths: 2 })
  })

  test('viewings get the runtime, also in their title and day', () => {
    const facts = new Map([
      ['movie-1', createFacts({ runtimeMinutes: 90 })],
      ['movie-2', createFacts({ runtimeMinutes: 100 })],
    ])
    const activity = withRuntimes(all, facts)
    expect(activity).toMatchObject({ seconds: 3600 + 190 * 60, unknownLengths: 0 })
    expect(activity.titles.get('movie-2')?.seconds).toBe(6000)
    expect(activity.days.get('2026-02-01')).toEqual({ viewings: 2, seconds: 3600 + 5400 })
    expect(all.titles.get('movie-2')?.seconds, 'the input stays as it is').toBe(0)
  })
})

const viewings = fc.array(
  fc
    .record({
      id: fc.integer({ min: 1, max: 5 }),
      number: fc.integer({ min: 0, max: 3 }),
      watchedAt: fc.option(fc.integer({ min: at(1, 1) - 1e11, max: at(12, 31) }), { freq: 5 }),
      watchedSeconds: fc.integer({ min: 0, max: 9000 }),
      origin: fc.constantFrom('player' as const, 'mark' as const, 'import' as const),
      durationSeconds: fc.option(fc.integer({ min: 0, max: 9000 })),
    })
    .map(({ id, number, watchedAt, ...viewing }) =>
      watch(number === 0 ? movie(id) : episode(id, number), watchedAt, viewing),
    ),
  { maxLength: 60 },
)

test('the order of viewings does not matter', () => {
  fc.assert(
    fc.property(viewings, fc.infiniteStream(fc.nat()), (history, ranks) => {
      const shuffled = history
        .map((viewing) => ({ viewing, rank: ranks.next().value ?? 0 }))
        .toSorted((one, other) => one.rank - other.rank)
        .map(({ viewing }) => viewing)
      const [one, other] = [createActivity(history), createActivity(shuffled)]
      expect(other.seconds).toBe(one.seconds)
      expect(new Map(other.days)).toEqual(new Map(one.days))
      expect([other.first?.watchedAt, other.last?.watchedAt]).toEqual([
        one.first?.watchedAt,
        one.last?.watchedAt,
      ])
      for (const [key, { viewings: count, seconds, episodes }] of one.titles)
        expect(other.titles.get(key)).toMatchObject({ viewings: count, seconds, episodes })
    }),
  )
})

test('titles, days and years add up to the whole', () => {
  fc.assert(
    fc.property(viewings, (history) => {
      const { all, years } = collectActivity(history)
      const dated = collectActivity(history.filter(({ watchedAt }) => watchedAt !== null)).all
      expect(sum(all.titles.values())).toEqual({ viewings: all.viewings, seconds: all.seconds })
      expect(sum(all.days.values())).toEqual({ viewings: dated.viewings, seconds: dated.seconds })
      expect(sum(years.values())).toEqual({ viewings: dated.viewings, seconds: dated.seconds })
    }),
  )
})

function sum(parts: Iterable<{ viewings: number; seconds: number }>) {
  const total = { viewings: 0, seconds: 0 }
  for (const { viewings: count, seconds } of parts) {
    total.viewings += count
    total.seconds += seconds
  }
  return total
}
