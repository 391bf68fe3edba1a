/** Run by killable-server.ts with a data folder and optionally a Postgres URL as arguments. Prints its port. */
import { join } from 'node:path'

import { serve } from '@hono/node-server'
import { migrate } from '@marquee/database/migrate.ts'
import { openDatabase } from '@marquee/database/open-database.ts'
import { createInbox } from '@marquee/mail-emulator/inbox.ts'
import { BackgroundTasks } from '@marquee/supabase-emulator/background-tasks.ts'
import { createSupabaseEmulator } from '@marquee/supabase-emulator/create-supabase-emulator.ts'
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
const app = createSupabaseEmulator({
  database,
  keys,
  publicUrl: 'http://localhost',
  uploadFolder,
  auth: {
    mail: createInbox(database),
    isEmailConfirmationRequired: false,
    siteOrigins: ['http://localhost'],
    background: new BackgroundTasks(logger),
  },
  logger,
})
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.stdout.write(`${port}\n`))
process.stdin.on('end', () => process.exit()).resume()
