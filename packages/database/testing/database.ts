import { createHash, randomUUID } from 'node:crypto'

import { pino } from 'pino'

import type { Database } from '../database.ts'
import { migrate, readMigrations } from '../migrate.ts'
import { openDatabase } from '../open-database.ts'
import { openPostgres } from '../open-postgres.ts'
import { TEST_MIGRATIONS } from './migrations.ts'

/** Arbitrary. Of several test processes, one creates the template and the others wait. */
const TEMPLATE_LOCK = 730_114_301

type TestDatabaseOptions = { isMigrated?: boolean }

/** Opens a database for one test file, which is deleted on `close`. */
export async function openTestDatabase(options?: TestDatabaseOptions): Promise<Database> {
  const { url, remove } = await createTestDatabase(options)
  let isClosing = false
  const database = openPostgres(url, (error) => {
    // Dropping the database terminates connections that are still closing.
    if (!isClosing) throw error
  })
  return {
    ...database,
    async close() {
      isClosing = true
      await database.close()
      await remove()
    },
  }
}

/** Opens the embedded database of a new data folder, as the product does. */
export async function openTestDataFolder(dataDir: string): Promise<Database> {
  const database = await openDatabase({ dataDir, logger: pino({ level: 'silent' }) })
  await migrate(database, TEST_MIGRATIONS)
  return database
}

/** Copies a migrated template, which the first caller creates. `remove` ends connections that are still open. */
export async function createTestDatabase({ isMigrated = true }: TestDatabaseOptions = {}): Promise<{
  url: string
  remove: () => Promise<void>
}> {
  const serverUrl = process.env['TEST_DATABASE_URL'] ?? ''
  const name = createName('test')
  const server = openPostgres(serverUrl, rethrow)
  const template = isMigrated ? await ensureServerTemplate(server, serverUrl) : 'template1'
  await server.query(`create database ${name} template ${template}`)
  return {
    url: withDatabase(serverUrl, name),
    async remove() {
      await server.query(`drop database ${name} with (force)`)
      await server.close()
    },
  }
}

async function ensureServerTemplate(server: Database, serverUrl: string): Promise<string> {
  const migrations = await readMigrations(TEST_MIGRATIONS)
  const ingredients = migrations.map(({ hash }) => hash).join('\n')
  const name = `template_${createHash('sha256').update(ingredients).digest('hex').slice(0, 16)}`
  await server.transaction(async (transaction) => {
    // Roles belong to the whole server, so two concurrent migrations would both create them.
    await transaction.query('select pg_advisory_xact_lock($1)', [TEMPLATE_LOCK])
    const existing = await transaction.query('select from pg_database where datname = $1', [name])
    if (existing.length === 0) await createServerTemplate(server, serverUrl, name)
  })
  return name
}

/** Closes the database before renaming it, because a database with connections cannot be copied. */
async function createServerTemplate(server: Database, serverUrl: string, name: string): Promise<void> {
  const draft = createName('draft')
  await server.query(`create database ${draft}`)
  const database = openPostgres(withDatabase(serverUrl, draft), rethrow)
  try {
    await migrate(database, TEST_MIGRATIONS)
  } finally {
    await database.close()
  }
  await server.query(`alter database ${draft} rename to ${name}`)
}

function createName(prefix: string): string {
  return `${prefix}_${randomUUID().replaceAll('-', '')}`
}

function withDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = name
  return url.href
}

function rethrow(error: Error): never {
  throw error
}
