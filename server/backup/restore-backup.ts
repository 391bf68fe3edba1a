import { existsSync } from 'node:fs'
import { mkdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { lockDataFolder } from '@marquee/database/data-folder-lock.ts'
import { currentMigrationName, readMigrations } from '@marquee/database/migrate.ts'
import { extract } from 'tar'

import { MIGRATION_FOLDERS } from '../db/migrations.ts'
import { type BackupManifest, type Part, PARTS, restorableParts, toFileTimestamp } from './backup-format.ts'
import { checkBackup, InvalidBackupError } from './check-backup.ts'
import { restoreMarkerPath } from './interrupted-restore.ts'

/** The folder has data, and the caller did not allow replacing it. */
export class FolderNotEmptyError extends Error {
  override name = 'FolderNotEmptyError'
}

export type RestoreResult = {
  manifest: BackupManifest
  /** Where the previous data is now, if there was any. */
  replacedFolder: string | undefined
}

const DRAFT_FOLDER = 'restore-draft'

/**
 * Restores the parts of a backup. Checks the whole backup first, extracts it next to the current data, and then swaps
 * folders; the previous data is kept.
 * @throws InvalidBackupError, FolderNotEmptyError, or DataFolderInUseError while the product runs; nothing has changed then
 */
export async function restoreBackup(
  file: string,
  dataFolder: string,
  { canReplace, now = new Date() }: { canReplace: boolean; now?: Date },
): Promise<RestoreResult> {
  const manifest = await checkBackup(file)
  await rejectNewer(file, manifest)
  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  const lock = lockDataFolder(dataFolder)
  const draft = join(dataFolder, DRAFT_FOLDER)
  try {
    const parts = restorableParts(manifest)
    const existing = parts.filter((part) => existsSync(join(dataFolder, part)))
    if (existing.length > 0 && !canReplace)
      throw new FolderNotEmptyError(`${dataFolder} is not empty: it has ${existing.join(', ')}`)
    await rm(draft, { recursive: true, force: true })
    await mkdir(draft, { mode: 0o700 })
    await extract({ file, cwd: draft, strict: true, maxDecompressionRatio: Infinity })
    const replaced = join(dataFolder, `replaced-${toFileTimestamp(now)}`)
    await swapFolders(dataFolder, { draft, replaced, parts })
    return { manifest, replacedFolder: existing.length > 0 ? replaced : undefined }
  } finally {
    await rm(draft, { recursive: true, force: true })
    lock.release()
  }
}

/** An older version does not start on a newer database, so fail before anything is moved. */
async function rejectNewer(file: string, { migrations }: BackupManifest): Promise<void> {
  const known = new Set((await readMigrations(MIGRATION_FOLDERS)).map(({ name }) => name))
  if (!migrations.every((name) => known.has(currentMigrationName(MIGRATION_FOLDERS, name))))
    throw new InvalidBackupError(
      `${file} was made by a newer version of Marquee: restore it with that version`,
    )
}

type FolderSwap = { draft: string; replaced: string; parts: readonly Part[] }

/** Moves the current parts to `replaced` and those in `draft` into place. If a move fails, undoes the earlier ones. */
async function swapFolders(dataFolder: string, { draft, replaced, parts }: FolderSwap): Promise<void> {
  // If the process dies between two moves, the marker keeps the product from starting on a mixture.
  const marker = restoreMarkerPath(dataFolder)
  await mkdir(replaced, { mode: 0o700 })
  await writeFile(marker, `The previous data is in ${replaced}\n`, { mode: 0o600, flush: true })
  const moves: (readonly [from: string, to: string])[] = []
  const move = async (from: string, to: string) => {
    if (!existsSync(from)) return
    await rename(from, to)
    moves.push([from, to])
  }
  try {
    for (const part of parts) await move(join(dataFolder, part), join(replaced, part))
    for (const part of PARTS) await move(join(draft, part), join(dataFolder, part))
  } catch (error) {
    for (const [from, to] of moves.toReversed()) await rename(to, from)
    await rmdir(replaced)
    await rm(marker)
    throw error
  }
  if (moves.every(([, to]) => !to.startsWith(replaced))) await rmdir(replaced)
  await rm(marker)
}
