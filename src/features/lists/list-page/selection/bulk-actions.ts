/** Actions on many titles of a list at once, which can be undone. */
import { titleKey } from '#domain/catalogue/title.ts'
import type { ListWithTitles } from '#domain/lists/list-with-titles.ts'
import { copyTitles, findStored, toUndo, type ListChanges } from '#domain/lists/merge-lists.ts'
import type { ListTitle } from '#domain/lists/stored-list.ts'
import { showUndoToast } from '#src/features/library/undo-toast.ts'
import { changeLists, toNewList } from '#src/features/library/views/lists.ts'
import {
  addToWatchlist as addTitlesToWatchlist,
  removeFromWatchlist,
} from '#src/features/library/views/watchlist.ts'
import * as messages from '#src/features/lists/messages.ts'
import { showToast } from '#src/lib/toast.ts'

/** A list, or the name of a new one. */
export type ListTarget = ListWithTitles | string

/** The name of a single title reads as it is shown. */
export function removeTitles(list: ListWithTitles, shown: readonly ListTitle[]): void {
  const titles = findStored(list.titles, shown)
  change({ removed: titles }, titles, {
    title: messages.removed(titles.length),
    description: titles.length === 1 ? shown[0]?.name : undefined,
  })
}

export function copyToList(target: ListTarget, titles: readonly ListTitle[]): void {
  const { list, isNew } = toList(target)
  const saved = copyTitles(list, titles, Date.now())
  if (saved.length === 0 && !isNew) return showToast({ title: messages.inListAlready(list.name) })
  const known = new Set(list.titles.map(titleKey))
  const count = titles.filter((title) => !known.has(titleKey(title))).length
  const toast =
    count > 0 || isNew
      ? { title: messages.copiedTo(count, list.name) }
      : { title: messages.inListAlready(list.name), description: messages.notesAdded() }
  change({ saved, savedLists: isNew ? [list] : [] }, list.titles, toast)
}

export function moveToList(target: ListTarget, titles: readonly ListTitle[]): void {
  const { list, isNew } = toList(target)
  const saved = copyTitles(list, titles, Date.now())
  const title = messages.movedTo(titles.length, list.name)
  const before = [...list.titles, ...titles]
  change({ saved, removed: titles, savedLists: isNew ? [list] : [] }, before, { title })
}

/** Adds the titles of a list to another one, and deletes it. */
export function mergeLists(source: ListWithTitles, target: ListWithTitles): void {
  const saved = copyTitles(target, source.titles, Date.now())
  const before = [...target.titles, ...source.titles]
  change({ saved, removed: source.titles, removedLists: [source] }, before, {
    title: messages.merged(source.name, target.name),
  })
}

export function addToWatchlist(titles: readonly ListTitle[]): void {
  const keys = addTitlesToWatchlist(titles)
  if (keys.length === 0) return showToast({ title: messages.inWatchlistAlready() })
  showUndoToast({ title: messages.addedToWatchlist(keys.length) }, () => removeFromWatchlist(keys))
}

function change(
  changes: ListChanges,
  before: readonly ListTitle[],
  toast: { title: string; description?: string },
): void {
  void changeLists(changes)
  showUndoToast(toast, () => void changeLists(toUndo(changes, before)))
}

function toList(target: ListTarget): { list: ListWithTitles; isNew: boolean } {
  const isNew = typeof target === 'string'
  return { list: isNew ? toNewList({ name: target, description: '' }) : target, isNew }
}
