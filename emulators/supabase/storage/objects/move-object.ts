import { transactionAs, type Caller } from '@marquee/database/query-as.ts'
import * as v from 'valibot'

import { acceptsType, type Bucket, readBucket } from '../buckets/buckets.ts'
import type { StorageServices } from '../storage-context.ts'
import { invalidMimeType, objectNotFound, tooLarge } from '../storage-error.ts'
import { parseObjectName } from './object-key.ts'
import { findRow, type ObjectRow, type WriteMode } from './object-rows.ts'
import { toCacheControl } from './read-upload.ts'
import { storeObject } from './store-object.ts'

/** The body of both `move` and `copy`. */
export const moveRequest = v.object({
  bucketId: v.string(),
  sourceKey: v.string(),
  destinationKey: v.string(),
  destinationBucket: v.nullish(v.string()),
  /** True if a copy keeps the metadata of its source instead of `metadata`. The MIME type is always kept. */
  copyMetadata: v.optional(v.boolean(), true),
  metadata: v.optional(v.object({ cacheControl: v.optional(v.string()) })),
})

type MoveRequest = v.InferOutput<typeof moveRequest>

/** Renames an object. Its file stays in place. */
export async function moveObject(
  { database }: StorageServices,
  caller: Caller,
  request: MoveRequest,
): Promise<void> {
  const { source, destination } = parseKeys(request)
  const isOtherBucket = destination.bucketId !== source.bucketId
  const bucket = isOtherBucket ? await readBucket(database, destination.bucketId) : undefined
  const moved = await transactionAs(database, caller, async (transaction) => {
    if (bucket) requireAllowed(bucket, await findRow(transaction, source))
    return transaction.query(
      `update storage.objects set bucket_id = $3, name = $4, updated_at = now()
       where bucket_id = $1 and name = $2 returning id`,
      [source.bucketId, source.name, destination.bucketId, destination.name],
    )
  })
  if (moved.length === 0) throw objectNotFound()
}

/** Copies an object with its file. Returns the id and the key of the copy. */
export async function copyObject(
  services: StorageServices,
  caller: Caller,
  request: MoveRequest,
  mode: WriteMode,
): Promise<{ Id: string; Key: string }> {
  const { source, destination: key } = parseKeys(request)
  await readBucket(services.database, source.bucketId)
  const row = await transactionAs(services.database, caller, (transaction) => findRow(transaction, source), {
    readOnly: true,
  })
  requireAllowed(await readBucket(services.database, key.bucketId), row)
  const bytes = await services.files.read(row.version)
  if (!bytes) throw objectNotFound()
  const { mimetype: mimeType } = row.metadata
  const { cacheControl, userMetadata } = request.copyMetadata
    ? { cacheControl: row.metadata.cacheControl, userMetadata: row.user_metadata }
    : { cacheControl: toCacheControl(request.metadata?.cacheControl), userMetadata: null }
  const id = await storeObject(services, caller, { key, mode, bytes, mimeType, cacheControl, userMetadata })
  return { Id: id, Key: `${key.bucketId}/${key.name}` }
}

/** Checks the limits of the destination bucket. */
function requireAllowed(bucket: Bucket, { metadata }: ObjectRow): void {
  if (metadata.size > (bucket.file_size_limit ?? Infinity)) throw tooLarge()
  if (!acceptsType(bucket, metadata.mimetype)) throw invalidMimeType(metadata.mimetype)
}

function parseKeys({ bucketId, sourceKey, destinationKey, destinationBucket }: MoveRequest) {
  return {
    source: { bucketId, name: parseObjectName(sourceKey) },
    destination: { bucketId: destinationBucket ?? bucketId, name: parseObjectName(destinationKey) },
  }
}
