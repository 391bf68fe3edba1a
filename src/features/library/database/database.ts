/** The library on this device: the items of all owners, in IndexedDB. */
import { createClears } from './clear-items.ts'
import { createConnection } from './connection.ts'
import { createOwnerStates } from './owner-state.ts'
import { createReads } from './read-items.ts'
import type { OpenDatabase } from './schema.ts'
import { createUnsentItems } from './unsent-items.ts'
import { createWrites } from './write-items.ts'

export type LibraryDatabase = ReturnType<typeof openLibraryDatabase>

/** Opens the database when it is first used. Where the browser blocks it, it is in memory until the page is closed. */
export function openLibraryDatabase(name = 'marquee') {
  const { open, isStored } = createConnection(name)
  return {
    isStored,
    ...createReads(open),
    ...createWrites(open),
    ...createClears(open),
    ...createUnsentItems(open),
    ...createOwnerStates(open),
    ...createUpgradeMarks(open),
  }
}

/** An upgrade leaves a mark of the earlier data that it has added, which shows if the data has changed since. */
function createUpgradeMarks(open: OpenDatabase) {
  return {
    async readUpgrade(upgrade: string): Promise<number | undefined> {
      return await (await open()).get('upgrades', upgrade)
    },
    async writeUpgrade(upgrade: string, mark: number): Promise<void> {
      await (await open()).put('upgrades', mark, upgrade)
    },
  }
}
