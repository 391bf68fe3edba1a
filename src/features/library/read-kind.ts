import { isClearedByAny, type LibraryKind } from '#domain/library/library-item.ts'
import type { DeviceItem } from '#domain/library/merge.ts'
import { toOwnChanges, type LibraryContext } from '#src/features/library/context/library-context.ts'
import type { OpenedMirror } from '#src/features/library/items/opened-mirrors.ts'

/** Reads the items of a kind from the database, after adding changes that other code made to its mirror. */
export async function readKind(
  { owner, database, clock, changed, opening }: Omit<LibraryContext, 'items'>,
  kind: LibraryKind,
  opened: OpenedMirror | undefined,
): Promise<DeviceItem[]> {
  await opening.open()
  const items = await database.readItems(owner, kind)
  const isStored = database.isStored()
  if (!opened || (isStored && !opened.mirrored.isForeign)) return items

  const known = new Map(items.map((item) => [item.key, item]))
  // Without the database, only the mirror has items from the last visit. The account's items are newer.
  const mirrored = isStored ? opened.mirrored : { ...opened.mirrored, isPartial: true }
  const stamp = isStored ? clock.stamp : () => 0
  const foreign = opened.mirror.findForeign(mirrored, known, { now: clock.now(), stamp })
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
