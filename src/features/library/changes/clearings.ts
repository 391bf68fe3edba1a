/** Deletion of all items of a kind, or of a part of it, at once. */
import {
  createClearing,
  parseClearing,
  type LibraryItem,
  type LibraryKind,
} from '#domain/library/library-item.ts'
import type { DeviceChanges } from '#domain/library/merge.ts'
import type { LibraryContext } from '#src/features/library/context/library-context.ts'
import { GUEST } from '#src/features/library/database/owner.ts'

const NO_CHANGES: DeviceChanges = { saved: [], deletedKeys: [] }

export function createClearings(context: LibraryContext) {
  const { owner, database, mirrors, items, clock, earlier, changed, opening, onNotStored } = context
  const isGuest = owner === GUEST

  /** Deletes all items of kinds, on all devices of the user. Rejects if the browser rejects it. */
  async function clear(kinds: readonly LibraryKind[]): Promise<void> {
    await opening.open()
    const at = clock.stamp()
    const clearings = kinds.map((kind) => ({ ...createClearing(kind, at), isSent: isGuest }))
    await database.clear(owner, clearings)
    for (const kind of kinds) mirrors[kind]?.clear()
    for (const clearing of clearings) announceClearing(context, clearing)
    changed.notify()
    await earlier.delete()
  }

  /**
   * Deletes the items of a kind whose keys begin with `part`, and shows that at once. `isLocal` if other devices of the user
   * keep them.
   */
  async function clearPart(kind: LibraryKind, part: string, { isLocal = false } = {}): Promise<void> {
    const create = () => ({
      ...createClearing(kind, clock.stamp(), { part, isLocal }),
      isSent: isGuest || isLocal,
    })
    let clearing = create()
    items.getItems(kind)
    announceClearing(context, clearing)
    try {
      const newestStored = await opening.open()
      // It was made before the library was open.
      if (clearing.changedAt <= newestStored) announceClearing(context, (clearing = create()))
      await database.clearPart(owner, clearing)
    } catch (error) {
      onNotStored(error)
    }
    changed.notify()
  }

  return { clear, clearPart }
}

/** Shows in all tabs that items were cleared. */
export function announceClearing({ items }: Pick<LibraryContext, 'items'>, item: LibraryItem): void {
  const clearing = parseClearing(item)
  if (clearing) items.announce(clearing.kind, NO_CHANGES, clearing)
}
