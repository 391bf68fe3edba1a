import { createHash, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

import { PGlite } from '@electric-sql/pglite'
import type { Logger } from 'pino'

import type { Database } from '../database.ts'
import { migrate, readMigrations } from '../migrate.ts'
import { createPglite, openPglite, toDatabase } from '../open-pglite.ts'
import { openPostgres } from '../open-postgres.ts'
import { openSelfHealingPglite } from '../self-healing-pglite.ts'
import { TEST_MIGRATIONS } from './migrations.ts'

const CACHE_FOLDER = join(import.meta.dirname, '..', '..', '..', 'node_modules', '.cache', 'marquee')

/** Increase it when the template is built in another way. */
const TEMPLATE_VERSION = '2'

/** Arbitrary. Of several test processes, one creates the server's template and the others wait. */
const TEMPLATE_LOCK = 730_114_301

/**
 * Opens a migrated database for one test file, which is deleted on `close`. It is in memory, or on the Postgres server
 * at `TEST_DATABASE_URL`.
 */
export async function openTestDatabase(): Promise<Database> {
  const serverUrl = process.env['TEST_DATABASE_URL']
  return serverUrl ? openOnServer(serverUrl) : openPglite(undefined, await getTemplate())
}

/**
 * Opens a migrated database for one test file as the product does, with the embedded engine in a thread of its own, which
 * takes longer. It is deleted on `close`.
 */
export async function openProductDatabase(logger: Logger): Promise<Database> {
  const serverUrl = process.env['TEST_DATABASE_URL']
  if (serverUrl) return openOnServer(serverUrl)
  const folder = await mkdtemp(join(tmpdir(), 'marquee-product-database-'))
  await createTestDataFolder(folder)
  const database = await openSelfHealingPglite(folder, logger)
  return {
    ...database,
    async close() {
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Fills an empty folder with a migrated database, much faster than a first start does. */
export async function createTestDataFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const database = await openPglite(folder, await getTemplate())
  await database.close()
}

/** Initializing a cluster takes seconds, so a dump is cached under a hash of everything that went into it. */
async function getTemplate(): Promise<Blob> {
  const path = join(CACHE_FOLDER, `database-${await hashTemplate()}.tar`)
  return (await readTemplate(path)) ?? createTemplate(path)
}

async function hashTemplate(): Promise<string> {
  const migrations = await readMigrations(TEST_MIGRATIONS)
  const ingredients = [
    TEMPLATE_VERSION,
    ...migrations.map(({ hash }) => hash),
    PGlite.defaultStartParams.join(' '),
    await readPgliteVersion(),
  ]
  return createHash('sha256').update(ingredients.join('\n')).digest('hex').slice(0, 16)
}

async function readPgliteVersion(): Promise<string> {
  const manifest = await readFile(
    join(CACHE_FOLDER, '..', '..', '@electric-sql', 'pglite', 'package.json'),
    'utf8',
  )
  return /"version":\s*"([^"]+)"/.exec(manifest)?.[1] ?? ''
}

async function readTemplate(path: string): Promise<Blob | undefined> {
  try {
    return new Blob([await readFile(path)])
  } catch {
    // Not cached yet, or a migration changed.
    return undefined
  }
}

/** Renames the finished dump into place. If two processes create it at once, either dump will do. */
async function createTemplate(path: string): Promise<Blob> {
  const pglite = await createPglite()
  await migrate(toDatabase(pglite), TEST_MIGRATIONS)
  await dropUnusedDatabases(pglite)
  const dump = await pglite.dumpDataDir('none')
  await pglite.close()
  const temporaryPath = `${path}.${randomUUID()}`
  await mkdir(CACHE_FOLDER, { recursive: true })
  await writeFile(temporaryPath, dump.stream())
  await rename(temporaryPath, path)
  await removeOutdatedTemplates(path)
  return dump
}

/** Halves the time that a test needs to open the template. The databases would be copied by `create database` only. */
async function dropUnusedDatabases(pglite: PGlite): Promise<void> {
  for (const name of ['template0', 'template1']) {
    await pglite.query('update pg_database set datistemplate = false where datname = $1', [name])
    await pglite.exec(`drop database ${name}`)
  }
}

async function removeOutdatedTemplates(path: string): Promise<void> {
  const names = await readdir(CACHE_FOLDER)
  const outdated = names.filter((name) => name.endsWith('.tar') && name !== basename(path))
  await Promise.all(outdated.map((name) => rm(join(CACHE_FOLDER, name), { force: true })))
}

async function openOnServer(serverUrl: string): Promise<Database> {
  const { url, remove } = await createDatabaseOnServer(serverUrl)
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

/** Copies a migrated template, which the first caller creates. `remove` ends connections that are still open. */
export async function createDatabaseOnServer(
  serverUrl: string,
): Promise<{ url: string; remove: () => Promise<void> }> {
  const name = createName('test')
  const server = openPostgres(serverUrl, rethrow)
  const template = await ensureServerTemplate(server, serverUrl)
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
