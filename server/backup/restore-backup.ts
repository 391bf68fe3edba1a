import { existsSync } from 'node:fs'
import { mkdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { lockDataFolder } from '@marquee/database/data-folder-lock.ts'
import { currentMigrationName, readMigrations } from '@marquee/database/migrate.ts'
import { extract } from 'tar'

import { MIGRATION_FOLDERS } from '../db/migrations.ts'
import { type Heading, type Part, PARTS, partsOf, timeInName } from './backup-format.ts'
import { BadBackupError, checkBackup } from './check-backup.ts'
import { halfRestoredMark } from './half-restored.ts'

/** The folder holds something already, and nobody said that it may be put aside. */
export class FolderNotEmptyError extends Error {
  override name = 'FolderNotEmptyError'
}

export type Restored = {
  heading: Heading
  /** Where that lies which was there before, when something was. */
  asideFolder: string | undefined
}

const DRAFT_FOLDER = 'restore-draft'

/**
 * Puts the parts of a backup where they were. The backup is read to its end first and unpacked beside what is there;
 * then folders are renamed. What was there before is kept.
 *
 * @throws BadBackupError, FolderNotEmptyError, or DataFolderInUseError while the product runs; nothing is changed then
 */
export async function restoreBackup(
  file: string,
  dataFolder: string,
  { mayReplace, now = new Date() }: { mayReplace: boolean; now?: Date },
): Promise<Restored> {
  const heading = await checkBackup(file)
  await refuseNewer(file, heading)
  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  const lock = lockDataFolder(dataFolder)
  const draft = join(dataFolder, DRAFT_FOLDER)
  try {
    const parts = partsOf(heading)
    const present = parts.filter((part) => existsSync(join(dataFolder, part)))
    if (present.length > 0 && !mayReplace)
      throw new FolderNotEmptyError(`${dataFolder} is not empty: it has ${present.join(', ')}`)
    await rm(draft, { recursive: true, force: true })
    await mkdir(draft, { mode: 0o700 })
    await extract({ file, cwd: draft, strict: true, maxDecompressionRatio: Infinity })
    const aside = join(dataFolder, `replaced-${timeInName(now)}`)
    await exchange(dataFolder, { draft, aside, parts })
    return { heading, asideFolder: present.length > 0 ? aside : undefined }
  } finally {
    await rm(draft, { recursive: true, force: true })
    lock.release()
  }
}

/** An older Marquee would refuse to start on a newer database: better said before anything is moved. */
async function refuseNewer(file: string, { migrations }: Heading): Promise<void> {
  const known = new Set((await readMigrations(MIGRATION_FOLDERS)).map(({ name }) => name))
  if (!migrations.every((name) => known.has(currentMigrationName(MIGRATION_FOLDERS, name))))
    throw new BadBackupError(`${file} was made by a newer Marquee: restore it with that one`)
}

type Exchange = { draft: string; aside: string; parts: readonly Part[] }

/** The mark outlives a process that dies between two renames: the product does not start on a mixture. */
async function exchange(dataFolder: string, { draft, aside, parts }: Exchange): Promise<void> {
  const mark = halfRestoredMark(dataFolder)
  await mkdir(aside, { mode: 0o700 })
  await writeFile(mark, `What was here before is in ${aside}\n`, { mode: 0o600, flush: true })
  const done: (readonly [from: string, to: string])[] = []
  const move = async (from: string, to: string) => {
    if (!existsSync(from)) return
    await rename(from, to)
    done.push([from, to])
  }
  try {
    for (const part of parts) await move(join(dataFolder, part), join(aside, part))
    for (const part of PARTS) await move(join(draft, part), join(dataFolder, part))
  } catch (error) {
    for (const [from, to] of done.toReversed()) await rename(to, from)
    await rmdir(aside)
    await rm(mark)
    throw error
  }
  if (done.every(([, to]) => !to.startsWith(aside))) await rmdir(aside)
  await rm(mark)
}
