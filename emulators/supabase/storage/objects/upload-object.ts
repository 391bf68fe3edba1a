import type { Caller } from '@marquee/database/query-as.ts'
import type { Context } from 'hono'

import { acceptsType, type Bucket, readBucket } from '../buckets/buckets.ts'
import type { StorageServices } from '../storage-context.ts'
import { invalidMimeType } from '../storage-error.ts'
import { detectUploadType } from './content-type.ts'
import type { ObjectKey } from './object-key.ts'
import type { WriteMode } from './object-rows.ts'
import { MAX_FILE_BYTES, readUpload } from './read-upload.ts'
import { requireWriteAccess, storeObject } from './store-object.ts'

type UploadTarget = { key: ObjectKey; mode: WriteMode; caller: Caller }

/** Reads and stores the file in the request's body. */
export async function uploadObject(
  context: Context,
  services: StorageServices,
  { key, mode, caller }: UploadTarget,
): Promise<{ Id: string; Key: string }> {
  const bucket = await readBucket(services.database, key.bucketId)
  await requireWriteAccess(services, caller, key, mode)
  const { claimedType, ...upload } = await readUpload(context, bucket.file_size_limit ?? MAX_FILE_BYTES)
  const mimeType = resolveMimeType(bucket, upload.bytes, claimedType)
  const id = await storeObject(services, caller, { ...upload, key, mode, mimeType })
  return { Id: id, Key: `${key.bucketId}/${key.name}` }
}

/** PUT replaces an object, POST creates one, POST with `x-upsert` does either. */
export function getWriteMode(context: Context): WriteMode {
  if (context.req.method === 'PUT') return 'replace'
  return context.req.header('x-upsert') === 'true' ? 'upsert' : 'insert'
}

/** Returns the detected type. The bucket must allow both the claimed and the detected type. */
function resolveMimeType(bucket: Bucket, bytes: Uint8Array, claimedType: string): string {
  const mimeType = detectUploadType(bytes, claimedType)
  const rejected = [claimedType, mimeType].find((type) => !acceptsType(bucket, type))
  if (rejected) throw invalidMimeType(rejected)
  return mimeType
}
