import type { Connection } from './connection.ts'
import type { Owner } from './owner.ts'
import type { OwnerState } from './schema.ts'

const NO_STATE: OwnerState = { version: 0 }

export function createOwnerStates(connection: Connection) {
  const { open } = connection
  return {
    readState: (owner: Owner) => readState(connection, owner),
    async writeState(owner: Owner, state: OwnerState): Promise<void> {
      await (await open()).put('owners', state, owner)
    },
    /** Returns the time of the owner's newest change, in milliseconds; 0 if there is none. */
    async readNewest(owner: Owner): Promise<number> {
      const database = await open()
      const range = IDBKeyRange.bound([owner], [owner, []])
      const cursor = await database.transaction('items').store.index('changed').openKeyCursor(range, 'prev')
      const state = await database.get('owners', owner)
      return Math.max(cursor?.key[1] ?? 0, state?.newest ?? 0)
    },
    /** Deletes everything of an owner from this device. */
    async deleteOwner(owner: Owner): Promise<void> {
      const transaction = (await open()).transaction(['items', 'owners'], 'readwrite')
      await Promise.all([
        transaction.objectStore('items').delete(IDBKeyRange.bound([owner], [owner, []])),
        transaction.objectStore('owners').delete(owner),
        transaction.done,
      ])
    },
  }
}

/** Returns the state of synchronization. */
export async function readState({ open }: Connection, owner: Owner): Promise<OwnerState> {
  return (await (await open()).get('owners', owner)) ?? NO_STATE
}
