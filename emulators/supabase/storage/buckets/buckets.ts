import type { Queryable } from '@marquee/database/database.ts'
import { transactionAs, type Caller } from '@marquee/database/query-as.ts'
import { parseSqlError } from '@marquee/database/sql-error.ts'
import * as v from 'valibot'

import { MAX_FILE_BYTES } from '../objects/read-upload.ts'
import type { StorageServices } from '../storage-context.ts'
import {
  bucketNotEmpty,
  bucketNotFound,
  invalidBucketName,
  invalidRequest,
  tooLarge,
} from '../storage-error.ts'

/** The client's `Bucket`. */
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

/** Same as Supabase. */
const BUCKET_NAME = /^[\w!\-.*'() &$@=;:+,?]{1,100}$/

const COLUMNS = `id, name, coalesce(owner::text, '') as owner, public, file_size_limit, allowed_mime_types,
  created_at, updated_at`

/** Expands a JSON array in parameter $n, since a driver may serialize arrays in its own way. */
const MIME_TYPES_FROM_JSON = `(select array_agg(type) from jsonb_array_elements_text($n::jsonb) as type)`

const BYTES_BY_UNIT: Readonly<Record<string, number>> = {
  b: 1,
  bytes: 1,
  kb: 1e3,
  mb: 1e6,
  gb: 1e9,
  kib: 1024,
  mib: 1024 ** 2,
  gib: 1024 ** 3,
}

const bucketSettings = {
  public: v.optional(v.boolean()),
  file_size_limit: v.nullish(v.union([v.number(), v.string()])),
  allowed_mime_types: v.nullish(v.array(v.pipe(v.string(), v.regex(/^[\w.+-]+\/(?:\*|[\w.+-]+)$/)))),
}

export const bucketRequest = v.object({ id: v.optional(v.string()), name: v.string(), ...bucketSettings })

export const bucketChange = v.object(bucketSettings)

type BucketSettings = v.InferOutput<typeof bucketChange>

/**
 * Returns a bucket. Pass the database itself to apply the bucket's limits to everyone, or a transaction of the caller to
 * apply row-level security.
 *
 * @throws StorageError 404 NoSuchBucket
 */
export async function readBucket(source: Queryable, id: string): Promise<Bucket> {
  const [bucket] = await source.query<Bucket>(`select ${COLUMNS} from storage.buckets where id = $1`, [id])
  if (!bucket) throw bucketNotFound()
  return bucket
}

export function listBuckets(transaction: Queryable): Promise<Bucket[]> {
  return transaction.query<Bucket>(`select ${COLUMNS} from storage.buckets order by id`)
}

/** Returns true if a bucket allows files of a MIME type. A bucket without a list allows all. */
export function acceptsType({ allowed_mime_types: allowed }: Bucket, type: string): boolean {
  if (!allowed?.length) return true
  return allowed.some((entry) =>
    entry.endsWith('/*') ? type.startsWith(entry.slice(0, -1)) : type === entry,
  )
}

/** Creates a bucket and returns its id as the name. */
export async function createBucket(
  { database }: StorageServices,
  caller: Caller,
  { name, id = name, public: isPublic = false, ...limits }: v.InferOutput<typeof bucketRequest>,
): Promise<{ name: string }> {
  if (!BUCKET_NAME.test(id) || id !== id.trim() || id === '.' || id === '..') throw invalidBucketName(id)
  const { sizeLimit, types } = parseLimits(limits)
  await transactionAs(database, caller, (transaction) =>
    transaction.query(
      `insert into storage.buckets (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
       values ($1, $2, auth.uid(), auth.uid()::text, $3, $4, ${MIME_TYPES_FROM_JSON.replace('$n', '$5')})`,
      [id, name, isPublic, sizeLimit ?? null, types ?? null],
    ),
  )
  return { name: id }
}

/** Changes the given settings. `null` removes a limit. */
export async function updateBucket(
  { database }: StorageServices,
  caller: Caller,
  id: string,
  { public: isPublic, ...limits }: BucketSettings,
): Promise<void> {
  const { sizeLimit, types } = parseLimits(limits)
  const updated = await transactionAs(database, caller, (transaction) =>
    transaction.query(
      `update storage.buckets set
         public = coalesce($2, public),
         file_size_limit = case when $3 then $4::bigint else file_size_limit end,
         allowed_mime_types = case when $5 then ${MIME_TYPES_FROM_JSON.replace('$n', '$6')} else allowed_mime_types end,
         updated_at = now()
       where id = $1 returning id`,
      [id, isPublic ?? null, sizeLimit !== undefined, sizeLimit ?? null, types !== undefined, types ?? null],
    ),
  )
  if (updated.length === 0) throw bucketNotFound()
}

/** @throws StorageError 409 while the bucket contains objects, visible to the caller or not */
export async function deleteBucket({ database }: StorageServices, caller: Caller, id: string): Promise<void> {
  await readBucket(database, id)
  try {
    const deleted = await transactionAs(database, caller, async (transaction) => {
      await transaction.query(`select set_config('storage.allow_delete_query', 'true', true)`)
      return transaction.query('delete from storage.buckets where id = $1 returning id', [id])
    })
    if (deleted.length === 0) throw bucketNotFound()
  } catch (error) {
    // Violated foreign key of the bucket's objects.
    if (parseSqlError(error)?.code === '23503') throw bucketNotEmpty()
    throw error
  }
}

/** Parses a number of bytes, with an optional unit such as "5 MB". @throws StorageError 400 InvalidRequest */
export function parseFileSize(size: number | string): number {
  const [, digits, unit = 'b'] = /^(\d{1,15}(?:\.\d{1,6})?)\s*([a-z]+)?$/i.exec(String(size).trim()) ?? []
  const bytes = Math.floor(Number(digits) * (BYTES_BY_UNIT[unit.toLowerCase()] ?? Number.NaN))
  if (!Number.isSafeInteger(bytes)) throw invalidRequest('file_size_limit is not a size such as 5MB')
  return bytes
}

/** In the result, undefined leaves a limit unchanged and null removes it. */
function parseLimits({ file_size_limit: size, allowed_mime_types: types }: Omit<BucketSettings, 'public'>) {
  const sizeLimit = typeof size === 'string' || typeof size === 'number' ? parseFileSize(size) : size
  if (typeof sizeLimit === 'number' && sizeLimit > MAX_FILE_BYTES) throw tooLarge()
  return { sizeLimit, types: types && JSON.stringify(types) }
}
