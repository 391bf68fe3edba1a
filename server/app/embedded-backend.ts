import { join } from 'node:path'

import type { Database } from '@marquee/database/database.ts'
import { migrate } from '@marquee/database/migrate.ts'
import { openDatabase } from '@marquee/database/open-database.ts'
import { keepSwept } from '@marquee/supabase-emulator/auth/keep-swept.ts'
import { BackgroundWork } from '@marquee/supabase-emulator/background-work.ts'
import { createSupabaseStandIn } from '@marquee/supabase-emulator/create-supabase-stand-in.ts'
import { type Keys, loadKeys } from '@marquee/supabase-emulator/keys.ts'
import { Hono } from 'hono'
import type { Logger } from 'pino'

import { createBackupApp } from '../backup/backup-app.ts'
import { refuseHalfRestored } from '../backup/half-restored.ts'
import type { ServerConfig } from '../config/config.ts'
import { siteUrlOf } from '../config/site-url.ts'
import { checkDatabase } from '../db/check-database.ts'
import { MIGRATION_FOLDERS } from '../db/migrations.ts'
import { accountOptions } from './account-options.ts'
import { functionEnvironment } from './function-environment.ts'
import type { Check } from './health.ts'
import { notingCallers } from './log-caller.ts'
import type { Payments } from './payments.ts'

export type EmbeddedBackend = { app: Hono; keys: Keys; check: Check; close: () => Promise<void> }

type Parts = { config: ServerConfig; payments: Payments; database: Database; logger: Logger; inside?: string }

/**
 * Opens and migrates the database and puts the backend's services before it; the functions among them find the others
 * at `inside`, or else at the public address.
 * @throws DataFolderInUseError when another process works in the same data folder
 */
export async function openEmbeddedBackend(
  config: ServerConfig,
  payments: Payments,
  logger: Logger,
  inside?: string,
): Promise<EmbeddedBackend> {
  const { dataFolder: dataDir, databaseUrl } = config
  refuseHalfRestored(dataDir)
  const database = await openDatabase({ dataDir, databaseUrl, logger })
  try {
    await migrate(database, MIGRATION_FOLDERS)
    return await createServices({ config, payments, database, logger, inside })
  } catch (error) {
    await database.close()
    throw error
  }
}

async function createServices({
  config,
  payments,
  database,
  logger,
  inside,
}: Parts): Promise<EmbeddedBackend> {
  const keys = await loadKeys(config.dataFolder)
  const background = new BackgroundWork(logger)
  const app = new Hono()
  const accounts = accountOptions(app, config, { database, background })
  const standIn = createSupabaseStandIn({
    database,
    keys: notingCallers(keys),
    publicUrl: siteUrlOf(config),
    uploadFolder: join(config.dataFolder, 'uploads'),
    accounts,
    functionEnvironment: functionEnvironment(config, payments, inside),
    logger,
  })
  app.route('/', standIn)
  app.route('/', createBackupApp({ dataFolder: config.dataFolder, database, keys, logger }))
  const stopSweeping = keepSwept({ database, background, logger })
  return {
    app,
    keys,
    check: checkDatabase(database, logger),
    async close() {
      stopSweeping()
      await background.idle()
      await database.close()
    },
  }
}
