import { createHash } from 'node:crypto'

import { transactionAs, type Caller } from '@marquee/database/query-as.ts'

import { reconcileUpload } from '../files/reconcile-uploads.ts'
import type { StorageServices } from '../storage-context.ts'
import type { ObjectKey } from './object-key.ts'
import { type ObjectMetadata, type UserMetadata, type WriteMode, writeRow } from './object-rows.ts'

export type NewObject = {
  key: ObjectKey
  mode: WriteMode
  bytes: Uint8Array
  mimeType: string
  cacheControl: string
  userMetadata: UserMetadata | null
}

/** Checks that the caller can write an object before reading a large body: writes the row and rolls it back. */
export async function requireWriteAccess(
  { database }: StorageServices,
  caller: Caller,
  key: ObjectKey,
  mode: WriteMode,
): Promise<void> {
  const metadata = createMetadata(new Uint8Array(), '', '')
  const row = { ...key, mode, version: crypto.randomUUID(), metadata, userMetadata: null }
  await transactionAs(database, caller, async (transaction) => {
    await transaction.query('savepoint write_check')
    await writeRow(transaction, row)
    await transaction.query('rollback to savepoint write_check')
  })
}

/**
 * Stores an object and returns its id. Writes the file before the row and deletes a replaced file last, so that every row
 * has its file at any time, even after a crash.
 */
export async function storeObject(
  services: StorageServices,
  caller: Caller,
  { key, mode, bytes, mimeType, cacheControl, userMetadata }: NewObject,
): Promise<string> {
  const { database, files } = services
  const metadata = createMetadata(bytes, mimeType, cacheControl)
  const version = await files.write(bytes)
  return withReconciliation(services, [version], async (markPending) => {
    const { id, replacedVersion } = await transactionAs(database, caller, async (transaction) => {
      const written = await writeRow(transaction, { ...key, mode, version, metadata, userMetadata })
      if (written.replacedVersion) await markPending([written.replacedVersion])
      return written
    })
    await files.confirm(version)
    if (replacedVersion) await removeUnreferencedFile(services, replacedVersion)
    return id
  })
}

/**
 * Runs `work`, which changes rows. It must call `markPending` with the files that its rows stop referencing, before it
 * commits. If it fails, these files and the `added` ones are compared with the database.
 */
export async function withReconciliation<Result>(
  services: StorageServices,
  added: readonly string[],
  work: (markPending: (versions: readonly string[]) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const pending = [...added]
  try {
    return await work(async (versions) => {
      pending.push(...versions)
      await Promise.all(versions.map((version) => services.files.markPending(version)))
    })
  } catch (error) {
    await Promise.all(pending.map((version) => reconcileUpload(services, version)))
    throw error
  }
}

/** Only logs a failure, since the request itself has succeeded. */
export async function removeUnreferencedFile(
  { files, logger }: StorageServices,
  version: string,
): Promise<void> {
  try {
    await files.remove(version)
  } catch (error) {
    logger.error({ err: error, version }, 'could not delete an unreferenced file')
  }
}

function createMetadata(bytes: Uint8Array, mimetype: string, cacheControl: string): ObjectMetadata {
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
