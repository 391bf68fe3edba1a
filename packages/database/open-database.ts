import { join } from 'node:path'

import { errorCode } from '@marquee/files/error-code.ts'
import type { Logger } from 'pino'

import { lockDataFolder } from './data-folder-lock.ts'
import type { Database } from './database.ts'
import { initPglite } from './init-pglite.ts'
import { openPostgres } from './open-postgres.ts'
import { openSelfHealingPglite } from './self-healing-pglite.ts'

/** Connecting to DATABASE_URL failed. The message omits the URL, which contains a password. */
class DatabaseConnectionError extends Error {
  override name = 'DatabaseConnectionError'
  readonly code: string

  constructor(cause: unknown) {
    const code = errorCode(cause) ?? 'CONNECTION_FAILED'
    super((cause instanceof Error && cause.message) || code, { cause })
    this.code = code
  }
}

export type DatabaseSettings = {
  /** The embedded database is in its subfolder `database`. */
  dataDir: string
  /** URL of a Postgres server to use instead. */
  databaseUrl?: string
  logger: Logger
}

/**
 * Opens the embedded database, which locks the data folder until it is closed, or connects to a Postgres server.
 *
 * @throws DataFolderInUseError when another process uses the same data folder
 * @throws DiskFullError when there is no space for a new embedded database
 * @throws DatabaseConnectionError when the server cannot be reached or rejects the login
 */
export async function openDatabase({ dataDir, databaseUrl, logger }: DatabaseSettings): Promise<Database> {
  if (databaseUrl) return connect(databaseUrl, logger)
  const folder = join(dataDir, 'database')
  const lock = lockDataFolder(dataDir)
  try {
    await initPglite(folder)
    const database = await openSelfHealingPglite(folder, logger)
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

async function connect(url: string, logger: Logger): Promise<Database> {
  const database = openPostgres(url, (error) =>
    logger.warn({ err: error }, 'lost an idle database connection'),
  )
  try {
    await database.query('select 1')
    return database
  } catch (error) {
    await database.close()
    throw new DatabaseConnectionError(error)
  }
}
