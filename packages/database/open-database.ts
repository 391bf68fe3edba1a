import { join } from 'node:path'

import { errorCode } from '@marquee/files/error-code.ts'
import type { Logger } from 'pino'

import { lockDataFolder } from './data-folder-lock.ts'
import type { Database } from './database.ts'
import { makeFirstPglite } from './init-pglite.ts'
import { openPostgres } from './open-postgres.ts'
import { openLastingPglite } from './self-healing-pglite.ts'

/** There is no working with the server at DATABASE_URL. The message does not repeat that address, which holds a password. */
class UnusableDatabaseError extends Error {
  override name = 'UnusableDatabaseError'
  readonly code: string

  constructor(cause: unknown) {
    const code = errorCode(cause) ?? 'CONNECTION_FAILED'
    super((cause instanceof Error && cause.message) || code, { cause })
    this.code = code
  }
}

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
 * @throws UnusableDatabaseError when the server cannot be reached or refuses
 */
export async function openDatabase({ dataDir, databaseUrl, logger }: DatabaseSettings): Promise<Database> {
  if (databaseUrl) return connect(databaseUrl, logger)
  const folder = join(dataDir, 'database')
  const lock = lockDataFolder(dataDir)
  try {
    await makeFirstPglite(folder)
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

async function connect(url: string, logger: Logger): Promise<Database> {
  const database = openPostgres(url, (error) => logger.warn({ err: error }, 'a database connection was lost'))
  try {
    await database.query('select 1')
    return database
  } catch (error) {
    await database.close()
    throw new UnusableDatabaseError(error)
  }
}
