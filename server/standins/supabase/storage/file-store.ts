import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'

import { readIfThere, writeWhole } from '#server/whole-file.ts'

/** The bytes of objects, as files of one folder. A file is named by the `version` of its row and never changes. */
export type FileStore = {
  /** Gives the version under which the bytes lie. A failed write leaves nothing. */
  write: (bytes: Uint8Array) => Promise<string>
  /** Nothing when there is no such file. */
  read: (version: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Removing what is not there is not an error. */
  remove: (version: string) => Promise<void>
}

/** The folder is made at the first write, readable by the owner alone. */
export function createFileStore(folder: string): FileStore {
  const pathOf = (version: string) => join(folder, version)
  return {
    async write(bytes) {
      const version = randomUUID()
      await writeWhole(pathOf(version), bytes, { isPrivate: true, flush: true })
      return version
    },
    read: (version) => readIfThere(pathOf(version)),
    remove: (version) => rm(pathOf(version), { force: true }),
  }
}
