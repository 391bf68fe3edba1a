import { isCleared, type Clearing, type LibraryKind } from '#domain/library/library-item.ts'
import type { DeviceChanges, DeviceItem } from '#domain/library/merge.ts'

/**
 * The items of one kind on this device, by key, without removed ones. `failed` if the browser stores none of a guest's; what
 * they change then lasts until the page is closed.
 */
export type LibraryItems = {
  status: 'loading' | 'ready' | 'failed'
  byKey: ReadonlyMap<string, DeviceItem>
}

/** Changes of a kind. A clearing applies before the others. */
export type KindChanges = { kind: LibraryKind; changes: DeviceChanges; clearing?: Clearing }

export function withChanges(
  byKey: LibraryItems['byKey'],
  { changes, clearing }: Pick<KindChanges, 'changes' | 'clearing'>,
): LibraryItems['byKey'] {
  const next = new Map(byKey)
  if (clearing) for (const [key, item] of byKey) if (isCleared(clearing, item)) next.delete(key)
  for (const key of changes.deletedKeys) next.delete(key)
  for (const item of changes.saved) {
    // The user may have changed it again while changes of the account were being written.
    if (isReplaced(next.get(item.key), item)) continue
    if (item.body) next.set(item.key, item)
    else next.delete(item.key)
  }
  return next
}

/** Returns whether the user changed the shown item after this version of the account. */
function isReplaced(shown: DeviceItem | undefined, item: DeviceItem): boolean {
  if (!shown || shown.isSent || !item.isSent) return false
  return shown.importedAt === undefined && shown.changedAt > item.changedAt
}
