import { createHash } from 'node:crypto'

import { transactionAs, type Caller } from '@marquee/database/query-as.ts'

import type { ObjectPlace } from './object-place.ts'
import { type ObjectMetadata, type UserMetadata, type WriteMode, writeRow } from './object-rows.ts'
import { settleByRow } from './settle-files.ts'
import type { StorageServices } from './storage-services.ts'

export type NewObject = {
  place: ObjectPlace
  mode: WriteMode
  bytes: Uint8Array
  mimeType: string
  cacheControl: string
  userMetadata: UserMetadata | null
}

/**
 * Asks whether the caller may write at a place, before anybody takes in megabytes for it: the row is written and taken
 * back. Throws what writing would throw.
 */
export async function rehearse(
  { database }: StorageServices,
  caller: Caller,
  place: ObjectPlace,
  mode: WriteMode,
): Promise<void> {
  const metadata = metadataOf(new Uint8Array(), '', '')
  const row = { ...place, mode, version: crypto.randomUUID(), metadata, userMetadata: null }
  await transactionAs(database, caller, async (transaction) => {
    await transaction.query('savepoint rehearsal')
    await writeRow(transaction, row)
    await transaction.query('rollback to savepoint rehearsal')
  })
}

/**
 * Stores bytes and their row, and gives the row's id. First the file, then the row, then away with the file that it
 * replaced: whatever fails and whenever the process dies, every row has its file.
 */
export async function storeObject(
  services: StorageServices,
  caller: Caller,
  { place, mode, bytes, mimeType, cacheControl, userMetadata }: NewObject,
): Promise<string> {
  const { database, files } = services
  const metadata = metadataOf(bytes, mimeType, cacheControl)
  const version = await files.write(bytes)
  return changeRows(services, [version], async (replaced) => {
    const { id, replacedVersion } = await transactionAs(database, caller, async (transaction) => {
      const written = await writeRow(transaction, { ...place, mode, version, metadata, userMetadata })
      if (written.replacedVersion) await replaced([written.replacedVersion])
      return written
    })
    await files.settle(version)
    if (replacedVersion) await discard(services, replacedVersion)
    return id
  })
}

/**
 * Does what adds and takes away rows. `work` says, before it commits, which files its rows will no longer name; should
 * it fail, these and the added ones are settled by what the database then holds.
 */
export async function changeRows<Result>(
  services: StorageServices,
  added: readonly string[],
  work: (willGo: (versions: readonly string[]) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const unsettled = [...added]
  try {
    return await work(async (versions) => {
      unsettled.push(...versions)
      await Promise.all(versions.map((version) => services.files.mark(version)))
    })
  } catch (error) {
    await Promise.all(unsettled.map((version) => settleByRow(services, version)))
    throw error
  }
}

/** Removes a file that no row names any more. When that fails, the request has still done what was asked. */
export async function discard({ files, logger }: StorageServices, version: string): Promise<void> {
  try {
    await files.remove(version)
  } catch (error) {
    logger.error({ err: error, version }, 'a file that nobody needs could not be removed')
  }
}

function metadataOf(bytes: Uint8Array, mimetype: string, cacheControl: string): ObjectMetadata {
  return {
    eTag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`,
    size: bytes.length,
    mimetype,
    cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: bytes.length,
    httpStatusCode: 200,
  }
}
