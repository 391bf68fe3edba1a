import type { ImportedList } from '#domain/import/import-row.ts'
import { normalizeListName, type OfType } from '#domain/import/plan/plan-import.ts'
import { addTitles, parseLists, type ListWithTitles } from '#domain/lists/list-with-titles.ts'
import type { Library } from '#src/features/library/library.ts'
import { createListId, toListChange, toListTitleChange } from '#src/features/library/views/lists.ts'

import type { ImportChange } from './save-items.ts'

/** Returns the changes that add titles to the lists that have the names, or to new ones, and smart lists. */
export async function createListChanges(
  library: Library,
  additions: readonly OfType<'list'>[],
  newLists: readonly ImportedList[],
  now: number,
): Promise<ImportChange[]> {
  if (additions.length === 0 && newLists.length === 0) return []
  const [lists, titles] = await Promise.all([library.load('list'), library.load('list_title')])
  const known = parseLists(lists.byKey.values(), titles.byKey.values())
  const manual = newLists.filter(({ smart }) => !smart)
  const byName = Map.groupBy(additions, ({ list }) => normalizeListName(list))
  for (const { name } of manual) {
    const normalized = normalizeListName(name)
    if (!byName.has(normalized)) byName.set(normalized, [])
  }
  const created: ListWithTitles[] = []
  const changes = [...byName].flatMap(([normalized, ofList], index): ImportChange[] => {
    const existing = known.find(({ name }) => normalizeListName(name) === normalized)
    const details = manual.find(({ name }) => normalizeListName(name) === normalized)
    const list = existing ?? {
      id: createListId(),
      name: details?.name ?? ofList[0]?.list ?? '',
      description: details?.description ?? '',
      // The first list of the file is the newest.
      createdAt: now - index,
      titles: [],
    }
    if (!existing) created.push(list)
    const added = addTitles(
      list,
      ofList.map(({ title, note, at }) => ({ ...title, note, listedAt: at ?? now })),
      now,
    )
    return [...(existing ? [] : [toListChange(list)]), ...added.map(toListTitleChange)]
  })
  return [...changes, ...createSmartLists(newLists, [...created, ...known], now)]
}

/** `lists` are those that rules may be about. */
function createSmartLists(
  newLists: readonly ImportedList[],
  lists: readonly ListWithTitles[],
  now: number,
): ImportChange[] {
  return newLists.flatMap(({ name, description, smart }, index): ImportChange[] => {
    if (!smart) return []
    const about = lists.find((list) => normalizeListName(list.name) === normalizeListName(smart.list ?? ''))
    const rules = about ? { ...smart.rules, list_id: about.id } : smart.rules
    const body = { name, description, kind: 'smart', created_at: now - index, rules }
    return [{ kind: 'list', key: createListId(), body }]
  })
}
