import * as v from 'valibot'

import { asCaller, type Caller } from '#server/db/act-as.ts'

import { readBucket } from './buckets.ts'
import { readName } from './object-place.ts'
import { findRow, type WriteMode } from './object-rows.ts'
import { invalidRequest, objectNotFound } from './storage-error.ts'
import type { StorageServices } from './storage-services.ts'
import { storeObject } from './store-object.ts'

/** From one name to another. */
export const renameRequest = v.object({
  bucketId: v.string(),
  sourceKey: v.string(),
  destinationKey: v.string(),
  destinationBucket: v.optional(v.string()),
})

type RenameRequest = v.InferOutput<typeof renameRequest>

/** Gives an object another name, if the caller may write under both; its file stays where it is. */
export async function moveObject(
  { database }: StorageServices,
  caller: Caller,
  request: RenameRequest,
): Promise<void> {
  const { source, destination } = placesOf(request)
  const moved = await asCaller(database, caller, (transaction) =>
    transaction.query(
      `update storage.objects set name = $3, updated_at = now()
       where bucket_id = $1 and name = $2 returning id`,
      [source.bucketId, source.name, destination.name],
    ),
  )
  if (moved.length === 0) throw objectNotFound()
}

/** Stores the same bytes under a second name; gives the new object's id and key. */
export async function copyObject(
  services: StorageServices,
  caller: Caller,
  request: RenameRequest,
  mode: WriteMode,
): Promise<{ Id: string; Key: string }> {
  const { source, destination: place } = placesOf(request)
  await readBucket(services.database, source.bucketId)
  const row = await asCaller(services.database, caller, (transaction) => findRow(transaction, source), {
    readOnly: true,
  })
  const bytes = await services.files.read(row.version)
  if (!bytes) throw objectNotFound()
  const { mimetype: mimeType, cacheControl } = row.metadata
  const id = await storeObject(services, caller, { place, mode, bytes, mimeType, cacheControl })
  return { Id: id, Key: `${place.bucketId}/${place.name}` }
}

/** Within one bucket only: another one has other rules about sizes and types. */
function placesOf({ bucketId, sourceKey, destinationKey, destinationBucket = bucketId }: RenameRequest) {
  if (destinationBucket !== bucketId) throw invalidRequest('The destination must be in the same bucket')
  return {
    source: { bucketId, name: readName(sourceKey) },
    destination: { bucketId, name: readName(destinationKey) },
  }
}
