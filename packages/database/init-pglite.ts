import { mkdir, readdir, rename, rm } from 'node:fs/promises'

import { errorCode } from '@marquee/files/error-code.ts'

import { DiskFullError, hasDiskSpace } from './disk-space.ts'
import { openIsolatedPglite } from './isolated-pglite.ts'

/**
 * Creates the folder of an embedded database unless it exists. Builds it under a temporary name, because the engine
 * writes a thousand files one by one and would take the remains of an interrupted initialization for a database.
 *
 * @throws DiskFullError
 */
export async function initPglite(folder: string): Promise<void> {
  if (await hasEntries(folder)) return
  const draft = `${folder}.new`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  if (!hasDiskSpace(draft)) throw createDiskFullError()
  try {
    const engine = await openIsolatedPglite(draft)
    await engine.close()
  } catch (error) {
    throw hasDiskSpace(draft) ? error : createDiskFullError()
  }
  await rename(draft, folder)
}

function createDiskFullError(): DiskFullError {
  return new DiskFullError('Not enough disk space to create the database')
}

async function hasEntries(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).length > 0
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    throw error
  }
}
