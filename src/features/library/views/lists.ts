import { addTitles, parseLists, type ListWithTitles, type NewTitle } from '#domain/lists/list-with-titles.ts'
import type { ListChanges } from '#domain/lists/merge-lists.ts'
import {
  listTitleKey,
  toListBody,
  toListTitleBody,
  type ListTitle,
  type StoredList,
} from '#domain/lists/stored-list.ts'
import { getLibrary, useAwaitsFirstSync, useLibraryItems } from '#src/features/library/current.ts'
import type { LibraryItems } from '#src/features/library/items/library-items.ts'
import { memoizeLast } from '#src/lib/memoize.ts'

type ByKey = LibraryItems['byKey']

export type Lists = { status: LibraryItems['status']; lists: ListWithTitles[] }

/** Both maps are replaced when they change. */
const parseOnce = memoizeLast((lists: ByKey) =>
  memoizeLast((titles: ByKey) => parseLists(lists.values(), titles.values())),
)

/** Returns the lists, the newest first. On a new device they load from the account. */
export function useLists(): Lists {
  const lists = useLibraryItems('list')
  const titles = useLibraryItems('list_title')
  const isAwaited = useAwaitsFirstSync()
  const statuses = [lists.status, titles.status]
  const status = statuses.find((one) => one === 'failed') ?? statuses.find((one) => one === 'loading')
  // A list without its titles would look empty.
  if (status === 'loading') return { status, lists: [] }
  const complete = isAwaited && lists.byKey.size === 0 ? 'loading' : 'ready'
  return { status: status ?? complete, lists: parseOnce(lists.byKey)(titles.byKey) }
}

/** Returns whether the account has the latest version of a list. */
export function useIsListSaved(listId: string): boolean {
  return useLibraryItems('list').byKey.get(listId)?.isSent ?? false
}

export type ListDetails = Pick<StoredList, 'name' | 'description'>

/** Creates a list with titles. Returns its ID. */
export function createList(details: ListDetails, titles: readonly NewTitle[]): string {
  const list = toNewList(details, titles)
  void restoreList(list)
  return list.id
}

/** Returns a list that is not saved yet. */
export function toNewList(details: ListDetails, titles: readonly NewTitle[] = []): ListWithTitles {
  const now = Date.now()
  const list: StoredList = { ...details, id: createListId(), createdAt: now }
  return { ...list, titles: addTitles({ ...list, titles: [] }, titles, now) }
}

/** Saves and removes lists and titles, as one change. */
export function changeLists({
  saved = [],
  removed = [],
  savedLists = [],
  removedLists = [],
}: ListChanges): Promise<void> {
  return getLibrary().change([
    ...savedLists.map(toListChange),
    ...saved.map(toListTitleChange),
    ...removed.map((title) => ({ ...toListTitleChange(title), body: null })),
    ...removedLists.map((list) => ({ ...toListChange(list), body: null })),
  ])
}

export function restoreList(list: ListWithTitles): Promise<void> {
  return changeLists({ saved: list.titles, savedLists: [list] })
}

/** Returns the change that adds or replaces a list, without its titles. */
export function toListChange(list: StoredList) {
  return { kind: 'list' as const, key: list.id, body: toListBody(list) }
}

/** Returns the change that adds a title to its list, or replaces it there. */
export function toListTitleChange(title: ListTitle) {
  return {
    kind: 'list_title' as const,
    key: listTitleKey(title.listId, title),
    body: toListTitleBody(title),
  }
}

/** Returns an ID for a new list. Not `randomUUID`, which browsers offer with HTTPS only. */
export function createListId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
