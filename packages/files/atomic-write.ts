import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

import { errorCode } from './error-code.ts'

type AtomicWriteOptions = {
  /** Makes the file, and any folder created for it, accessible to the owner only. */
  isPrivate?: boolean
  /** Flushes the data to disk before the rename. */
  flush?: boolean
}

/**
 * Writes a file so that readers see either all of it or none, even if the process dies midway: writes to a temporary
 * file and renames it. Creates missing parent folders. A failed write leaves nothing behind.
 */
export async function writeFileAtomic(
  path: string,
  bytes: Uint8Array,
  { isPrivate = false, flush = false }: AtomicWriteOptions = {},
): Promise<void> {
  const temporaryPath = `${path}.${randomUUID()}.tmp`
  await mkdir(dirname(path), { recursive: true, mode: isPrivate ? 0o700 : undefined })
  try {
    await writeFile(temporaryPath, bytes, { mode: isPrivate ? 0o600 : undefined, flush })
    await rename(temporaryPath, path)
  } catch (error) {
    await rm(temporaryPath, { force: true })
    throw error
  }
}

/** Returns the contents of a file, or undefined if it does not exist. */
export async function readFileIfExists(path: string): Promise<Buffer<ArrayBuffer> | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}
