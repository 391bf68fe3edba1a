import type { Queryable } from '@marquee/database/database.ts'

import { bucketNotFound } from './storage-error.ts'

/** A bucket as the client gets it. */
export type Bucket = {
  id: string
  name: string
  owner: string
  public: boolean
  file_size_limit: number | null
  allowed_mime_types: string[] | null
  created_at: Date
  updated_at: Date
}

const COLUMNS = `id, name, coalesce(owner::text, '') as owner, public, file_size_limit, allowed_mime_types,
  created_at, updated_at`

/**
 * The rules of a bucket. Read with the rights of the server itself, because they hold for everybody; whoever shall see
 * the bucket is asked through a transaction of theirs.
 *
 * @throws StorageError 404 NoSuchBucket
 */
export async function readBucket(source: Queryable, id: string): Promise<Bucket> {
  const [bucket] = await source.query<Bucket>(`select ${COLUMNS} from storage.buckets where id = $1`, [id])
  if (!bucket) throw bucketNotFound()
  return bucket
}

/** All buckets that the caller may see. */
export function listBuckets(transaction: Queryable): Promise<Bucket[]> {
  return transaction.query<Bucket>(`select ${COLUMNS} from storage.buckets order by id`)
}

/** Whether a bucket takes files of a type; one without a list takes all. */
export function acceptsType({ allowed_mime_types: allowed }: Bucket, type: string): boolean {
  if (!allowed?.length) return true
  return allowed.some((entry) =>
    entry.endsWith('/*') ? type.startsWith(entry.slice(0, -1)) : type === entry,
  )
}
