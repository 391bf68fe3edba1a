import type { Caller } from '@marquee/database/query-as.ts'
import type { Context } from 'hono'

import { acceptsType, type Bucket, readBucket } from './buckets.ts'
import { typeOfUpload } from './image-type.ts'
import type { ObjectPlace } from './object-place.ts'
import type { WriteMode } from './object-rows.ts'
import { LARGEST_FILE_BYTES, readUpload } from './read-upload.ts'
import { invalidMimeType } from './storage-error.ts'
import type { StorageServices } from './storage-services.ts'
import { rehearse, storeObject } from './store-object.ts'

type UploadRights = { place: ObjectPlace; mode: WriteMode; caller: Caller }

/** Takes a file in: POST makes an object, or with `x-upsert` replaces one too; PUT only replaces. */
export async function uploadObject(
  context: Context,
  services: StorageServices,
  { place, mode, caller }: UploadRights,
): Promise<{ Id: string; Key: string }> {
  const bucket = await readBucket(services.database, place.bucketId)
  await rehearse(services, caller, place, mode)
  const { claimedType, ...upload } = await readUpload(context, bucket.file_size_limit ?? LARGEST_FILE_BYTES)
  const mimeType = checkedType(bucket, upload.bytes, claimedType)
  const id = await storeObject(services, caller, { ...upload, place, mode, mimeType })
  return { Id: id, Key: `${place.bucketId}/${place.name}` }
}

/** Whether a new object may take an old one's place. */
export function modeOf(context: Context): WriteMode {
  if (context.req.method === 'PUT') return 'replace'
  return context.req.header('x-upsert') === 'true' ? 'upsert' : 'insert'
}

/** Both the claim and the bytes must be welcome; the bytes decide as what they are served. */
function checkedType(bucket: Bucket, bytes: Uint8Array, claimedType: string): string {
  const mimeType = typeOfUpload(bytes, claimedType)
  const refused = [claimedType, mimeType].find((type) => !acceptsType(bucket, type))
  if (refused) throw invalidMimeType(refused)
  return mimeType
}
