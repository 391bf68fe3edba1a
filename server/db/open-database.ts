import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import type { Logger } from 'pino'

import { lockDataFolder } from './data-folder-lock.ts'
import type { Database } from './database.ts'
import { openLastingPglite } from './lasting-pglite.ts'
import { openPostgres } from './open-postgres.ts'

export type DatabaseSettings = {
  /** The embedded database lives in its subfolder `database`. */
  dataDir: string
  /** A Postgres server to use instead. */
  databaseUrl?: string
  logger: Logger
}

/**
 * Opens the database that the settings choose, and holds the data folder until it is closed.
 *
 * @throws DataFolderInUseError when another process works in the same data folder
 */
export async function openDatabase({ dataDir, databaseUrl, logger }: DatabaseSettings): Promise<Database> {
  if (databaseUrl) {
    return openPostgres(databaseUrl, (error) => logger.warn({ err: error }, 'a database connection was lost'))
  }
  const folder = join(dataDir, 'database')
  const lock = lockDataFolder(dataDir)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const database = await openLastingPglite(folder, logger)
    return {
      ...database,
      async close() {
        await database.close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}
