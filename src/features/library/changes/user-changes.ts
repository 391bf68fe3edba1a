/** The user's changes to items, which are stored on this device and then sent to the account. */
import type { ItemBody, LibraryKind } from '#domain/library/library-item.ts'
import { groupByKind, toDeviceItems, type DeviceItem, type ItemChange } from '#domain/library/merge.ts'
import { toOwnChanges, type LibraryContext } from '#src/features/library/context/library-context.ts'
import { GUEST } from '#src/features/library/database/owner.ts'

export function createUserChanges(context: LibraryContext) {
  const { owner, database, items, clock, changed, opening, onNotStored } = context
  /** Changes that were made before the data of an earlier version was in the database. */
  let early: (readonly ItemChange[])[] | undefined = []

  opening.onUpgraded(async (hasEarlierData) => {
    const again = hasEarlierData ? (early ?? []) : []
    early = undefined
    // An item left by an earlier version may be newer, or may have been removed meanwhile.
    for (const changes of again) await writeChanges(context, toDeviceItems(changes, clock.stamp()), true)
  })

  /**
   * Saves changes of the user: they are sent soon if they are urgent, otherwise with the next ones. Shows them at once.
   */
  async function change(changes: readonly ItemChange[], { isUrgent = true } = {}): Promise<void> {
    let changedItems = toDeviceItems(changes, clock.stamp())
    for (const [kind, ofKind] of groupByKind(changedItems)) {
      // A read that runs while the change is written would miss it.
      items.getItems(kind)
      items.announce(kind, toOwnChanges(owner, ofKind))
      void items.writeMirror(kind)
    }
    early?.push(changes)
    try {
      const newestStored = await opening.readNewest()
      const isLate = changedItems.some(({ changedAt }) => changedAt <= newestStored)
      if (isLate) changedItems = toDeviceItems(changes, clock.stamp())
      // The page may be closed before the library is open.
      await writeChanges(context, changedItems, isLate)
      await opening.open()
      if (owner === GUEST && !database.isStored()) onNotStored(new Error('The library is in memory'))
    } catch (error) {
      onNotStored(error)
    }
    if (isUrgent) changed.notify()
  }

  /**
   * Replaces the bodies of items that the app itself has added to. A change by the user wins, even one from another device that
   * this one has not received yet.
   */
  async function amend(kind: LibraryKind, bodies: ReadonlyMap<string, ItemBody>): Promise<void> {
    await opening.open()
    const amended = await database.update(owner, kind, [...bodies.keys()], (known) => ({
      saved: [...known.values()].flatMap((item) => {
        const body = item.body && bodies.get(item.key)
        return body ? { ...item, body, changedAt: item.changedAt + 1, isSent: false } : []
      }),
      deletedKeys: [],
    }))
    items.announce(kind, amended)
    changed.notify()
  }

  return { change, amend }
}

/** Writes changed items, and tells other tabs of them. `isLate` if other times were shown. */
async function writeChanges(
  { owner, database, clock, items }: Pick<LibraryContext, 'owner' | 'database' | 'clock' | 'items'>,
  changedItems: readonly DeviceItem[],
  isLate: boolean,
): Promise<void> {
  const written = groupByKind(changedItems).map(
    ([kind, ofKind]) => [kind, toOwnChanges(owner, ofKind)] as const,
  )
  await database.put(owner, written)
  const isAhead = changedItems.some(({ changedAt }) => changedAt > clock.now())
  // Again, for tabs that have read the database in between, or corrected times in it.
  for (const [kind, ofKind] of written)
    if (isLate || isAhead) items.announce(kind, ofKind)
    else items.post(kind, ofKind)
}
