import type { Database } from '@marquee/database/database.ts'
import { readMigrations } from '@marquee/database/migrate.ts'
import type { Logger } from 'pino'

import type { Check } from '../app/health.ts'
import { MIGRATION_FOLDERS } from './migrations.ts'

/** Whether the database answers and still holds everything that was migrated at the start. */
export function checkDatabase(database: Database, logger: Logger): Check {
  const wanted = readMigrations(MIGRATION_FOLDERS).then((migrations) => migrations.length)
  return async () => {
    try {
      const [found] = await database.query<{ migrated: boolean }>(
        `select to_regclass('platform.applied_migrations') is not null as migrated`,
      )
      if (!found?.migrated) return 'the database is not migrated'
      const [applied] = await database.query<{ count: number }>(
        'select count(*)::int as count from platform.applied_migrations',
      )
      return (applied?.count ?? 0) < (await wanted) ? 'the database is not migrated' : undefined
    } catch (error) {
      logger.warn({ err: error }, 'the database does not answer')
      return 'the database does not answer'
    }
  }
}
