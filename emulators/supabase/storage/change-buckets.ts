import { transactionAs, type Caller } from '@marquee/database/query-as.ts'
import { readSqlRefusal } from '@marquee/database/sql-state.ts'
import * as v from 'valibot'

import { readBucket } from './buckets.ts'
import { readFileSize } from './file-size.ts'
import { LARGEST_FILE_BYTES } from './read-upload.ts'
import { bucketNotFound, bucketNotEmpty, invalidBucketName, tooLarge } from './storage-error.ts'
import type { StorageServices } from './storage-services.ts'

/** As on Supabase. */
const BUCKET_NAME = /^[\w!\-.*'() &$@=;:+,?]{1,100}$/

const settings = {
  public: v.optional(v.boolean()),
  file_size_limit: v.nullish(v.union([v.number(), v.string()])),
  allowed_mime_types: v.nullish(v.array(v.pipe(v.string(), v.regex(/^[\w.+-]+\/(?:\*|[\w.+-]+)$/)))),
}

export const bucketRequest = v.object({ id: v.optional(v.string()), name: v.string(), ...settings })

export const bucketChange = v.object(settings)

type BucketSettings = v.InferOutput<typeof bucketChange>

/** Makes a bucket if the caller may, which without a policy is the service alone; gives its name. */
export async function createBucket(
  { database }: StorageServices,
  caller: Caller,
  { name, id = name, public: isPublic = false, ...limits }: v.InferOutput<typeof bucketRequest>,
): Promise<{ name: string }> {
  if (!BUCKET_NAME.test(id) || id !== id.trim() || id === '.' || id === '..') throw invalidBucketName(id)
  const { sizeLimit, types } = readLimits(limits)
  await transactionAs(database, caller, (transaction) =>
    transaction.query(
      `insert into storage.buckets (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
       values ($1, $2, auth.uid(), auth.uid()::text, $3, $4, ${TYPES.replace('$n', '$5')})`,
      [id, name, isPublic, sizeLimit ?? null, types ?? null],
    ),
  )
  return { name: id }
}

/** Changes what is named and leaves the rest; `null` takes a limit away. */
export async function updateBucket(
  { database }: StorageServices,
  caller: Caller,
  id: string,
  { public: isPublic, ...limits }: BucketSettings,
): Promise<void> {
  const { sizeLimit, types } = readLimits(limits)
  const changed = await transactionAs(database, caller, (transaction) =>
    transaction.query(
      `update storage.buckets set
         public = coalesce($2, public),
         file_size_limit = case when $3 then $4::bigint else file_size_limit end,
         allowed_mime_types = case when $5 then ${TYPES.replace('$n', '$6')} else allowed_mime_types end,
         updated_at = now()
       where id = $1 returning id`,
      [id, isPublic ?? null, sizeLimit !== undefined, sizeLimit ?? null, types !== undefined, types ?? null],
    ),
  )
  if (changed.length === 0) throw bucketNotFound()
}

/** @throws StorageError 409 while anything is in it, the caller's or not */
export async function deleteBucket({ database }: StorageServices, caller: Caller, id: string): Promise<void> {
  await readBucket(database, id)
  try {
    const removed = await transactionAs(database, caller, async (transaction) => {
      await transaction.query(`select set_config('storage.allow_delete_query', 'true', true)`)
      return transaction.query('delete from storage.buckets where id = $1 returning id', [id])
    })
    if (removed.length === 0) throw bucketNotFound()
  } catch (error) {
    // The foreign key of the objects that lie in it.
    if (readSqlRefusal(error)?.code === '23503') throw bucketNotEmpty()
    throw error
  }
}

/** A list travels as JSON text, which is a parameter like any other. */
const TYPES = `(select array_agg(type) from jsonb_array_elements_text($n::jsonb) as type)`

/** In each, nothing is "as it was" and null "none". */
function readLimits({ file_size_limit: size, allowed_mime_types: types }: Omit<BucketSettings, 'public'>) {
  const sizeLimit = typeof size === 'string' || typeof size === 'number' ? readFileSize(size) : size
  if (typeof sizeLimit === 'number' && sizeLimit > LARGEST_FILE_BYTES) throw tooLarge()
  return { sizeLimit, types: types && JSON.stringify(types) }
}
