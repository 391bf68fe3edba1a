import {
  parseSmartLists,
  toSmartListBody,
  type SmartList,
  type SmartRules,
} from '#domain/lists/smart-list.ts'

import { changeItems, loadLibraryItems, useLibraryItems, type LibraryItems } from './items.ts'
import { createListId, type ListDetails } from './lists.ts'

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

/** Makes a normal list the smart list again that it was, without titles. */
export async function restoreSmartList(list: SmartList, userId: string | undefined): Promise<void> {
  await saveSmartList(list, userId)
  const { byKey } = await loadLibraryItems('list_title', userId)
  // Others may have been added since.
  const titles = [...byKey.values()].filter(({ body }) => body?.['list_id'] === list.id)
  await changeItems(
    titles.map(({ key }) => ({ kind: 'list_title', key, body: null })),
    userId,
  )
}
