import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { errorCode } from '#server/error-code.ts'

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
      const draft = `${pathOf(version)}.part`
      await mkdir(folder, { recursive: true, mode: 0o700 })
      try {
        await writeFile(draft, bytes, { mode: 0o600, flush: true })
        await rename(draft, pathOf(version))
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      return version
    },
    async read(version) {
      try {
        return await readFile(pathOf(version))
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return undefined
        throw error
      }
    },
    remove: (version) => rm(pathOf(version), { force: true }),
  }
}
