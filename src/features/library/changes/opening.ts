import type { ItemChange } from '#domain/library/merge.ts'
import { onceResolved } from '#src/lib/memoize.ts'

import type { LibraryContext } from './library-context.ts'

type OpeningOptions = Pick<LibraryContext, 'owner' | 'database' | 'clock' | 'earlier'> & {
  /** Writes changes with a new time. */
  onRepeat: (changes: readonly ItemChange[]) => Promise<void>
}

export type Opening = ReturnType<typeof createOpening>

/** Creates the functions that open the stored data of an owner. */
export function createOpening({ owner, database, clock, earlier, onRepeat }: OpeningOptions) {
  /** Changes that were made before the library was open. */
  let early: (readonly ItemChange[])[] | undefined = []

  /** Resolves with the time of the newest change that is stored. */
  const readNewest = onceResolved(async () => {
    const stored = await database.readNewest(owner)
    clock.observe(stored)
    return stored
  })

  const open = onceResolved(async () => {
    let stored = await readNewest()
    const hasEarlierData = await earlier.upgrade(owner)
    const again = hasEarlierData ? (early ?? []) : []
    early = undefined
    if (hasEarlierData) stored = await database.readNewest(owner)
    clock.observe(stored)
    // An item left by an earlier version may be newer, or may have been removed meanwhile.
    for (const changes of again) await onRepeat(changes)
    return stored
  })

  return {
    open,
    readNewest,
    /** Remembers changes that the data of an earlier version may overwrite. */
    recordEarly: (changes: readonly ItemChange[]) => void early?.push(changes),
  }
}
