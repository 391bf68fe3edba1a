import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { copyFile, link, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'

import type { Database } from '@marquee/database/database.ts'
import { readMigrations } from '@marquee/database/migrate.ts'
import { errorCode } from '@marquee/files/error-code.ts'

import { MIGRATION_FOLDERS } from '../db/migrations.ts'
import { type Contents, CONTENTS_FILE, createManifest, DATABASES, MANIFEST_FILE } from './backup-format.ts'
import { copyFolder, forEachFile, listFiles } from './copy-concurrently.ts'

/** A folder with the parts, manifest and contents of a backup, all of one moment. */
export type Snapshot = { folder: string; remove: () => Promise<void> }

/** The embedded database if this process has it open, `closed` if no process has, or `elsewhere` if it is on a server. */
export type DatabaseState = Database | 'closed' | 'elsewhere'

const FOLDER_PREFIX = 'backup-'

/** One backup runs at a time. */
const SLOT = 'backup'

const SMALL_FILE_BYTES = 256 * 1024

/** Snapshots of killed processes are removed after this time; none takes as long. */
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000

/** Copies the parts of a backup to a folder inside the data folder, while the product goes on. */
export async function takeSnapshot(dataFolder: string, database: DatabaseState): Promise<Snapshot> {
  const parent = join(dataFolder, 'cache')
  await mkdir(parent, { recursive: true, mode: 0o700 })
  await removeAbandoned(parent)
  const folder = await mkdtemp(join(parent, FOLDER_PREFIX))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    await copyParts(dataFolder, folder, database)
    const migrations = await readMigrations(MIGRATION_FOLDERS)
    const manifest = createManifest(
      database === 'elsewhere' ? 'elsewhere' : 'embedded',
      migrations.map(({ name }) => name),
    )
    await writeJson(join(folder, CONTENTS_FILE), await readContents(folder))
    await writeJson(join(folder, MANIFEST_FILE), manifest)
    return { folder, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

async function removeAbandoned(parent: string): Promise<void> {
  const names = await readdir(parent)
  for (const name of names.filter((known) => known.startsWith(FOLDER_PREFIX))) {
    const path = join(parent, name)
    const { mtimeMs } = await stat(path)
    if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(path, { recursive: true, force: true })
  }
}

/**
 * The order matters. Webhooks that the test checkout has yet to deliver in its copy may have been delivered in the
 * database's, which counts them once. Uploads come last, so that every one that the database names exists.
 */
async function copyParts(dataFolder: string, folder: string, database: DatabaseState): Promise<void> {
  const [from, to] = [(part: string) => join(dataFolder, part), (part: string) => join(folder, part)]
  await copyIfExists(from('keys'), to('keys'))
  await copyStripeDatabase(from('payments'), to('payments'))
  if (database === 'closed') {
    for (const part of DATABASES) await copyIfExists(from(part), to(part))
  } else if (database !== 'elsewhere') await copyRunningDatabase(database, from('postgres'), to('postgres'))
  await linkFiles(from('uploads'), to('uploads'))
}

/**
 * Copies the folder of a running server as Postgres' own tool does: with the log of what was written meanwhile, from which
 * the copy recovers the state at the end of the copying.
 */
async function copyRunningDatabase(database: Database, from: string, to: string): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.runScript('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    // Keeps the log until the end of this session.
    await tx.query(`select from pg_create_physical_replication_slot($1, true, true)`, [SLOT])
    try {
      await tx.query(`select from pg_backup_start('backup', true)`)
      await copyFolder(from, to)
      const [end] = await tx.query<{ label: string }>('select labelfile as label from pg_backup_stop(false)')
      await writeFile(join(to, 'backup_label'), end?.label ?? '', { mode: 0o600 })
      await rm(join(to, 'pg_wal'), { recursive: true })
      await copyFolder(join(from, 'pg_wal'), join(to, 'pg_wal'))
    } catch (error) {
      // Ends the session, and with it the backup and the slot. The statement itself never succeeds.
      await tx.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined)
      throw error
    }
    await tx.query('select from pg_drop_replication_slot($1)', [SLOT])
  })
  for (const name of ['postmaster.pid', 'postmaster.opts', join('pg_replslot', SLOT)])
    await rm(join(to, name), { recursive: true, force: true })
}

async function copyIfExists(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return
  await copyFolder(from, to)
}

/** Copies the committed state with `vacuum into`, which is safe while another connection writes. */
async function copyStripeDatabase(from: string, to: string): Promise<void> {
  const name = 'stripe.sqlite'
  if (!existsSync(join(from, name))) return
  await mkdir(to, { mode: 0o700 })
  // SQLite fills an empty file; it would create one that everyone can read.
  await writeFile(join(to, name), '', { mode: 0o600 })
  const database = new DatabaseSync(join(from, name))
  try {
    database.exec('pragma busy_timeout = 5000')
    database.prepare('vacuum into ?').run(join(to, name))
  } finally {
    database.close()
  }
}

/** Uploaded files never change, so that a hard link is enough. */
async function linkFiles(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return
  await mkdir(to, { mode: 0o700 })
  await forEachFile(await listFiles(from), (path) => linkOrCopy(path, join(to, basename(path))))
}

async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch (error) {
    // Its owner has just replaced it, so that no row names it any more.
    if (errorCode(error) === 'ENOENT') return
    await copyFile(from, to)
  }
}

async function readContents(folder: string): Promise<Contents> {
  const contents: Contents = {}
  await forEachFile(await listFiles(folder), async (path) => {
    contents[relative(folder, path).replaceAll('\\', '/')] = await readChecksum(path)
  })
  return contents
}

async function readChecksum(path: string): Promise<Contents[string]> {
  const hash = createHash('sha256')
  const { size } = await stat(path)
  if (size <= SMALL_FILE_BYTES) hash.update(await readFile(path))
  else await pipeline(createReadStream(path), hash)
  return { bytes: size, sha256: hash.digest('hex') }
}

async function writeJson(path: string, value: unknown): Promise<void> {
  await writeFile(path, `${JSON.stringify(value)}\n`, { mode: 0o600 })
}
