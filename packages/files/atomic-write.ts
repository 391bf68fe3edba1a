/** Files that are there whole or not at all, even when the process dies in the middle of writing one. */
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

import { errorCode } from './error-code.ts'

type WholeFileOptions = {
  /** Readable by the owner alone, and its folder too where that is made now. */
  isPrivate?: boolean
  /** On the disk before the file has its name. */
  flush?: boolean
}

/** Writes under a draft's name and then renames; its folder is made if need be. A failed write leaves nothing. */
export async function writeWhole(
  path: string,
  bytes: Uint8Array,
  { isPrivate = false, flush = false }: WholeFileOptions = {},
): Promise<void> {
  const draft = `${path}.${randomUUID()}.tmp`
  await mkdir(dirname(path), { recursive: true, mode: isPrivate ? 0o700 : undefined })
  try {
    await writeFile(draft, bytes, { mode: isPrivate ? 0o600 : undefined, flush })
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** The bytes of a file; nothing when there is no such file. */
export async function readIfThere(path: string): Promise<Buffer<ArrayBuffer> | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}
