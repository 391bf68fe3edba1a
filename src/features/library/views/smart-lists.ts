import {
  parseSmartLists,
  toSmartListBody,
  type SmartList,
  type SmartRules,
} from '#domain/lists/smart-list.ts'
import { getLibrary, useLibraryItems } from '#src/features/library/current.ts'

import { createListId, type ListDetails } from './lists.ts'

/** Returns the smart lists, the newest first. */
export function useSmartLists(): SmartList[] {
  return parseSmartLists(useLibraryItems('list').byKey.values())
}

/** Creates a smart list. Returns its ID. */
export function createSmartList(details: ListDetails, rules: SmartRules): string {
  const id = createListId()
  void saveSmartList({ ...details, rules, id, createdAt: Date.now() })
  return id
}

export function saveSmartList(list: SmartList): Promise<void> {
  return getLibrary().change([{ kind: 'list', key: list.id, body: toSmartListBody(list) }])
}

export function deleteSmartList({ id }: SmartList): Promise<void> {
  return getLibrary().change([{ kind: 'list', key: id, body: null }])
}

/** Makes a normal list the smart list again that it was, without titles. */
export async function restoreSmartList(list: SmartList): Promise<void> {
  await saveSmartList(list)
  const { byKey } = await getLibrary().load('list_title')
  // Others may have been added since.
  const titles = [...byKey.values()].filter(({ body }) => body?.['list_id'] === list.id)
  await getLibrary().change(titles.map(({ key }) => ({ kind: 'list_title', key, body: null })))
}
