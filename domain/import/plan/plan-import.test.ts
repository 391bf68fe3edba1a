import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { TitleSummary } from '../../catalogue/title.ts'
import { createViewing } from '../../history/testing/viewings.ts'
import { DAY_MS } from '../../time.ts'
import { targetKey, type ImportItem, type ImportRow } from '../import-row.ts'
import { seasonKey, type TitleLookups } from './lookups.ts'
import type { TitleMatch } from './match-title.ts'
import { createPlanner, type KnownLibrary } from './plan-import.ts'

const NOON = new Date(2024, 4, 1, 12).getTime()

const MOVIE = summary('movie', 9, 'North Pier')
const OTHER = summary('movie', 10, 'North Pier')
const TV_SHOW = summary('tv', 7, 'Low Water')

const EMPTY: KnownLibrary = { watchlist: new Set(), ratings: new Set(), lists: [] }

function summary(kind: 'movie' | 'tv', id: number, name: string): TitleSummary {
  return { kind, id, name, date: '2021-05-01', posterPath: null, backdropPath: null, rating: null }
}

const rowOf = (title: TitleSummary, item: ImportItem): ImportRow => ({
  target: { kind: title.kind, name: title.name, tmdbId: title.id, summary: title },
  item,
})
const named = (name: string, item: ImportItem = { type: 'watchlist', at: 1 }): ImportRow => ({
  target: { name },
  item,
})
const viewing = (changes: Partial<ImportItem & { type: 'viewing' }> = {}): ImportItem => ({
  type: 'viewing',
  at: NOON,
  ...changes,
})

function lookups(changes: Partial<TitleLookups> = {}): TitleLookups {
  return {
    matches: new Map(),
    choices: new Map(),
    episodeChoices: new Map(),
    episodes: new Map(),
    details: new Map(),
    ...changes,
  }
}

function plan(
  rows: ImportRow[],
  known: Partial<KnownLibrary> = {},
  found = lookups(),
  viewings = [] as Parameters<ReturnType<typeof createPlanner>['know']>[0],
) {
  const planner = createPlanner(found, { ...EMPTY, ...known })
  planner.know(viewings)
  rows.forEach(planner.add)
  return planner.getPlan()
}

