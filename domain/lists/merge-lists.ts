import { titleKey } from '../catalogue/title.ts'
import { addTitles, type ListWithTitles } from './list-titles.ts'
import { listTitleKey, type ListTitle, type TitleList } from './title-list.ts'

/** What to save and to remove of lists and their titles. Nothing is in both. */
export type ListChanges = {
  saved: readonly ListTitle[]
  removed: readonly ListTitle[]
  savedLists?: readonly TitleList[]
  removedLists?: readonly TitleList[]
}

/**
 * Returns the titles to store so that `titles` follow those of the target. Titles that are there already stay where they
 * are, and get the note if they have none.
 */
export function copyTitles(target: ListWithTitles, titles: readonly ListTitle[], now: number): ListTitle[] {
  const notes = new Map(titles.map((title) => [titleKey(title), title.note]))
  const annotated = target.titles.flatMap((title) => {
    const note = notes.get(titleKey(title))
    return note && !title.note ? { ...title, note } : []
  })
  return [...annotated, ...addTitles(target, titles, now)]
}

/**
 * Returns the changes that restore what was before others, if these saved new lists only. `before` are the titles of all
 * lists that they changed.
 */
export function toUndo(changes: ListChanges, before: readonly ListTitle[]): ListChanges {
  const known = new Map(before.map((title) => [keyOf(title), title]))
  return {
    saved: [...changes.removed, ...changes.saved.flatMap((title) => known.get(keyOf(title)) ?? [])],
    removed: changes.saved.filter((title) => !known.has(keyOf(title))),
    savedLists: changes.removedLists,
    removedLists: changes.savedLists,
  }
}

function keyOf(title: ListTitle): string {
  return listTitleKey(title.listId, title)
}
