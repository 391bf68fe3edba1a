import { isClearedByAny, type LibraryKind } from '#domain/library/library-item.ts'
import type { DeviceItem } from '#domain/library/merge.ts'
import { toOwnChanges, type LibraryContext } from '#src/features/library/context/library-context.ts'
import type { Copy } from '#src/features/library/items/mirror-copies.ts'

/** Reads the items of a kind from the database, after adding changes that other code made to its mirror. */
export async function readKind(
  { owner, database, clock, changed, opening }: Omit<LibraryContext, 'items'>,
  kind: LibraryKind,
  copy: Copy | undefined,
): Promise<DeviceItem[]> {
  await opening.open()
  const items = await database.readItems(owner, kind)
  const isStored = database.isStored()
  if (!copy || (isStored && !copy.mirrored.isForeign)) return items

  const known = new Map(items.map((item) => [item.key, item]))
  // Without the database, only the mirror has items from the last visit. The account's items are newer.
  const mirrored = isStored ? copy.mirrored : { ...copy.mirrored, isPartial: true }
  const stamp = isStored ? clock.stamp : () => 0
  const foreign = copy.mirror.findForeign(mirrored, known, { now: clock.now(), stamp })
  if (foreign.length === 0) return items
  const keys = foreign.map(({ key }) => key)
  await database.update(owner, kind, keys, (_known, clearings) =>
    toOwnChanges(
      owner,
      foreign.filter((item) => !isClearedByAny(clearings, item)),
    ),
  )
  changed.notify()
  return await database.readItems(owner, kind)
}
