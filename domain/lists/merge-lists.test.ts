import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { titleKey } from '../catalogue/title.ts'
import { addTitles, type ListWithTitles } from './list-with-titles.ts'
import { copyTitles, toUndo } from './merge-lists.ts'
import { listTitleKey, type ListTitle } from './stored-list.ts'
import { createList, createListTitle } from './testing/lists.ts'

/** Returns a list with titles in the order of their IDs; some have notes. */
function createListOf(
  id: string,
  ids: readonly number[],
  notes: Record<number, string> = {},
): ListWithTitles {
  const list = { ...createList(), id }
  const titles = ids.map((one) => createListTitle(one, { note: notes[one] ?? '' }))
  return { ...list, titles: addTitles(list, titles, 1) }
}

/** Returns the titles of a list by their keys, after changes of any lists. */
function applyTo(
  titles: readonly ListTitle[],
  saved: readonly ListTitle[],
  removed: readonly ListTitle[] = [],
) {
  const byKey = new Map([...titles, ...saved].map((title) => [listTitleKey(title.listId, title), title]))
  for (const title of removed) byKey.delete(listTitleKey(title.listId, title))
  return [...byKey.values()].toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
}

const sortByKey = (titles: readonly ListTitle[]) =>
  titles.toSorted((one, other) => (one.listId + titleKey(one) < other.listId + titleKey(other) ? -1 : 1))

test('copied titles follow those of the target, which stay where they are', () => {
  const target = createListOf('target', [1, 2])
  const changed = copyTitles(target, createListOf('source', [3, 2, 4]).titles, 9)
  expect(applyTo(target.titles, changed).map(({ id }) => id)).toEqual([1, 2, 3, 4])
  expect(changed.map(({ id, listId, addedAt }) => [id, listId, addedAt])).toEqual([
    [3, 'target', 9],
    [4, 'target', 9],
  ])
})

test.each<[string, string, string, string]>([
  ['the target’s note comes first', 'Mine', 'Other', 'Mine\n\nOther'],
  ['a note is kept where the target has none', '', 'Other', 'Other'],
  ['a note is kept where the source has none', 'Mine', '', 'Mine'],
  ['no note stays no note', '', '', ''],
  ['equal notes are not repeated', 'Mine', 'Mine', 'Mine'],
  ['notes that were joined before are not repeated', 'Mine\n\nOther', 'Other', 'Mine\n\nOther'],
  ['nor is a part that both have', 'Mine', 'Mine\n\nOther', 'Mine\n\nOther'],
  ['parts of words are no repetition', 'Another', 'other', 'Another\n\nother'],
  ['notes are as long as they may be', 'x'.repeat(997), '😀', 'x'.repeat(997)],
])('%s', (_case, ofTarget, ofSource, expected) => {
  const target = createListOf('target', [1], { 1: ofTarget })
  const source = createListOf('source', [1], { 1: ofSource })
  const titles = applyTo(target.titles, copyTitles(target, source.titles, 9))
  expect(titles.map(({ note }) => note)).toEqual([expected])
})

test('notes are joined where all titles get new ranks too', () => {
  const titles = [1, 2].map((id) => createListTitle(id, { rank: 'z'.repeat(60), note: 'Mine' }))
  const source = createListOf('source', [1, 3], { 1: 'Other' })
  const changed = applyTo(titles, copyTitles(createList(titles), source.titles, 9))
  expect(changed.map(({ id, note }) => [id, note])).toEqual([
    [1, 'Mine\n\nOther'],
    [2, 'Mine'],
    [3, ''],
  ])
})

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 9 }))
const notes = fc.dictionary(fc.constantFrom('1', '2', '3'), fc.constantFrom('', 'a', 'b'))

test('merging loses no title and no note, and undoing restores both lists', () => {
  fc.assert(
    fc.property(ids, notes, ids, notes, (ofTarget, targetNotes, ofSource, sourceNotes) => {
      const target = createListOf('target', ofTarget, targetNotes)
      const source = createListOf('source', ofSource, sourceNotes)
      const before = [...target.titles, ...source.titles]
      const changes = { saved: copyTitles(target, source.titles, 9), removed: source.titles }
      const after = applyTo(before, changes.saved, changes.removed)
      expect(new Set(after.map(titleKey))).toEqual(new Set(before.map(titleKey)))
      expect(after).toHaveLength(new Set([...ofTarget, ...ofSource]).size)
      for (const { id, note } of after) {
        const [own, other] = [target, source].map(({ titles }) => titles.find((one) => one.id === id)?.note)
        expect(note.split('\n\n')).toEqual([...new Set([own || other || '', other || own || ''])])
      }

      const undo = toUndo(changes, before)
      const restored = applyTo(after, undo.saved, undo.removed)
      expect(sortByKey(restored)).toEqual(sortByKey(before))
    }),
  )
})
