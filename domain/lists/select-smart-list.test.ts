import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { titleKey } from '../catalogue/title.ts'
import { createViewing } from '../history/testing/viewings.ts'
import { withPositions } from '../progress/progress-map.ts'
import { createEpisodePosition, createMoviePosition } from '../progress/testing/positions.ts'
import type { Rating } from '../ratings/rating.ts'
import { createFacts } from '../statistics/testing/statistics.ts'
import { collectLibrary, withFacts, type Library, type LibraryTitle } from './library-titles.ts'
import { TITLE_SORTS, WATCHED_STATES } from './list-view.ts'
import { findUndetailed, getDecade, selectSmartList } from './select-smart-list.ts'
import { LIBRARY_SOURCES, parseSmartList, toSmartListBody, type SmartRules } from './smart-list.ts'
import { createList, createListTitle } from './testing/lists.ts'
import { createViewedCollector } from './watched-state.ts'

const createRating = (id: number, halfStars: number, changes: Partial<Rating> = {}): Rating => ({
  ...createListTitle(id),
  halfStars,
  ratedAt: 10 + id,
  ...changes,
})

/** Title 1 is in a list and rated, 2 in the watchlist, 3 was viewed, 9 has a position, and so has TV show 9. */
function createLibrary(): Library {
  const { add, viewed } = createViewedCollector()
  add(createViewing({ playable: { kind: 'movie', id: 3 }, watchedAt: 30 }))
  return {
    watchlist: [{ title: createListTitle(2, { date: '1999-01-01', name: 'Ébène' }), at: 20 }],
    ratings: new Map([
      ['movie-1', createRating(1, 9)],
      ['tv-4', createRating(4, 5, { kind: 'tv', date: null })],
    ]),
    lists: [createList([createListTitle(1, { addedAt: 5, note: '' })])],
    progress: withPositions({}, [
      createMoviePosition({ watchedAt: 40 }),
      createEpisodePosition(1, { watchedAt: 50, progress: { watched: 2400, duration: 2400 } }),
    ]),
    viewed,
  }
}

const keysOf = (titles: readonly LibraryTitle[]) => titles.map(titleKey)
const select = (rules: SmartRules, library = createLibrary()) =>
  keysOf(selectSmartList(rules, collectLibrary(library)))

describe('a smart list has the titles', () => {
  test.each<[string, SmartRules, string[]]>([
    [
      'of the whole library, the latest first',
      {},
      ['tv-9', 'movie-9', 'movie-3', 'movie-2', 'tv-4', 'movie-1'],
    ],
    ['that are movies', { media_type: 'movie' }, ['movie-9', 'movie-3', 'movie-2', 'movie-1']],
    ['of the watchlist', { source: 'watchlist' }, ['movie-2']],
    ['that are rated', { source: 'rated' }, ['tv-4', 'movie-1']],
    ['that were watched', { source: 'watched' }, ['tv-9', 'movie-9', 'movie-3']],
    ['of any list', { source: 'list' }, ['movie-1']],
    ['of this list', { source: 'list', list_id: 'list' }, ['movie-1']],
    ['of another list', { source: 'list', list_id: 'deleted' }, []],
    ['with exactly this rating', { min_half_stars: 9 }, ['movie-1']],
    ['with a higher rating', { min_half_stars: 10 }, []],
    ['that are in progress', { state: 'in-progress' }, ['tv-9', 'movie-9']],
    ['that are finished', { state: 'finished' }, ['movie-3']],
    ['that were not started', { state: 'not-started' }, ['movie-2', 'tv-4', 'movie-1']],
    ['of a decade', { decade: 1990 }, ['movie-2']],
    ['with words of the name', { text: 'ebene' }, ['movie-2']],
    ['whose genre is known, if a genre is wanted', { genres: ['Drama'] }, []],
    ['that come first', { sort: 'rating', limit: 2 }, ['movie-1', 'tv-9']],
  ])('%s', (_case, rules, keys) => {
    expect(select(rules)).toEqual(keys)
  })
})

test.each<[string | null, number | undefined]>([
  ['0212-05-01', undefined],
  ['1799-12-31', undefined],
  ['1800-01-01', 1800],
  ['1999-12-31', 1990],
  ['2999-12-31', 2990],
  ['3000-01-01', undefined],
  ['', undefined],
  [null, undefined],
])('the decade of %s is %s, which a rule can have', (date, decade) => {
  expect(getDecade({ date })).toBe(decade)
  const rules = decade === undefined ? {} : { decade }
  const list = { id: 'a', name: 'A', description: '', createdAt: 5, rules }
  expect(parseSmartList('a', toSmartListBody(list))).toEqual(list)
})

