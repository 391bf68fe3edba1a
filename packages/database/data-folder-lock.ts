import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another process is using the data folder. */
export class DataFolderInUseError extends Error {
  override name = 'DataFolderInUseError'
  readonly folder: string
  readonly processId: number | undefined

  constructor(folder: string, processId: number | undefined) {
    const holder = processId === undefined ? 'another process' : `process ${processId}`
    super(
      `The data folder ${folder} is in use by ${holder}. Stop that process, or set DATA_DIR to another folder.`,
    )
    this.folder = folder
    this.processId = processId
  }
}

/** Prevents garbage collection of held locks, which would close their files and so release them. */
const heldFiles = new Set<DatabaseSync>()

export type DataFolderLock = { release: () => void }

/**
 * Locks the data folder for this process: its keys, uploads and payments have no lock of their own.
 *
 * The lock is an open exclusive transaction on a small SQLite file, and therefore a file lock of the operating system.
 * The system releases it however the process ends, so there are no stale locks, reused pids or races to handle. The pid
 * file only serves the error message.
 *
 * @throws DataFolderInUseError when this or another process already holds the lock
 */
export function lockDataFolder(folder: string): DataFolderLock {
  mkdirSync(folder, { recursive: true })
  const pidFile = join(folder, 'lock.pid')
  const file = new DatabaseSync(join(folder, 'lock'))
  try {
    file.exec('begin exclusive')
  } catch (error) {
    file.close()
    if (isBusy(error)) throw new DataFolderInUseError(folder, readProcessId(pidFile))
    throw error
  }
  heldFiles.add(file)
  writeFileSync(pidFile, `${process.pid}\n`)
  return {
    release() {
      if (!heldFiles.delete(file)) return
      rmSync(pidFile, { force: true })
      file.close()
    },
  }
}

/** SQLITE_BUSY and SQLITE_LOCKED. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (error.errcode === 5 || error.errcode === 6)
}

function readProcessId(pidFile: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(pidFile, 'utf8'), 10) || undefined
  } catch {
    // The holder has not written its pid yet; the message does without.
    return undefined
  }
}