describe('an import adds', () => {
  test('what the library lacks, each once', () => {
    const rows = [
      rowOf(MOVIE, { type: 'watchlist', at: 5 }),
      rowOf(MOVIE, { type: 'watchlist', at: 6 }),
      rowOf(MOVIE, { type: 'rating', halfStars: 7, at: null }),
      rowOf(MOVIE, { type: 'list', list: 'Rainy days', at: null }),
      rowOf(MOVIE, viewing()),
    ]
    const { additions, known } = plan(rows)
    expect(additions.map(({ type }) => type)).toEqual(['watchlist', 'rating', 'list', 'viewing'])
    expect(additions[0]).toEqual({ type: 'watchlist', title: MOVIE, at: 5 })
    expect(known).toEqual([rows[1]])
  })

  test('a rating from before 1970 with the earliest time that can be stored', () => {
    const rows = [rowOf(MOVIE, { type: 'rating', halfStars: 7, at: Date.UTC(1968, 4, 1) })]
    expect(plan(rows).additions).toEqual([{ type: 'rating', title: MOVIE, halfStars: 7, at: 0 }])
  })

  test('no rating in place of the user’s own, and nothing that is there', () => {
    const rows = [
      rowOf(MOVIE, { type: 'watchlist', at: 5 }),
      rowOf(MOVIE, { type: 'rating', halfStars: 7, at: 5 }),
      rowOf(MOVIE, { type: 'list', list: ' RAINY days', at: 5 }),
      rowOf(OTHER, { type: 'list', list: 'Rainy days', at: 5 }),
    ]
    const { additions, known } = plan(rows, {
      watchlist: new Set(['movie-9']),
      ratings: new Set(['movie-9']),
      lists: [{ name: 'Rainy days', titles: [MOVIE] }],
    })
    expect(known).toEqual(rows.slice(0, 3))
    expect(additions).toEqual([{ type: 'list', title: OTHER, list: 'Rainy days', at: 5 }])
  })

  test('no list of the same name and kind', () => {
    const [manual, smart] = [
      { name: 'Winter', description: '' },
      { name: 'winter', description: '', smart: { rules: {} } },
    ]
    const planNew = (known: Partial<KnownLibrary>) =>
      createPlanner(lookups(), { ...EMPTY, ...known }, [manual, smart]).getPlan().newLists
    expect(planNew({})).toEqual([manual, smart])
    expect(planNew({ lists: [{ name: 'WINTER', titles: [] }] })).toEqual([smart])
    expect(planNew({ smartLists: [{ name: 'WINTER' }] })).toEqual([manual])
  })

  test.each([
    ['of the same day', NOON + 3_600_000, 0],
    ['of the next day', NOON + DAY_MS, 1],
    ['from before Marquee, of what was finished', null, 0],
  ])('a viewing %s', (_text, at, added) => {
    const known = [createViewing({ watchedAt: NOON })]
    const { additions } = plan([rowOf(MOVIE, viewing({ at }))], {}, lookups(), known)
    expect(additions).toHaveLength(added)
  })

  test.each([
    ['before', [false, true], 2],
    ['after', [true, false], 1],
  ])('a viewing that was finished on the day, %s one that was not', (_text, finished, added) => {
    const rows = finished.map((isFinished, index) => rowOf(MOVIE, viewing({ at: NOON + index, isFinished })))
    const viewings = plan(rows).additions.flatMap((one) => (one.type === 'viewing' ? one.viewing : []))
    expect(viewings).toHaveLength(added)
    expect(viewings.filter(({ isFinished }) => isFinished)).toHaveLength(1)
  })

  test('no viewing in place of one that began at the same time', () => {
    const known = [createViewing({ key: `movie-9@${NOON}`, watchedAt: NOON, isFinished: false })]
    expect(plan([rowOf(MOVIE, viewing())], {}, lookups(), known).additions).toEqual([])
  })

  test('a viewing from before Marquee where none was finished', () => {
    const known = [createViewing({ isFinished: false })]
    const [addition] = plan([rowOf(MOVIE, viewing({ at: null }))], {}, lookups(), known).additions
    expect(addition).toMatchObject({ viewing: { key: 'movie-9@before', watchedAt: null, isFinished: true } })
  })

  test.each([
    ['a movie', MOVIE, {}, 5399, false],
    ['a movie', MOVIE, {}, 5400, true],
    ['an episode', TV_SHOW, { season: 2, episode: 5 }, 1079, false],
    ['an episode', TV_SHOW, { season: 2, episode: 5 }, 1080, true],
    ['a movie of unknown length', OTHER, {}, 3599, false],
    ['a movie of unknown length', OTHER, {}, 3600, true],
    ['an episode of unknown length', TV_SHOW, { season: 3, episode: 1 }, 899, false],
    ['an episode of unknown length', TV_SHOW, { season: 3, episode: 1 }, 900, true],
  ])(
    '%s, whose length is not in the file, with its position',
    (_text, title, changes, watched, isFinished) => {
      const found = lookups({
        details: new Map([
          ['movie-9', { runtimeMinutes: 100, seasons: [] }],
          ['movie-10', { runtimeMinutes: null, seasons: [] }],
        ]),
        episodes: new Map([
          [seasonKey(7, 2), [{ number: 5, name: 'the weir', label: '', runtimeMinutes: 20 }]],
          [seasonKey(7, 3), [{ number: 1, name: 'fog', label: '', runtimeMinutes: null }]],
        ]),
      })
      const row = rowOf(title, viewing({ ...changes, progress: { watched, duration: 0 } }))
      const [addition] = plan([row], {}, found).additions
      expect(addition).toMatchObject({ viewing: { isFinished, watchedSeconds: watched } })
    },
  )

  test('a share of a title, whose length the catalogue has', () => {
    const found = lookups({ details: new Map([['movie-9', { runtimeMinutes: 100, seasons: [] }]]) })
    const row = rowOf(MOVIE, viewing({ isFinished: false, share: 0.25 }))
    const [addition] = plan([row], {}, found).additions
    expect(addition).toMatchObject({
      viewing: { isFinished: false, watchedSeconds: 1500, durationSeconds: 6000 },
    })
  })

  test('what was begun as not finished', () => {
    const progress = { watched: 600, duration: 6000 }
    const [addition] = plan([rowOf(MOVIE, viewing({ progress }))]).additions
    expect(addition).toMatchObject({
      viewing: { isFinished: false, watchedSeconds: 600, durationSeconds: 6000 },
    })
  })
})

describe('episodes', () => {
  const episodes = new Map([
    [seasonKey(7, 2), [{ number: 5, name: 'the weir', label: '', runtimeMinutes: 20 }]],
  ])
  const details = new Map([['tv-7', { runtimeMinutes: null, seasons: [] }]])

  test.each([
    ['by number', { season: 2, episode: 3 }, 3],
    ['by name', { season: 2, episodeName: 'The Weir!' }, 5],
    ['without any', {}, undefined],
  ])('%s', (_text, changes, number) => {
    const row = rowOf(TV_SHOW, viewing(changes))
    const { additions, missing } = plan([row], {}, lookups({ episodes, details }))
    expect(missing).toEqual(number === undefined ? [row] : [])
    if (number !== undefined)
      expect(additions[0]).toMatchObject({ viewing: { playable: { episode: number } } })
  })
})

