import type { LibraryDatabase } from '#src/features/library/database/database.ts'
import type { Owner } from '#src/features/library/database/owner.ts'
import { onceResolved } from '#src/lib/memoize.ts'

import type { ChangeClock } from './change-clock.ts'

/** The data of earlier versions of the app on this device. */
export type EarlierData = {
  /** Adds it to the database, for all owners. Resolves with whether there was any. */
  upgrade: (owner: Owner) => Promise<boolean>
  /** Deletes it where it was. */
  delete: () => Promise<void>
}

type OpeningOptions = { owner: Owner; database: LibraryDatabase; clock: ChangeClock; earlier: EarlierData }

export type Opening = ReturnType<typeof createOpening>

export function createOpening({ owner, database, clock, earlier }: OpeningOptions) {
  const upgradedListeners: ((hasEarlierData: boolean) => Promise<void>)[] = []

  /** Resolves with the time of the newest stored change. */
  const readNewest = onceResolved(async () => {
    const stored = await database.readNewest(owner)
    clock.observe(stored)
    return stored
  })

  /** Adds the data of earlier versions. Resolves with the time of the newest change that was stored until then. */
  const open = onceResolved(async () => {
    let stored = await readNewest()
    const hasEarlierData = await earlier.upgrade(owner)
    if (hasEarlierData) stored = await database.readNewest(owner)
    clock.observe(stored)
    for (const listener of upgradedListeners) await listener(hasEarlierData)
    return stored
  })

  return {
    open,
    readNewest,
    /** `open` calls the listener, and waits for it, after adding the data of earlier versions. */
    onUpgraded: (listener: (hasEarlierData: boolean) => Promise<void>) =>
      void upgradedListeners.push(listener),
  }
}
