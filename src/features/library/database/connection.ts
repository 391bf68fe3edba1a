import { openDB, type IDBPDatabase } from 'idb'

import { createObjectStores, type Schema, type Write } from './schema.ts'

export type Connection = ReturnType<typeof createConnection>

export function createConnection(name: string) {
  let opened: Promise<IDBPDatabase<Schema>> | undefined
  let isStored: boolean | undefined
  const open = (): Promise<IDBPDatabase<Schema>> =>
    (opened ??= openAnywhere().catch((error: unknown) => {
      opened = undefined
      throw error
    }))

  async function openAnywhere(): Promise<IDBPDatabase<Schema>> {
    try {
      const database = await openStored()
      isStored ??= true
      return database
    } catch (error) {
      // It exists, and may be opened again later.
      if (isStored) throw error
      console.error('The browser does not store the library on this device:', error)
      await installMemoryDatabase()
      isStored = false
      return await openStored()
    }
  }

  const openStored = () =>
    openDB<Schema>(name, 1, {
      upgrade: createObjectStores,
      // A later version of the app upgrades the database in another tab. The next call opens it again.
      blocking: (_current, _blocked, event) => {
        if (event.target instanceof IDBDatabase) event.target.close()
        opened = undefined
      },
      terminated: () => (opened = undefined),
    })

  /** Begins a transaction on the items. */
  async function beginWrite(): Promise<Write> {
    const transaction = (await open()).transaction('items', 'readwrite')
    // Requests reject as well.
    transaction.done.catch(ignore)
    return transaction
  }

  return {
    /** Resolves with the database, which is opened when it is first used. */
    open,
    beginWrite,
    /** Returns false once the database has turned out to be in memory, until the page is closed. */
    isStored: () => isStored !== false,
  }
}

/** Handles the rejection of a request, which the transaction reports as well. */
export function ignore(): void {}

async function installMemoryDatabase(): Promise<void> {
  const { default: _, ...globals } = await import('fake-indexeddb')
  for (const [name, value] of Object.entries({ ...globals, indexedDB: new globals.IDBFactory() }))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
}
