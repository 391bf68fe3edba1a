import { pino } from 'pino'

import { readConfig } from '../../server/config/config.ts'
import { copyAllRows, TargetNotEmptyError } from '../../server/db/copy-all-rows.ts'
import { openDatabase } from '../../server/db/open-database.ts'
import { AdminError } from './admin-error.ts'
import { requireDatabase, requireEmbeddedBackend } from './preconditions.ts'

/**
 * Copies the embedded database of DATA_DIR to the Postgres server of DATABASE_URL and resolves to a report. The embedded
 * database does not change.
 * @throws AdminError, or DataFolderInUseError while the product runs on the folder
 */
export async function move(variables: Record<string, string | undefined>): Promise<string> {
  const config = readConfig(variables)
  requireEmbeddedBackend(config)
  const { dataFolder: dataDir, databaseUrl } = config
  if (!databaseUrl) throw new AdminError('DATABASE_URL is missing: set it to the server to move to')
  requireDatabase({ ...config, databaseUrl: undefined })
  const logger = pino({ level: 'error' }, pino.destination(2))
  const source = await openDatabase({ dataDir, logger })
  try {
    const target = await openDatabase({ dataDir, databaseUrl, logger })
    try {
      const rows = await copyAllRows(source, target)
      return `Copied ${rows} rows of ${dataDir} to the database of DATABASE_URL. From now on, start with DATABASE_URL and the same DATA_DIR.`
    } catch (error) {
      if (error instanceof TargetNotEmptyError) throw new AdminError(error.message, { cause: error })
      throw error
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}
