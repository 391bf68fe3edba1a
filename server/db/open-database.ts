import type { Database } from '@marquee/database/database.ts'
import { migrate } from '@marquee/database/migrate.ts'
import { openDatabase as openAnyDatabase, type DatabaseSettings } from '@marquee/database/open-database.ts'

import { MIGRATION_FOLDERS } from './migrations.ts'
import { upgradeDataFolder } from './upgrade-data-folder.ts'

/**
 * Opens the product's database with its current schema, whatever earlier version made it.
 *
 * @throws the errors of `openDatabase` of the package
 * @throws ChangedMigrationError
 */
export async function openDatabase(settings: Omit<DatabaseSettings, 'upgrade'>): Promise<Database> {
  const { dataDir, logger } = settings
  const upgrade = (folder: string) => upgradeDataFolder(dataDir, folder, logger)
  const database = await openAnyDatabase({ ...settings, upgrade })
  try {
    await migrate(database, MIGRATION_FOLDERS)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
