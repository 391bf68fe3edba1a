import { titleKey, type TitleRef } from '../catalogue/title.ts'
import { cutText } from '../cut-text.ts'
import { addTitles, type ListWithTitles } from './list-with-titles.ts'
import { listTitleKey, NOTE_LENGTH_MAX, type ListTitle, type StoredList } from './stored-list.ts'

/** Lists and titles to save and to remove. Nothing is in both. */
export type ListChanges = {
  saved?: readonly ListTitle[]
  removed?: readonly ListTitle[]
  savedLists?: readonly StoredList[]
  removedLists?: readonly StoredList[]
}

/** Returns the titles of `shown` as they are stored: shown ones may have names in another language. */
export function findStored(stored: readonly ListTitle[], shown: readonly TitleRef[]): ListTitle[] {
  const byKey = new Map(stored.map((title) => [titleKey(title), title]))
  return shown.flatMap((title) => byKey.get(titleKey(title)) ?? [])
}

/**
 * Returns the titles to store so that `titles` follow the target's. Titles that are there already stay where they
 * are, and get the note after their own one.
 */
export function copyTitles(target: ListWithTitles, titles: readonly ListTitle[], now: number): ListTitle[] {
  const notes = new Map(titles.map((title) => [titleKey(title), title.note]))
  const annotated = target.titles.map((title) => {
    const note = joinNotes(title.note, notes.get(titleKey(title)) ?? '')
    return note === title.note ? title : { ...title, note }
  })
  const changed = annotated.filter((title, index) => title !== target.titles[index])
  // Added titles may give new ranks to all.
  return [...changed, ...addTitles({ ...target, titles: annotated }, titles, now)]
}

/**
 * Returns the changes that restore what was before others, if these saved new lists only. `before` are the titles of all
 * lists that they changed.
 */
export function toUndo({ saved = [], removed = [], ...lists }: ListChanges, before: readonly ListTitle[]) {
  const known = new Map(before.map((title) => [keyOf(title), title]))
  return {
    saved: [...removed, ...saved.flatMap((title) => known.get(keyOf(title)) ?? [])],
    removed: saved.filter((title) => !known.has(keyOf(title))),
    savedLists: lists.removedLists,
    removedLists: lists.savedLists,
  }
}

const BLANK_LINE = '\n\n'

/** Returns both notes, without the parts of the second one that the first one has already. */
function joinNotes(own: string, other: string): string {
  if (!own) return other
  const known = own.split(BLANK_LINE)
  const added = other.split(BLANK_LINE).filter((part) => part && !known.includes(part))
  return added.length > 0 ? cutText([own, ...added].join(BLANK_LINE), NOTE_LENGTH_MAX).trimEnd() : own
}

function keyOf(title: ListTitle): string {
  return listTitleKey(title.listId, title)
}
