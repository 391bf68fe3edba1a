import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { titleKey } from '../catalogue/title.ts'
import { isStorable } from '../library/library-item.ts'
import type { DeviceItem } from '../library/merge.ts'
import { addTitles, moveTitles, parseLists, toMoved } from './list-with-titles.ts'
import {
  listTitleKey,
  parseList,
  parseListTitle,
  toListBody,
  toListTitleBody,
  type ListTitle,
} from './stored-list.ts'
import { createList, createListTitle } from './testing/lists.ts'

const toItem = (kind: DeviceItem['kind'], key: string, body: DeviceItem['body']): DeviceItem => ({
  kind,
  key,
  body,
  changedAt: 1,
  isSent: true,
})
const toItems = (titles: readonly ListTitle[]) =>
  titles.map((title) => toItem('list_title', listTitleKey(title.listId, title), toListTitleBody(title)))
const LIST = toItem('list', 'list', toListBody(createList()))

/** Stores the changed titles and reads the list again, as any device does. */
function store(titles: readonly ListTitle[], changed: readonly ListTitle[]): ListTitle[] {
  const byKey = new Map([...titles, ...changed].map((title) => [titleKey(title), title]))
  return parseLists([LIST], toItems([...byKey.values()]))[0]?.titles ?? []
}
const add = (count: number) =>
  addTitles(
    createList(),
    Array.from({ length: count }, (_, index) => createListTitle(index + 1)),
    5,
  )

describe('stored lists', () => {
  test('are read as they were written', () => {
    const title = createListTitle(1, { rank: 'i1', note: 'After dinner', kind: 'tv', runtimeMinutes: null })
    expect(parseLists([LIST], toItems([title]))).toEqual([createList([title])])
  })

  test.each<[string, unknown]>([
    ['nothing', null],
    ['a text', 'list'],
    ['no name', { kind: 'manual' }],
    ['a blank name', { kind: 'manual', name: '  ' }],
    ['a name that is no text', { kind: 'manual', name: { toString: 1 } }],
    ['an unknown kind', { kind: 'later', name: 'A' }],
  ])('are ignored if they are invalid: %s', (_case, body) => {
    expect(parseList('a', body)).toBeUndefined()
  })

  test.each<[string, Record<string, unknown>]>([
    ['an ID that is no number', { tmdb_id: '1' }],
    ['an unknown kind', { media_type: 'person' }],
    ['another key', { tmdb_id: 2 }],
    ['no list', { list_id: '' }],
  ])('ignore titles with %s', (_case, changes) => {
    const body = { ...toListTitleBody(createListTitle(1)), ...changes }
    expect(parseListTitle('list:movie-1', body)).toBeUndefined()
  })

  test('replace invalid details', () => {
    const body = { list_id: 'list', media_type: 'movie', tmdb_id: 1, rank: 'A!', note: 7, added_at: -1 }
    expect(parseListTitle('list:movie-1', body)).toMatchObject({
      name: 'Unknown Title',
      rank: '',
      note: '',
      addedAt: 0,
    })
    expect(parseList('a', { kind: 'manual', name: 'x'.repeat(500), description: null })).toMatchObject({
      name: 'x'.repeat(100),
      description: '',
    })
  })

  test.each([
    ['one character too many', `${'x'.repeat(99)}😀`, 'x'.repeat(99)],
    ['as many as fit', '😀'.repeat(60), '😀'.repeat(50)],
    ['half a character', `x\uD83D`, 'x\uFFFD'],
  ])('have texts that the account accepts: %s', (_case, stored, name) => {
    const list = parseList('list', { kind: 'manual', name: stored, description: '' })
    expect(list?.name).toBe(name)
    expect(list && isStorable(toItem('list', 'list', toListBody(list)))).toBe(true)
  })

  test('leave out titles of other lists', () => {
    const title = createListTitle(1, { listId: 'deleted' })
    expect(parseLists([LIST], toItems([title]))).toEqual([createList()])
  })
})

test('titles are added at the end, once', () => {
  const titles = add(2)
  const added = addTitles(createList(titles), [createListTitle(2), createListTitle(3), createListTitle(3)], 9)
  expect(added.map(({ id }) => id)).toEqual([3])
  expect(store(titles, added).map(({ id }) => id)).toEqual([1, 2, 3])
})

test('moving writes only the moved titles, and the stored order is the new one', () => {
  const moves = fc.array(
    fc.record({
      ids: fc.uniqueArray(fc.integer({ min: 1, max: 8 })),
      index: fc.integer({ min: -1, max: 9 }),
    }),
  )
  fc.assert(
    fc.property(moves, (all) => {
      let titles = add(8)
      for (const { ids, index } of all) {
        const keys = new Set(ids.map((id) => `movie-${id}`))
        const changed = moveTitles(titles, keys, index)
        const expected = toMoved(titles, keys, index).map(({ id }) => id)
        expect(changed.length).toBe(keys.size)
        titles = store(titles, changed)
        expect(titles.map(({ id }) => id)).toEqual(expected)
      }
    }),
  )
})

test('titles with the same or unknown ranks get new ones when one moves between them', () => {
  const titles = store(
    [],
    [1, 2, 3].map((id) => createListTitle(id, { rank: id < 3 ? 'i1' : '', addedAt: id })),
  )
  expect(titles.map(({ id }) => id)).toEqual([3, 1, 2])
  const changed = moveTitles(titles, new Set(['movie-3']), 1)
  expect(store(titles, changed).map(({ id }) => id)).toEqual([1, 3, 2])
})

test('moves of different titles on two devices merge', () => {
  const titles = add(5)
  const here = moveTitles(titles, new Set(['movie-1']), 4)
  const there = moveTitles(titles, new Set(['movie-5']), 0)
  expect(store(titles, [...here, ...there]).map(({ id }) => id)).toEqual([5, 2, 3, 4, 1])
})
