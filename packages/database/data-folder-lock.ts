import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another process works in the same data folder. */
export class DataFolderInUseError extends Error {
  override name = 'DataFolderInUseError'
  readonly folder: string
  readonly processId: number | undefined

  constructor(folder: string, processId: number | undefined) {
    const holder = processId === undefined ? 'another process' : `process ${processId}`
    super(
      `The data folder ${folder} is in use by ${holder}. Stop that one, or set DATA_DIR to another folder.`,
    )
    this.folder = folder
    this.processId = processId
  }
}

/** Keeps what is held from the garbage collector, which would close the file and so let go. */
const heldFiles = new Set<DatabaseSync>()

export type DataFolderLock = { release: () => void }

/**
 * Takes the data folder for this process alone: the embedded database has no lock of its own, and two writers would
 * part ways silently.
 *
 * The lock is one of the operating system, held through an open transaction on a small SQLite file. The system drops it
 * the moment the process ends, however it ends, so there is no stale lock to judge, no pid that another program may have
 * got since, and no moment between looking and taking. The pid is written beside it for the message only.
 *
 * @throws DataFolderInUseError when another holder, in this process or another, has it
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

/** SQLite's "busy" and "locked" result codes. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (error.errcode === 5 || error.errcode === 6)
}

function readProcessId(pidFile: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(pidFile, 'utf8'), 10) || undefined
  } catch {
    // The holder has the lock and has not yet written its number: the message does without.
    return undefined
  }
}
