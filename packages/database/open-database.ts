import { join } from 'node:path'

import { openEmbeddedServer } from '@marquee/embedded-postgres/server.ts'
import { errorCode } from '@marquee/files/error-code.ts'
import type { Logger } from 'pino'

import { lockDataFolder } from './data-folder-lock.ts'
import type { Database } from './database.ts'
import { rejectWritesOnFullDisk } from './full-disk.ts'
import { openPostgres } from './open-postgres.ts'

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
  dataDir: string
  /** URL of a Postgres server to use instead of the embedded one. */
  databaseUrl?: string
  logger: Logger
  /** Brings the data of earlier versions up to date before the embedded server starts on its folder. */
  upgrade?: (folder: string) => Promise<void>
}

/** Enough for the slow statements of many callers, and fewer than the server accepts. */
const EMBEDDED_CONNECTIONS = 24

export const DATABASE_FOLDER = 'postgres'

/**
 * Starts the embedded server, which locks the data folder until it is closed, or connects to another one.
 *
 * @throws DataFolderInUseError when another process uses the same data folder
 * @throws EmbeddedPostgresError when the embedded server cannot run on this machine
 * @throws DiskFullError when there is no space for a new embedded database
 * @throws DatabaseConnectionError when the server cannot be reached or rejects the login
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const { dataDir, databaseUrl, logger, upgrade } = settings
  if (databaseUrl) return connect(databaseUrl, logger)
  const folder = join(dataDir, DATABASE_FOLDER)
  const lock = lockDataFolder(dataDir)
  try {
    await upgrade?.(folder)
    const server = await openEmbeddedServer(folder, logger)
    const database = openPostgres(server.url, () => undefined, EMBEDDED_CONNECTIONS)
    return {
      ...rejectWritesOnFullDisk(database, folder),
      kind: 'embedded',
      async close() {
        await database.close()
        await server.close()
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
