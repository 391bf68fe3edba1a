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
import { CONTENTS_FILE, type Contents, type Heading, HEADING_FILE, newHeading } from './backup-format.ts'
import { copyFolder, filesBeneath, forEachFile } from './many-files.ts'

/** What stands still: a folder that holds the parts of a backup, its heading and its contents. */
export type Snapshot = { folder: string; heading: Heading; remove: () => Promise<void> }

/** How the embedded database is kept from writing: it is open here, or nobody has it open, or it is not in the folder. */
export type DatabaseState = Database | 'closed' | 'elsewhere'

const FOLDER_PREFIX = 'backup-'

const SMALL_FILE_BYTES = 256 * 1024

/** What a killed process left behind; nothing that is under way is as old. */
const LEFTOVER_AGE_MS = 24 * 60 * 60 * 1000

/**
 * Copies what belongs into a backup to a folder of its own within the data folder, all of it as of one moment: while
 * that lasts, a fraction of a second, the embedded database does nothing else.
 */
export async function takeSnapshot(dataFolder: string, database: DatabaseState): Promise<Snapshot> {
  const parent = join(dataFolder, 'cache')
  await mkdir(parent, { recursive: true, mode: 0o700 })
  await removeLeftovers(parent)
  const folder = await mkdtemp(join(parent, FOLDER_PREFIX))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    await inQuiet(database, () => copyParts(dataFolder, folder, database !== 'elsewhere'))
    const migrations = await readMigrations(MIGRATION_FOLDERS)
    const heading = newHeading(
      database === 'elsewhere' ? 'elsewhere' : 'embedded',
      migrations.map(({ name }) => name),
    )
    await writeJson(join(folder, CONTENTS_FILE), await readContents(folder))
    await writeJson(join(folder, HEADING_FILE), heading)
    return { folder, heading, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

async function removeLeftovers(parent: string): Promise<void> {
  const names = await readdir(parent)
  for (const name of names.filter((known) => known.startsWith(FOLDER_PREFIX))) {
    const path = join(parent, name)
    const { mtimeMs } = await stat(path)
    if (Date.now() - mtimeMs > LEFTOVER_AGE_MS) await rm(path, { recursive: true, force: true })
  }
}

/**
 * The one session of the embedded database is taken, and its memory written to its files. They are then as a process
 * that is killed between two requests leaves them, which is a state that it opens from.
 */
async function inQuiet(database: DatabaseState, work: () => Promise<void>): Promise<void> {
  if (typeof database === 'string') return work()
  await database.transaction(async (transaction) => {
    await transaction.query('checkpoint')
    await work()
  })
}

/** Within one moment: what the test checkout calls delivered is in the database, and every picture of a row is there. */
async function copyParts(dataFolder: string, folder: string, hasDatabase: boolean): Promise<void> {
  const [from, to] = [(part: string) => join(dataFolder, part), (part: string) => join(folder, part)]
  await copyIfThere(from('keys'), to('keys'))
  if (hasDatabase) await copyIfThere(from('database'), to('database'))
  await copyBooks(from('payments'), to('payments'))
  await linkFiles(from('uploads'), to('uploads'))
}

async function copyIfThere(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return
  await copyFolder(from, to)
}

/** SQLite's own way to copy a database that is in use; by a second connection it sees what has been committed. */
async function copyBooks(from: string, to: string): Promise<void> {
  const name = 'stripe.sqlite'
  if (!existsSync(join(from, name))) return
  await mkdir(to, { mode: 0o700 })
  // Made first, because SQLite would make it for everybody to read; it fills an empty file.
  await writeFile(join(to, name), '', { mode: 0o600 })
  const books = new DatabaseSync(join(from, name))
  try {
    books.exec('pragma busy_timeout = 5000')
    books.prepare('vacuum into ?').run(join(to, name))
  } finally {
    books.close()
  }
}

/** A file of an upload never changes, so a second name keeps it; a copy does where the disk knows no second names. */
async function linkFiles(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return
  await mkdir(to, { mode: 0o700 })
  await forEachFile(await filesBeneath(from), (path) => linkOrCopy(path, join(to, basename(path))))
}

async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch (error) {
    // Replaced by its owner this moment: the row names another file already.
    if (errorCode(error) === 'ENOENT') return
    await copyFile(from, to)
  }
}

async function readContents(folder: string): Promise<Contents> {
  const contents: Contents = {}
  await forEachFile(await filesBeneath(folder), async (path) => {
    contents[relative(folder, path).replaceAll('\\', '/')] = await readSum(path)
  })
  return contents
}

async function readSum(path: string): Promise<Contents[string]> {
  const hash = createHash('sha256')
  const { size } = await stat(path)
  if (size <= SMALL_FILE_BYTES) hash.update(await readFile(path))
  else await pipeline(createReadStream(path), hash)
  return { bytes: size, sha256: hash.digest('hex') }
}

async function writeJson(path: string, value: unknown): Promise<void> {
  await writeFile(path, `${JSON.stringify(value)}\n`, { mode: 0o600 })
}
