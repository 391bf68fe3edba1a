/** Additions of items by an import, and undoing them. */
import { isClearedByAny, type LibraryKind } from '#domain/library/library-item.ts'
import {
  groupByKind,
  toDeviceItems,
  toImported,
  undoImported,
  type ItemChange,
} from '#domain/library/merge.ts'
import type { LibraryContext } from '#src/features/library/context/library-context.ts'

/** The part of a library that only imports need. It loads with them. */
export function createImportChanges({ owner, database, items, clock, changed, opening }: LibraryContext) {
  /** Resolves with the time of an import, which identifies its items. */
  async function startImport(): Promise<number> {
    await opening.open()
    return clock.stamp()
  }

  /**
   * Adds a part of an import, and shows it once it is stored. Existing items stay as they are, except lists and their titles,
   * which the import may reorder. Leaves out items that were cleared since the import started. Rejects if the browser rejects
   * it.
   */
  async function addImported(changes: readonly ItemChange[], importedAt: number): Promise<void> {
    await opening.open()
    for (const [kind, added] of groupByKind(toDeviceItems(changes, importedAt))) {
      const keys = added.map(({ key }) => key)
      const written = await database.update(owner, kind, keys, (known, clearings) => ({
        saved: added.flatMap((item) => {
          const existing = known.get(item.key)
          if (isClearedByAny(clearings, item)) return []
          if (existing && existing.changedAt >= importedAt) return []
          if (!existing?.body) return toImported(item, importedAt, existing)
          return kind === 'list' || kind === 'list_title' ? item : []
        }),
        deletedKeys: [],
      }))
      items.announce(kind, written)
    }
    changed.notify()
  }

  /**
   * Undoes the import of items: deletes items that the account cannot have, and marks the others as removed. Call it while
   * nothing is being sent. Rejects if the browser rejects it.
   */
  async function removeImported(kind: LibraryKind, keys: readonly string[]): Promise<void> {
    await opening.open()
    const removedAt = clock.stamp()
    const changes = await database.update(owner, kind, keys, (known) => {
      const saved = [...known.values()].flatMap((item) => undoImported(item, removedAt) ?? [])
      const savedKeys = new Set(saved.map(({ key }) => key))
      return { saved, deletedKeys: keys.filter((key) => !savedKeys.has(key)) }
    })
    items.announce(kind, changes)
    changed.notify()
  }

  return { startImport, addImported, removeImported }
}
