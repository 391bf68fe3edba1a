/** A server for tests to kill: the stand-in over HTTP, on the data folder and the Postgres server that the arguments name. */
import { join } from 'node:path'

import { serve } from '@hono/node-server'
import { migrate } from '@marquee/database/migrate.ts'
import { openDatabase } from '@marquee/database/open-database.ts'
import { createOutbox } from '@marquee/mail-emulator/outbox.ts'
import { BackgroundWork } from '@marquee/supabase-emulator/background-work.ts'
import { createSupabaseStandIn } from '@marquee/supabase-emulator/create-supabase-stand-in.ts'
import { loadKeys } from '@marquee/supabase-emulator/keys.ts'
import { pino } from 'pino'

import { MIGRATION_FOLDERS } from '../migrations.ts'

const [, , dataDir = '', databaseUrl] = process.argv
const logger = pino({ level: process.env['LOG_LEVEL'] ?? 'warn' }, pino.destination(2))
const [database, keys] = await Promise.all([
  openDatabase({ dataDir, databaseUrl, logger }),
  loadKeys(dataDir),
])
await migrate(database, MIGRATION_FOLDERS)
const uploadFolder = join(dataDir, 'uploads')
const app = createSupabaseStandIn({
  database,
  keys,
  publicUrl: 'http://localhost',
  uploadFolder,
  accounts: {
    mail: createOutbox(database),
    confirmsAddresses: false,
    siteOrigins: ['http://localhost'],
    background: new BackgroundWork(logger),
  },
  logger,
})
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.stdout.write(`${port}\n`))
process.stdin.on('end', () => process.exit()).resume()
