import { describe, expect, test } from 'vitest'

import { DAY_MS } from '../time.ts'
import { findContinued, findLatestViewing, recordViewing, type PlayerReport } from './record-viewing.ts'
import { createViewing, EPISODE, MOVIE } from './testing/viewings.ts'
import { getViewedFraction, parseViewing, toViewingBody, type Viewing } from './viewing.ts'

const NOW = 1_700_000_000_000
const { title } = createViewing()

const report = (watched: number, changes: Partial<PlayerReport> = {}): PlayerReport => ({
  playable: MOVIE,
  title,
  progress: { watched, duration: 6000 },
  now: NOW,
  ...changes,
})

test('the first report begins a viewing without any watched time', () => {
  expect(recordViewing(undefined, report(10))).toMatchObject({
    key: `movie-9@${NOW}`,
    watchedAt: NOW,
    isFinished: false,
    watchedSeconds: 0,
  })
})

describe('a later report', () => {
  const known = createViewing({ isFinished: false, watchedSeconds: 100, watchedAt: NOW - 10_000 })

  test.each([
    ['ten seconds later counts them', 10_000, 110],
    ['at the longest gap counts it', 30_000, 130],
    ['after a longer gap counts nothing', 30_001, 100],
    ['from a clock that went back counts nothing', -5000, 100],
  ])('%s', (_case, gapMs, expected) => {
    const next = recordViewing({ ...known, watchedAt: NOW - gapMs }, report(5000))
    expect(next).toMatchObject({ key: known.key, watchedSeconds: expected })
    expect(next.watchedAt).toBe(gapMs < 0 ? NOW - gapMs : NOW)
  })

  test.each([
    ['at 90 percent finishes it', 5400, true],
    ['below that does not', 5399, false],
  ])('%s', (_case, watched, isFinished) => {
    expect(recordViewing(known, report(watched)).isFinished).toBe(isFinished)
  })
})

describe('a report is of', () => {
  test.each([
    ['the same viewing: the credits of a finished title', { isFinished: true }, 5900, 0, true],
    ['the same viewing: a finished title at its middle', { isFinished: true }, 3000, 0, true],
    ['another one: a finished title in its first half', { isFinished: true }, 2999, 0, false],
    ['the same viewing: the credits of a finished title after a month', {}, 5900, 30 * DAY_MS, true],
    ['another one: the credits of a finished title later', {}, 5900, 30 * DAY_MS + 1, false],
    ['another one: the credits of a title that an import finished', { origin: 'import' }, 5900, 0, false],
    [
      'the same viewing: a title that an import left unfinished',
      { origin: 'import', isFinished: false },
      100,
      0,
      true,
    ],
    ['the same viewing: an unfinished title after a month', { isFinished: false }, 100, 30 * DAY_MS, true],
    ['another one: an unfinished title later', { isFinished: false }, 100, 30 * DAY_MS + 1, false],
    ['another one: a title that was watched before Marquee', { watchedAt: null }, 5900, 0, false],
    ['another one: an episode', { playable: EPISODE }, 5900, 0, false],
  ] satisfies [string, Partial<Viewing>, number, number, boolean][])(
    '%s',
    (_case, changes, watched, ageMs, isSame) => {
      const known = createViewing({ key: 'known', watchedAt: NOW - ageMs, ...changes })
      expect(recordViewing(known, report(watched)).key === 'known').toBe(isSame)
    },
  )
})

test.each([
  ['where the user stopped, after a jump too', { watchedSeconds: 60, positionSeconds: 3000 }, 0.5],
  [
    'what was watched, where an earlier version stored no position',
    { watchedSeconds: 600, positionSeconds: null },
    0.1,
  ],
  ['the whole title at most', { positionSeconds: 7000 }, 1],
  ['unknown without a length', { durationSeconds: null }, undefined],
])('a viewing came as far as: %s', (_case, changes, expected) => {
  expect(getViewedFraction(createViewing(changes))).toBe(expected)
})

test('a report says where the user is', () => {
  expect(
    recordViewing(createViewing({ isFinished: false, watchedAt: NOW }), report(3000)).positionSeconds,
  ).toBe(3000)
})

test('an import that is watched to its end is the viewing of what plays then', () => {
  const imported = createViewing({ origin: 'import', isFinished: false, watchedAt: NOW - DAY_MS })
  const finished = recordViewing(imported, report(5900))
  expect(recordViewing(finished, report(5910)).key).toBe(imported.key)
})

const createStored = (watchedAt: number | null) => createViewing({ key: 'stored', watchedAt })

describe('a viewing that plays', () => {
  const saved = createViewing({ watchedAt: NOW })
  const recorded = { ...saved, key: 'recorded', watchedAt: NOW + 10_000 }

  test.each([
    ['goes on', createStored(NOW), 'recorded'],
    ['goes on from where another tab has recorded it', createStored(NOW + 1), 'stored'],
    ['has ended if it was moved to an earlier day', createStored(NOW - DAY_MS), undefined],
    ['has ended if it was moved to before Marquee', createStored(null), undefined],
    ['has ended if it was deleted', undefined, undefined],
  ])('%s', (_case, stored, key) => {
    expect(findContinued(recorded, saved, stored)?.key).toBe(key)
  })

  test('goes on before it was saved', () => {
    expect(findContinued(recorded, undefined, undefined)).toBe(recorded)
  })
})

test('the latest viewing of a movie is found among others', () => {
  const viewings = [
    createViewing({ watchedAt: 5 }),
    createViewing({ watchedAt: 9 }),
    createViewing({ watchedAt: null }),
    createViewing({ playable: EPISODE, watchedAt: 20 }),
  ]
  expect(findLatestViewing(viewings, MOVIE)?.watchedAt).toBe(9)
  expect(findLatestViewing(viewings, { ...MOVIE, id: 1 })).toBeUndefined()
})

test.each([createViewing(), createViewing({ playable: EPISODE, watchedAt: null, episodeName: 'Ebb' })])(
  'a viewing is stored and parsed without loss',
  (viewing) => {
    expect(parseViewing(viewing.key, structuredClone(toViewingBody(viewing)))).toEqual(viewing)
  },
)

test.each([
  ['nothing', undefined],
  ['an episode without a number', { media_type: 'tv', tmdb_id: 1, season_number: 1 }],
  ['an ID that is no number', { media_type: 'movie', tmdb_id: 'x' }],
])('an item with %s is no viewing', (_case, body) => {
  expect(parseViewing('key', body)).toBeUndefined()
})
