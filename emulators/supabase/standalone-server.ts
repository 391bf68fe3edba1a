import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { serve } from '@hono/node-server'
import type { Database } from '@marquee/database/database.ts'
import { migrate } from '@marquee/database/migrate.ts'
import { openDatabase } from '@marquee/database/open-database.ts'
import { createInboxApp } from '@marquee/mail-emulator/inbox-app.ts'
import { createInbox } from '@marquee/mail-emulator/inbox.ts'
import { Hono } from 'hono'
import { pino } from 'pino'

import { scheduleCleanup } from './auth/cleanup-expired.ts'
import { BackgroundTasks } from './background-tasks.ts'
import { createSupabaseEmulator } from './create-supabase-emulator.ts'
import { handleUncaughtErrors } from './functions/uncaught-errors.ts'
import { type Keys, loadKeys } from './keys.ts'
import type { RestSettings } from './rest/schema/snapshot.ts'

export type StandaloneOptions = {
  /** 0 picks a free port. */
  port: number
  /** A temporary folder by default, deleted on exit. */
  dataFolder?: string
  migrationsFolder?: string
  functionsFolder?: string
  rest?: RestSettings
}

export type StandaloneServer = { url: string; inboxUrl: string; keys: Keys; close: () => Promise<void> }

/** Starts the emulator with its own database and a dev inbox at `/mail`. Resolves when it accepts requests. */
export async function startStandaloneServer(options: StandaloneOptions): Promise<StandaloneServer> {
  const logger = pino({ level: process.env['LOG_LEVEL'] || 'warn' }, pino.destination(2))
  const dataFolder = options.dataFolder ?? (await mkdtemp(join(tmpdir(), 'supabase-emulator-')))
  await mkdir(dataFolder, { recursive: true })
  const database = await openDatabase({ dataDir: dataFolder, logger })
  await migrateDatabase(database, options.migrationsFolder)
  const keys = await loadKeys(dataFolder)
  const background = new BackgroundTasks(logger)
  const inbox = createInbox(database)

  const app = new Hono()
  const { server, port } = await listen(app, options.port)
  const url = `http://127.0.0.1:${port}`
  const siteOrigins = [url, `http://localhost:${port}`]
  const inboxToken = randomBytes(18).toString('base64url')
  app.route('/', createInboxApp(inbox, { token: inboxToken, siteOrigins }))
  app.route(
    '/',
    createSupabaseEmulator({
      database,
      keys,
      publicUrl: url,
      uploadFolder: join(dataFolder, 'uploads'),
      functionsFolder: options.functionsFolder,
      rest: options.rest,
      functionEnvironment: process.env,
      auth: { mail: inbox, isEmailConfirmationRequired: false, siteOrigins, background },
      logger,
    }),
  )
  handleUncaughtErrors(logger)
  const stopCleanup = scheduleCleanup({ database, background, logger })
  return {
    url,
    inboxUrl: `${url}/mail?token=${inboxToken}`,
    keys,
    async close() {
      stopCleanup()
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
      await background.idle()
      await database.close()
      if (options.dataFolder === undefined) await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

async function migrateDatabase(database: Database, migrationsFolder: string | undefined): Promise<void> {
  const folders = [{ label: 'platform', path: join(import.meta.dirname, 'platform') }]
  if (migrationsFolder !== undefined) folders.push({ label: 'project', path: migrationsFolder })
  await migrate(database, folders)
}

async function listen(app: Hono, port: number) {
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port })
  await once(server, 'listening')
  const address = server.address()
  return { server, port: typeof address === 'object' && address ? address.port : port }
}
