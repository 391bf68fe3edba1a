import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { titleKey } from '../catalogue/title.ts'
import {
  isChangedView,
  needsWatched,
  TITLE_SORTS,
  type ListView,
  type TitleSort,
  WATCHED_STATES,
} from './list-view.ts'
import { createTextFilter, selectTitles, sortTitles, type UserFacts } from './select-titles.ts'
import type { ListTitle } from './stored-list.ts'
import { createListTitle } from './testing/lists.ts'
import type { Watched } from './watched-state.ts'

const TITLES = [
  createListTitle(1, { name: 'Zero 10', date: '2019-01-01', rating: 9, runtimeMinutes: 120, addedAt: 3 }),
  createListTitle(2, {
    name: 'zero 2',
    date: null,
    rating: null,
    runtimeMinutes: null,
    addedAt: 1,
    kind: 'tv',
  }),
  createListTitle(3, { name: 'Élan', date: '2024-12-31', rating: 6, runtimeMinutes: 90, addedAt: 2 }),
  createListTitle(4, {
    name: 'Élan',
    date: '2024-01-01',
    rating: 7,
    runtimeMinutes: 150,
    addedAt: 2,
    note: 'With Über',
  }),
]

const WATCHED: Record<number, Watched> = {
  1: { state: 'in-progress', remainingMinutes: 80 },
  3: { state: 'in-progress', remainingMinutes: 5 },
  4: { state: 'finished', remainingMinutes: null },
}

const FACTS: UserFacts<ListTitle> = {
  getHalfStars: ({ id }) => (id === 3 ? 8 : undefined),
  getWatched: ({ id }) => WATCHED[id] ?? { state: 'not-started', remainingMinutes: null },
}

const idsOf = (titles: readonly ListTitle[]) => titles.map(({ id }) => id)

describe('titles are sorted by', () => {
  test.each<[TitleSort, number[]]>([
    ['added', [1, 3, 4, 2]],
    ['title', [3, 4, 2, 1]],
    ['year', [3, 4, 1, 2]],
    ['rating', [1, 3, 4, 2]],
    ['runtime', [3, 1, 4, 2]],
    ['remaining', [3, 1, 2, 4]],
  ])('%s, with those of which it is not known at the end', (sort, ids) => {
    expect(idsOf(sortTitles(TITLES, sort, FACTS))).toEqual(ids)
  })
})

describe('titles are filtered by', () => {
  test.each<[string, ListView, number[]]>([
    ['nothing', {}, [1, 2, 3, 4]],
    ['movies', { kind: 'movie' }, [1, 3, 4]],
    ['TV shows', { kind: 'tv' }, [2]],
    ['what was not started', { state: 'not-started' }, [2]],
    ['what is in progress', { state: 'in-progress' }, [1, 3]],
    ['what is finished', { state: 'finished' }, [4]],
    ['a name without accents', { text: 'ELAN' }, [3, 4]],
    ['words of a name and a note', { text: 'uber elan' }, [4]],
    ['blank text', { text: '  ' }, [1, 2, 3, 4]],
    ['all at once', { kind: 'movie', state: 'in-progress', text: 'a', sort: 'remaining' }, [3]],
  ])('%s', (_case, view, ids) => {
    expect(idsOf(selectTitles(TITLES, view, FACTS))).toEqual(ids)
  })
})

test.each<[ListView, boolean, boolean]>([
  [{}, false, false],
  [{ text: ' ' }, false, false],
  [{ text: 'a' }, true, false],
  [{ kind: 'tv' }, true, false],
  [{ sort: 'title' }, true, false],
  [{ sort: 'remaining' }, true, true],
  [{ state: 'finished' }, true, true],
])('%j: changed is %j, and needing what was watched is %j', (view, isChanged, isNeeded) => {
  expect([isChangedView(view), needsWatched(view)]).toEqual([isChanged, isNeeded])
})

const someTitle = fc.record({
  name: fc.constantFrom('A', 'b', 'Ç', '10', '9'),
  date: fc.constantFrom(null, '1999-01-01', '2024-05-01'),
  rating: fc.option(fc.integer({ min: 0, max: 10 })),
  runtimeMinutes: fc.option(fc.integer({ min: 1, max: 200 })),
  addedAt: fc.integer({ min: 0, max: 3 }),
  kind: fc.constantFrom('movie' as const, 'tv' as const),
})
const someTitles = fc
  .array(someTitle, { maxLength: 20 })
  .map((all) => all.map((changes, index) => createListTitle(index + 1, changes)))
const someView: fc.Arbitrary<ListView> = fc.record({
  sort: fc.constantFrom(undefined, ...TITLE_SORTS),
  kind: fc.constantFrom(undefined, 'movie', 'tv'),
  state: fc.constantFrom(undefined, ...WATCHED_STATES),
  text: fc.constantFrom(undefined, 'a', '1'),
})

test('a view has each matching title once, whatever its order', () => {
  fc.assert(
    fc.property(someTitles, someView, (titles, view) => {
      const selected = selectTitles(titles, view, FACTS)
      const hasWords = createTextFilter(view.text ?? '')
      const matching = titles.filter(
        (title) =>
          (!view.kind || title.kind === view.kind) &&
          (!view.state || FACTS.getWatched(title).state === view.state) &&
          hasWords(title),
      )
      expect(selected.map(titleKey).toSorted()).toEqual(matching.map(titleKey).toSorted())
      expect(selectTitles(selected, view, FACTS)).toEqual(selected)
    }),
  )
})

test('sorting does not depend on the order before, except for equal titles', () => {
  fc.assert(
    fc.property(someTitles, fc.constantFrom(...TITLE_SORTS), (titles, sort) => {
      const valueOf = (title: ListTitle) =>
        ({
          added: title.addedAt,
          title: title.name,
          year: title.date,
          rating: FACTS.getHalfStars(title) ?? title.rating,
          runtime: title.runtimeMinutes,
          remaining: FACTS.getWatched(title).remainingMinutes,
        })[sort]
      const values = sortTitles(titles, sort, FACTS).map(valueOf)
      expect(sortTitles(titles.toReversed(), sort, FACTS).map(valueOf)).toEqual(values)
    }),
  )
})
