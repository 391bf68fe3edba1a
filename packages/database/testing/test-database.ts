import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

import { PGlite } from '@electric-sql/pglite'

import type { Database } from '../database.ts'
import { migrate, readMigrations } from '../migrate.ts'
import { asDatabase, createPglite, openPglite } from '../open-pglite.ts'
import { TEST_MIGRATIONS } from './migrations.ts'
import { openOnServer } from './test-server-database.ts'

const CACHE_FOLDER = join(import.meta.dirname, '..', '..', '..', 'node_modules', '.cache', 'marquee')

/**
 * A migrated database for one test file, gone when it is closed. In memory, unless `TEST_DATABASE_URL` names a Postgres
 * server to prove that the same holds there: `npm test` runs each file both ways.
 */
export async function openTestDatabase(): Promise<Database> {
  const serverUrl = process.env['TEST_DATABASE_URL']
  return serverUrl ? openOnServer(serverUrl) : openInMemory()
}

async function openInMemory(): Promise<Database> {
  return openPglite(undefined, await migratedTemplate())
}

/** Lays out a migrated database in an empty folder, in a fraction of the time that a first start takes. */
export async function makeTestFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const database = await openPglite(folder, await migratedTemplate())
  await database.close()
}

/** The first run makes it, since an empty cluster takes seconds; its name is a hash of all that went into it. */
async function migratedTemplate(): Promise<Blob> {
  const path = join(CACHE_FOLDER, `database-${await templateHash()}.tar`)
  return (await readTemplate(path)) ?? makeTemplate(path)
}

async function templateHash(): Promise<string> {
  const migrations = await readMigrations(TEST_MIGRATIONS)
  const ingredients = [
    ...migrations.map(({ hash }) => hash),
    PGlite.defaultStartParams.join(' '),
    await pgliteVersion(),
  ]
  return createHash('sha256').update(ingredients.join('\n')).digest('hex').slice(0, 16)
}

async function pgliteVersion(): Promise<string> {
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
    // The first run on this machine, or since a migration changed: the template is made now.
    return undefined
  }
}

/** Renamed into place, so that no other test file reads half of it; when two make it at once, either will do. */
async function makeTemplate(path: string): Promise<Blob> {
  const pglite = await createPglite()
  await migrate(asDatabase(pglite), TEST_MIGRATIONS)
  const dump = await pglite.dumpDataDir('none')
  await pglite.close()
  const draft = `${path}.${randomUUID()}`
  await mkdir(CACHE_FOLDER, { recursive: true })
  await writeFile(draft, dump.stream())
  await rename(draft, path)
  await removeOthers(path)
  return dump
}

/** Each is large, and good for one state of the migrations only. */
async function removeOthers(path: string): Promise<void> {
  const names = await readdir(CACHE_FOLDER)
  const others = names.filter((name) => name.endsWith('.tar') && name !== basename(path))
  await Promise.all(others.map((name) => rm(join(CACHE_FOLDER, name), { force: true })))
}
