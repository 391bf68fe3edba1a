import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { DATABASES } from '../../server/backup/backup-format.ts'
import type { ServerConfig } from '../../server/config/config.ts'
import { AdminError } from './admin-error.ts'

/** @throws AdminError if a Supabase project stores all data, and so has its own backups */
export function requireEmbeddedBackend({ supabase }: ServerConfig): void {
  if (!supabase) return
  throw new AdminError(
    `With SUPABASE_URL no data is stored on this machine: use the project's own backups at ${supabase.url}`,
  )
}

/** @throws AdminError instead of letting a mistyped folder get a new, empty database */
export function requireDatabase({ dataFolder, databaseUrl }: ServerConfig): void {
  const hasDatabase = DATABASES.some((name) => existsSync(join(dataFolder, name)))
  if (!databaseUrl && !hasDatabase)
    throw new AdminError(`There is no database in ${dataFolder}: set DATA_DIR to the product's data folder`)
}
