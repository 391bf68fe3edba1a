import { randomUUID } from 'node:crypto'
import { constants, existsSync, readdirSync, statSync } from 'node:fs'
import { mkdir, open, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { writeWhole } from '@marquee/files/atomic-write.ts'
import { errorCode } from '@marquee/files/error-code.ts'

/** A file of which it was not known, at some moment, whether a row would name it in the next. */
type UnsettledFile = { version: string; ageMs: number }

/**
 * The bytes of objects, as files of one folder. A file is named by the `version` of its row and never changes. Beside a
 * file whose row is about to come or to go lies a mark, so that after a crash only these need to be looked at, and no
 * file is ever taken for forgotten because another database is asked.
 */
export type FileStore = {
  /** Gives the version under which the bytes lie, marked. A failed write leaves nothing. */
  write: (bytes: Uint8Array) => Promise<string>
  /** Marks a file before its row goes. */
  mark: (version: string) => Promise<void>
  /** The row is there, and the file stays. */
  settle: (version: string) => Promise<void>
  /** Nothing when there is no such file. */
  read: (version: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
  /** The file and its mark. Removing what is not there is not an error. */
  remove: (version: string) => Promise<void>
  /** All that is marked at this moment, nothing when there is no folder yet. */
  unsettled: () => UnsettledFile[]
  /** What a process that died while it wrote has left under a draft's name. */
  removeDrafts: (version: string) => Promise<void>
}

const MARK = '.unsettled'

/** The folder is made at the first write, readable by the owner alone. */
export function createFileStore(folder: string): FileStore {
  const pathOf = (version: string) => join(folder, version)
  const markOf = (version: string) => `${pathOf(version)}${MARK}`
  const mark = (version: string) => writeFile(markOf(version), '', { mode: 0o600 })
  const remove = async (version: string) => {
    await rm(pathOf(version), { force: true })
    await rm(markOf(version), { force: true })
  }
  return {
    async write(bytes) {
      const version = randomUUID()
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await mark(version)
      try {
        await writeWhole(pathOf(version), bytes, { isPrivate: true, flush: true })
        await flushNames(folder)
      } catch (error) {
        await rm(markOf(version), { force: true })
        throw error
      }
      return version
    },
    mark,
    settle: (version) => rm(markOf(version), { force: true }),
    read: (version) => readPlainFile(pathOf(version)),
    remove,
    unsettled: () => (existsSync(folder) ? listMarked(folder) : []),
    removeDrafts: (version) => removeDrafts(folder, version),
  }
}

/** The name of a new file is on the disk with its folder, not with the file: a row must not outlive it in a power cut. */
async function flushNames(folder: string): Promise<void> {
  // There a folder cannot be opened, and its entries are not the program's to flush.
  if (process.platform === 'win32') return
  const handle = await open(folder, constants.O_RDONLY)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A link in the folder is not of our making, and is not followed out of it. */
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

async function removeDrafts(folder: string, version: string): Promise<void> {
  const names = await readdir(folder)
  const drafts = names.filter((name) => name.startsWith(`${version}.`) && name.endsWith('.tmp'))
  await Promise.all(drafts.map((name) => rm(join(folder, name), { force: true })))
}

function listMarked(folder: string): UnsettledFile[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(MARK))
    .map((name) => ({
      version: name.slice(0, -MARK.length),
      ageMs: Date.now() - statSync(join(folder, name)).mtimeMs,
    }))
}
