import { migrate } from '@marquee/database/migrate.ts'
import { openDatabase } from '@marquee/database/open-database.ts'
import { pino } from 'pino'

import { moveRows, TargetNotEmptyError } from '../../server/backup/move-rows.ts'
import { readConfig } from '../../server/config/config.ts'
import { MIGRATION_FOLDERS } from '../../server/db/migrations.ts'
import { AdminError } from './admin-error.ts'
import { refuseProject } from './refuse-project.ts'
import { refuseMissingDatabase } from './stopped-backend.ts'

/**
 * Copies the embedded database of DATA_DIR to the server of DATABASE_URL, and gives what there is to say about it. The
 * embedded one stays as it is.
 * @throws AdminError, or DataFolderInUseError while the product runs on the folder
 */
export async function move(variables: Record<string, string | undefined>): Promise<string> {
  const config = readConfig(variables)
  refuseProject(config)
  const { dataFolder: dataDir, databaseUrl } = config
  if (!databaseUrl) throw new AdminError('DATABASE_URL is missing: it names the server to move to')
  refuseMissingDatabase({ ...config, databaseUrl: undefined })
  const logger = pino({ level: 'error' }, pino.destination(2))
  const source = await openDatabase({ dataDir, logger })
  try {
    const target = await openDatabase({ dataDir, databaseUrl, logger })
    try {
      await migrate(source, MIGRATION_FOLDERS)
      await migrate(target, MIGRATION_FOLDERS)
      const rows = await moveRows(source, target)
      return `${rows} rows of ${dataDir} are in the database of DATABASE_URL. Start with it from now on, on the same DATA_DIR.`
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
