/** Run by killable-server.ts with a data folder as argument. Prints its port. */
import { join } from 'node:path'

import { serve } from '@hono/node-server'
import { createInbox } from '@marquee/mail-emulator/inbox.ts'
import { BackgroundTasks } from '@marquee/supabase-emulator/background-tasks.ts'
import { createSupabaseEmulator } from '@marquee/supabase-emulator/create-supabase-emulator.ts'
import { loadKeys } from '@marquee/supabase-emulator/keys.ts'
import { pino } from 'pino'

import { openDatabase } from '../open-database.ts'

const [, , dataDir = ''] = process.argv
const logger = pino({ level: process.env['LOG_LEVEL'] ?? 'warn' }, pino.destination(2))
const [database, keys] = await Promise.all([openDatabase({ dataDir, logger }), loadKeys(dataDir)])
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