test('a title that is rated is in a list of rated titles', () => {
  const library = createLibrary()
  const rated = new Map([...library.ratings, ['movie-2', createRating(2, 8)]])
  expect(select({ min_half_stars: 8 }, library)).toEqual(['movie-1'])
  expect(select({ min_half_stars: 8 }, { ...library, ratings: rated })).toEqual(['movie-2', 'movie-1'])
})

test('a title that was marked as unwatched and is nowhere else is not in the library', () => {
  const progress = withPositions({}, [createMoviePosition({ progress: { watched: 0, duration: 6000 } })])
  expect(select({}, { ...createLibrary(), progress })).not.toContain('movie-9')
})

describe('details of the catalogue', () => {
  const library = createLibrary()
  const titles = collectLibrary(library)
  const facts = new Map([
    ['movie-2', createFacts({ genres: ['Drama', 'Crime'] })],
    ['tv-9', createFacts({ genres: ['Comedy'], runtimeMinutes: 40, episodeCount: 1 })],
  ])

  test('are needed of titles that the other rules match', () => {
    expect(keysOf(findUndetailed({ genres: ['Drama'], source: 'watchlist' }, titles))).toEqual(['movie-2'])
    expect(keysOf(findUndetailed({ state: 'finished' }, titles))).toEqual(['tv-9'])
    expect(findUndetailed({ state: 'not-started', source: 'watched' }, titles)).toEqual([])
    expect(findUndetailed({ source: 'watched', sort: 'rating' }, titles)).toEqual([])
  })

  test('tell genres, and whether a TV show is finished', () => {
    const detailed = withFacts(titles, facts, library)
    expect(keysOf(selectSmartList({ genres: ['Crime', 'Horror'] }, detailed))).toEqual(['movie-2'])
    expect(keysOf(selectSmartList({ state: 'finished', media_type: 'tv' }, detailed))).toEqual(['tv-9'])
    expect(keysOf(selectSmartList({ state: 'in-progress', media_type: 'tv' }, detailed))).toEqual([])
  })
})

const someTitle: fc.Arbitrary<Omit<LibraryTitle, 'id'>> = fc.record({
  kind: fc.constantFrom('movie', 'tv'),
  name: fc.constantFrom('A', 'B b', 'Ç'),
  posterPath: fc.constant(null),
  backdropPath: fc.constant(null),
  date: fc.constantFrom(null, '1989-12-31', '1990-01-01', '1999-12-31'),
  rating: fc.option(fc.integer({ min: 0, max: 10 })),
  addedAt: fc.option(fc.integer({ min: 0, max: 3 })),
  runtimeMinutes: fc.option(fc.integer({ min: 1, max: 200 })),
  sources: fc.uniqueArray(fc.constantFrom(...LIBRARY_SOURCES)).map((sources) => new Set(sources)),
  listIds: fc.constantFrom(new Set<string>(), new Set(['list'])),
  halfStars: fc.option(fc.integer({ min: 1, max: 10 }), { nil: undefined }),
  watched: fc.constantFrom(...WATCHED_STATES).map((state) => ({ state, remainingMinutes: null })),
  genres: fc.constantFrom(undefined, ['Drama'], ['Comedy', 'Drama']),
})
const someLibrary = fc
  .array(someTitle, { maxLength: 20 })
  .map((titles) => titles.map((title, index) => ({ ...title, id: index + 1 })))
const someRules: fc.Arbitrary<SmartRules> = fc.record({
  media_type: fc.constantFrom(undefined, 'movie', 'tv'),
  source: fc.constantFrom(undefined, ...LIBRARY_SOURCES),
  min_half_stars: fc.constantFrom(undefined, 1, 6, 10),
  state: fc.constantFrom(undefined, ...WATCHED_STATES),
  genres: fc.constantFrom(undefined, ['Comedy'], ['Horror', 'Drama']),
  decade: fc.constantFrom(undefined, 1980, 1990),
  text: fc.constantFrom(undefined, 'b'),
  sort: fc.constantFrom(undefined, ...TITLE_SORTS),
})

test('each further rule leaves fewer titles, and a limit the first ones', () => {
  fc.assert(
    fc.property(someRules, someLibrary, fc.integer({ min: 1, max: 20 }), (rules, library, limit) => {
      const selected = keysOf(selectSmartList(rules, library))
      expect(new Set(selected).size).toBe(selected.length)
      expect(keysOf(selectSmartList({ ...rules, limit }, library))).toEqual(selected.slice(0, limit))
      for (const rule of Object.keys(rules)) {
        const wider = keysOf(selectSmartList({ ...rules, [rule]: undefined }, library))
        expect(wider).toEqual(expect.arrayContaining(selected))
      }
      const alone = library.filter((title) => selectSmartList(rules, [title]).length === 1)
      expect(selected.toSorted()).toEqual(keysOf(alone).toSorted())
    }),
  )
})
