/** The library on this device: the items of all owners, in IndexedDB. */
import { createConnection, type Connection } from './connection.ts'
import { createOwnerStates } from './owner-state.ts'
import { createItemReads } from './read-items.ts'
import { createUnsentItems } from './unsent-items.ts'
import { createClearingWrites, createItemWrites } from './write-items.ts'

export type LibraryDatabase = ReturnType<typeof openLibraryDatabase>

/** Opens the database when it is first used. Where the browser blocks it, it is in memory until the page is closed. */
export function openLibraryDatabase(name = 'marquee') {
  const connection = createConnection(name)
  return {
    isStored: connection.isStored,
    ...createItemReads(connection),
    ...createItemWrites(connection),
    ...createClearingWrites(connection),
    ...createUnsentItems(connection),
    ...createOwnerStates(connection),
    ...createUpgradeMarks(connection),
  }
}

/** An upgrade leaves a mark of the earlier data that it has added, which shows if the data has changed since. */
function createUpgradeMarks({ open }: Connection) {
  return {
    async readUpgrade(upgrade: string): Promise<number | undefined> {
      return await (await open()).get('upgrades', upgrade)
    },
    async writeUpgrade(upgrade: string, mark: number): Promise<void> {
      await (await open()).put('upgrades', mark, upgrade)
    },
  }
}
