import { transactionAs, type Caller } from '@marquee/database/query-as.ts'
import * as v from 'valibot'

import { acceptsType, type Bucket, readBucket } from './buckets.ts'
import { readName } from './object-place.ts'
import { findRow, type ObjectRow, type WriteMode } from './object-rows.ts'
import { cacheControlOf } from './read-upload.ts'
import { invalidMimeType, objectNotFound, tooLarge } from './storage-error.ts'
import type { StorageServices } from './storage-services.ts'
import { storeObject } from './store-object.ts'

/** From one name to another. */
export const renameRequest = v.object({
  bucketId: v.string(),
  sourceKey: v.string(),
  destinationKey: v.string(),
  destinationBucket: v.nullish(v.string()),
  /** Whether a copy is kept and told of like its source; else as `metadata` says, but as a type that its bytes have. */
  copyMetadata: v.optional(v.boolean(), true),
  metadata: v.optional(v.object({ cacheControl: v.optional(v.string()) })),
})

type RenameRequest = v.InferOutput<typeof renameRequest>

/** Gives an object another name, if the caller may write under both; its file stays where it is. */
export async function moveObject(
  { database }: StorageServices,
  caller: Caller,
  request: RenameRequest,
): Promise<void> {
  const { source, destination } = placesOf(request)
  const isElsewhere = destination.bucketId !== source.bucketId
  const bucket = isElsewhere ? await readBucket(database, destination.bucketId) : undefined
  const moved = await transactionAs(database, caller, async (transaction) => {
    if (bucket) requireFit(bucket, await findRow(transaction, source))
    return transaction.query(
      `update storage.objects set bucket_id = $3, name = $4, updated_at = now()
       where bucket_id = $1 and name = $2 returning id`,
      [source.bucketId, source.name, destination.bucketId, destination.name],
    )
  })
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
  const row = await transactionAs(services.database, caller, (transaction) => findRow(transaction, source), {
    readOnly: true,
  })
  requireFit(await readBucket(services.database, place.bucketId), row)
  const bytes = await services.files.read(row.version)
  if (!bytes) throw objectNotFound()
  const { mimetype: mimeType } = row.metadata
  const { cacheControl, userMetadata } = request.copyMetadata
    ? { cacheControl: row.metadata.cacheControl, userMetadata: row.user_metadata }
    : { cacheControl: cacheControlOf(request.metadata?.cacheControl), userMetadata: null }
  const id = await storeObject(services, caller, { place, mode, bytes, mimeType, cacheControl, userMetadata })
  return { Id: id, Key: `${place.bucketId}/${place.name}` }
}

/** Another bucket has other rules about sizes and types. */
function requireFit(bucket: Bucket, { metadata }: ObjectRow): void {
  if (metadata.size > (bucket.file_size_limit ?? Infinity)) throw tooLarge()
  if (!acceptsType(bucket, metadata.mimetype)) throw invalidMimeType(metadata.mimetype)
}

function placesOf({ bucketId, sourceKey, destinationKey, destinationBucket }: RenameRequest) {
  return {
    source: { bucketId, name: readName(sourceKey) },
    destination: { bucketId: destinationBucket ?? bucketId, name: readName(destinationKey) },
  }
}