test('a name that its season does not have is one question, and no missing row', () => {
  const episodes = new Map([
    [seasonKey(7, 2), [{ number: 5, name: 'the weir', label: 'The Weir', runtimeMinutes: 20 }]],
  ])
  const details = new Map([['tv-7', { runtimeMinutes: null, seasons: [] }]])
  const rows = [NOON, NOON + DAY_MS].map((at) =>
    rowOf(TV_SHOW, viewing({ at, season: 2, episodeName: 'Fog' })),
  )
  const open = plan(rows, {}, lookups({ episodes, details }))
  expect(open.episodeQuestions).toMatchObject([{ season: 2, name: 'Fog' }])
  expect([...open.missing, ...open.additions]).toEqual([])
  const episodeChoices = new Map([['7-2 fog', 5]])
  const chosen = plan(rows, {}, lookups({ episodes, details, episodeChoices }))
  expect(chosen.additions).toHaveLength(2)
  expect(chosen.episodeQuestions, 'the choice can be changed').toHaveLength(1)
})

describe('titles that have to be looked up', () => {
  const ambiguous: TitleMatch = { status: 'ambiguous', choices: [MOVIE, OTHER] }
  const row = named('North Pier')
  const key = targetKey(row.target)
  const matches = new Map([[key, ambiguous]])

  test('wait for a choice', () => {
    const { questions, additions, missing } = plan(
      [row, named('North Pier', viewing())],
      {},
      lookups({ matches }),
    )
    expect(questions).toEqual([{ key, target: row.target, choices: [MOVIE, OTHER], rows: 2 }])
    expect([...additions, ...missing]).toEqual([])
  })

  test('are what the user chose, or left out', () => {
    const chosen = plan([row], {}, lookups({ matches, choices: new Map([[key, OTHER]]) }))
    expect(chosen.additions).toEqual([{ type: 'watchlist', title: OTHER, at: 1 }])
    expect(chosen.questions, 'the choice can be changed').toHaveLength(1)
    const none = plan([row], {}, lookups({ matches, choices: new Map([[key, null]]) }))
    expect(none.leftOut).toEqual([row])
  })

  test('are missing without a match', () => {
    expect(plan([row], {}, lookups({ matches: new Map([[key, { status: 'missing' }]]) })).missing).toEqual([
      row,
    ])
  })
})

test('every row is in one list, and applying a plan leaves nothing to add', () => {
  const items = fc.oneof(
    fc.constant<ImportItem>({ type: 'watchlist', at: 1 }),
    fc.integer({ min: 1, max: 10 }).map((halfStars): ImportItem => ({ type: 'rating', halfStars, at: null })),
    fc.constantFrom('A', 'a', 'B').map((list): ImportItem => ({ type: 'list', list, at: null })),
    fc
      .tuple(fc.constantFrom(null, NOON, NOON + 1000, NOON + DAY_MS), fc.boolean())
      .map(([at, isFinished]) => viewing({ at, season: 1, episode: 2, isFinished })),
  )
  const rows = fc.array(
    fc.tuple(fc.constantFrom(MOVIE, OTHER, TV_SHOW), items).map(([title, item]) => rowOf(title, item)),
  )
  fc.assert(
    fc.property(rows, (all) => {
      const first = plan(all)
      expect(first.additions.length + first.known.length).toBe(all.length)
      const of = <Type extends string>(type: Type) =>
        first.additions.filter((one): one is Extract<typeof one, { type: Type }> => one.type === type)
      const second = plan(
        all,
        {
          watchlist: new Set(of('watchlist').map(({ title }) => `${title.kind}-${title.id}`)),
          ratings: new Set(of('rating').map(({ title }) => `${title.kind}-${title.id}`)),
          lists: of('list').map(({ list, title }) => ({ name: list, titles: [title] })),
        },
        lookups(),
        of('viewing').map((one) => one.viewing),
      )
      expect(second.additions).toEqual([])
    }),
  )
})

describe('an episode that a file counts', () => {
  const rows = [
    rowOf(TV_SHOW, viewing({ at: null, countedFrom: { season: 2, episode: 1, back: 1 } })),
    rowOf(TV_SHOW, viewing({ at: null, countedFrom: { season: 3, episode: 1, back: 9 } })),
  ]
  const listed = [[1, 2], [1], [1]].map((numbers, index) => ({
    season: index + 1,
    list: numbers.map((number) => ({ number, name: '', label: '', runtimeMinutes: null })),
  }))

  test('is added by its number, or missing if the catalogue has no such one', () => {
    const seasons = listed.map(({ season }) => ({ number: season, name: '' }))
    const found = lookups({
      details: new Map([['tv-7', { runtimeMinutes: null, seasons }]]),
      episodes: new Map(listed.map(({ season, list }) => [seasonKey(7, season), list])),
    })
    const { additions, missing } = plan(rows, {}, found)
    expect(additions).toMatchObject([{ viewing: { playable: { season: 1, episode: 2 }, watchedAt: null } }])
    expect(missing).toEqual([rows[1]])
  })
})
