import { randomUUID } from 'node:crypto'
import { constants, existsSync, readdirSync, statSync } from 'node:fs'
import { mkdir, open, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { writeFileAtomic } from '@marquee/files/atomic-write.ts'
import { errorCode } from '@marquee/files/error-code.ts'

type PendingFile = { version: string; ageMs: number }

/**
 * Stores the bytes of objects as files of one folder. A file is named after the `version` of its row and never changes.
 * While its row is being inserted or deleted, a file has a marker next to it. After a crash only marked files have to be
 * compared with the database, so that no file is deleted because the server was started with another database.
 */
export type FileStore = {
  /** Writes a pending file and returns its version. A failure leaves nothing behind. */
  write: (bytes: Uint8Array) => Promise<string>
  /** Call before deleting the file's row. */
  markPending: (version: string) => Promise<void>
  /** Call after the file's row was committed. */
  confirm: (version: string) => Promise<void>
  /** Resolves with undefined if the file does not exist. */
  read: (version: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Deletes the file and its marker, if they exist. */
  remove: (version: string) => Promise<void>
  listPending: () => PendingFile[]
  /** Deletes the temporary files of a process that crashed while writing. */
  removeDrafts: (version: string) => Promise<void>
}

/** Part of file names on disk. */
const PENDING_SUFFIX = '.unsettled'

/** The folder is created with the first file, readable by the owner only. */
export function createFileStore(folder: string): FileStore {
  const pathOf = (version: string) => join(folder, version)
  const markerOf = (version: string) => `${pathOf(version)}${PENDING_SUFFIX}`
  const markPending = (version: string) => writeFile(markerOf(version), '', { mode: 0o600 })
  const remove = async (version: string) => {
    await rm(pathOf(version), { force: true })
    await rm(markerOf(version), { force: true })
  }
  return {
    async write(bytes) {
      const version = randomUUID()
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await markPending(version)
      try {
        await writeFileAtomic(pathOf(version), bytes, { isPrivate: true, flush: true })
        await flushFolder(folder)
      } catch (error) {
        await rm(markerOf(version), { force: true })
        throw error
      }
      return version
    },
    markPending,
    confirm: (version) => rm(markerOf(version), { force: true }),
    read: (version) => readPlainFile(pathOf(version)),
    remove,
    listPending: () => (existsSync(folder) ? listPendingFiles(folder) : []),
    removeDrafts: (version) => removeDrafts(folder, version),
  }
}

/** Flushes the names of new files, which are part of the folder: a row must not survive a power failure without its file. */
async function flushFolder(folder: string): Promise<void> {
  // Windows cannot open folders.
  if (process.platform === 'win32') return
  const handle = await open(folder, constants.O_RDONLY)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Does not follow symbolic links, which could point outside of the folder. */
async function readPlainFile(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    // oxlint-disable-next-line no-bitwise -- flags of open(2)
    const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW)
    try {
      return await file.readFile()
    } finally {
      await file.close()
    }
  } catch (error) {
    const code = errorCode(error)
    if (code === 'ENOENT' || code === 'ELOOP') return undefined
    throw error
  }
}

function listPendingFiles(folder: string): PendingFile[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(PENDING_SUFFIX))
    .map((name) => ({
      version: name.slice(0, -PENDING_SUFFIX.length),
      ageMs: Date.now() - statSync(join(folder, name)).mtimeMs,
    }))
}

async function removeDrafts(folder: string, version: string): Promise<void> {
  const names = await readdir(folder)
  const drafts = names.filter((name) => name.startsWith(`${version}.`) && name.endsWith('.tmp'))
  await Promise.all(drafts.map((name) => rm(join(folder, name), { force: true })))
}
