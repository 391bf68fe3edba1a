import type { ListWithTitles } from '#domain/lists/list-titles.ts'
import {
  parseSmartLists,
  toSmartListBody,
  type SmartList,
  type SmartRules,
} from '#domain/lists/smart-list.ts'

import { changeItems, useLibraryItems, type LibraryItems } from './items.ts'
import { createListId, deleteListTitles, type ListDetails } from './lists.ts'

/** Returns the smart lists of a user or, without an ID, of a guest; the newest first. */
export function useSmartLists(userId: string | undefined): {
  status: LibraryItems['status']
  lists: SmartList[]
} {
  const { status, byKey } = useLibraryItems('list', userId)
  return { status, lists: parseSmartLists(byKey.values()) }
}

/** Creates a smart list. Returns its ID. */
export function createSmartList(details: ListDetails, rules: SmartRules, userId: string | undefined): string {
  const id = createListId()
  void saveSmartList({ ...details, rules, id, createdAt: Date.now() }, userId)
  return id
}

export function saveSmartList(list: SmartList, userId: string | undefined): Promise<void> {
  return changeItems([{ kind: 'list', key: list.id, body: toSmartListBody(list) }], userId)
}

export function deleteSmartList({ id }: SmartList, userId: string | undefined): Promise<void> {
  return changeItems([{ kind: 'list', key: id, body: null }], userId)
}

/** Makes a normal list the smart list again that it was. */
export async function restoreSmartList(
  list: SmartList,
  { titles }: ListWithTitles,
  userId: string | undefined,
): Promise<void> {
  await saveSmartList(list, userId)
  await deleteListTitles(titles, userId)
}
