import type { Context } from 'hono'

import type { Caller } from '#server/db/act-as.ts'

import { acceptsType, type Bucket, readBucket } from './buckets.ts'
import { typeOfBytes } from './image-type.ts'
import { readPlace } from './object-place.ts'
import type { WriteMode } from './object-rows.ts'
import { readUpload, type Upload } from './read-upload.ts'
import { invalidMimeType } from './storage-error.ts'
import type { StorageServices } from './storage-services.ts'
import { rehearse, storeObject } from './store-object.ts'

/** As on Supabase, for a bucket that names no limit. */
const LARGEST_FILE_BYTES = 50 * 1024 * 1024

/** Takes a file in: POST makes an object, or with `x-upsert` replaces one too; PUT only replaces. */
export async function uploadObject(
  context: Context,
  services: StorageServices,
  caller: Caller,
): Promise<Response> {
  const place = readPlace(context, '/object')
  const bucket = await readBucket(services.database, place.bucketId)
  const mode = modeOf(context)
  await rehearse(services, caller, place, mode)
  const upload = await readUpload(context, bucket.file_size_limit ?? LARGEST_FILE_BYTES)
  const { bytes, cacheControl } = upload
  const mimeType = checkedType(bucket, upload)
  const id = await storeObject(services, caller, { place, mode, bytes, mimeType, cacheControl })
  return context.json({ Id: id, Key: `${place.bucketId}/${place.name}` })
}

/** Whether a new object may take an old one's place. */
export function modeOf(context: Context): WriteMode {
  if (context.req.method === 'PUT') return 'replace'
  return context.req.header('x-upsert') === 'true' ? 'upsert' : 'insert'
}

/** Both the claim and the bytes must be welcome; the bytes decide as what they are served. */
function checkedType(bucket: Bucket, { bytes, claimedType }: Upload): string {
  const mimeType = typeOfBytes(bytes)
  const refused = [claimedType, mimeType].find((type) => !acceptsType(bucket, type))
  if (refused) throw invalidMimeType(refused)
  return mimeType
}
