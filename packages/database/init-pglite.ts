import { mkdir, readdir, rename, rm } from 'node:fs/promises'

import { errorCode } from '@marquee/files/error-code.ts'

import { hasRoom } from './disk-space.ts'
import { createPglite } from './open-pglite.ts'
import { DiskFullError } from './outage.ts'

/**
 * Makes the folder of an embedded database if there is none. It gets its name when it is finished: the engine writes a
 * thousand files one after the other, and would take what a killed first start left for a database.
 *
 * @throws DiskFullError
 */
export async function makeFirstPglite(folder: string): Promise<void> {
  if (await hasEntries(folder)) return
  const draft = `${folder}.new`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  if (!hasRoom(draft)) throw noRoom()
  try {
    const engine = await createPglite(draft)
    await engine.close()
  } catch (error) {
    throw hasRoom(draft) ? error : noRoom()
  }
  await rename(draft, folder)
}

function noRoom(): DiskFullError {
  return new DiskFullError('There is no room on the disk for a new database')
}

async function hasEntries(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).length > 0
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    throw error
  }
}
