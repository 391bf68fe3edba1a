import type { Database } from '@marquee/database/database.ts'
import { readMigrations } from '@marquee/database/migrate.ts'
import type { Logger } from 'pino'

import type { Check } from '../app/health.ts'
import { MIGRATION_FOLDERS } from './migrations.ts'

/** Creates a health check that the database responds and still has all migrations. */
export function checkDatabase(database: Database, logger: Logger): Check {
  const expectedCount = readMigrations(MIGRATION_FOLDERS).then((migrations) => migrations.length)
  return async () => {
    try {
      const [table] = await database.query<{ migrated: boolean }>(
        `select to_regclass('platform.applied_migrations') is not null as migrated`,
      )
      if (!table?.migrated) return 'the database is not migrated'
      const [applied] = await database.query<{ count: number }>(
        'select count(*)::int as count from platform.applied_migrations',
      )
      return (applied?.count ?? 0) < (await expectedCount) ? 'the database is not migrated' : undefined
    } catch (error) {
      logger.warn({ err: error }, 'the database does not respond')
      return 'the database does not respond'
    }
  }
}
