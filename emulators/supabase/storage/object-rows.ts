import type { Queryable } from '@marquee/database/database.ts'

import type { ObjectPlace } from './object-place.ts'
import { objectNotFound } from './storage-error.ts'

/** The field names are Supabase's. */
export type ObjectMetadata = {
  eTag: string
  size: number
  mimetype: string
  cacheControl: string
  lastModified: string
  contentLength: number
  httpStatusCode: 200
}

/** What the sender wants to be kept, whatever it is. */
export type UserMetadata = Record<string, unknown>

export type ObjectRow = {
  id: string
  bucket_id: string
  name: string
  owner: string | null
  owner_id: string | null
  version: string
  metadata: ObjectMetadata
  user_metadata: UserMetadata | null
  created_at: Date
  updated_at: Date
  last_accessed_at: Date
}

/** What may be there already: 'insert' wants nothing, 'replace' wants something, 'upsert' takes both. */
export type WriteMode = 'insert' | 'upsert' | 'replace'

export type NewRow = ObjectPlace & {
  mode: WriteMode
  version: string
  metadata: ObjectMetadata
  userMetadata: UserMetadata | null
}

/** `replacedVersion` is the file that nobody needs when the transaction has been committed. */
export type WrittenRow = { id: string; replacedVersion: string | undefined }

/** @throws StorageError 404 NoSuchKey, also for what row-level security hides */
export async function findRow(source: Queryable, { bucketId, name }: ObjectPlace): Promise<ObjectRow> {
  const [row] = await source.query<ObjectRow>(
    'select * from storage.objects where bucket_id = $1 and name = $2',
    [bucketId, name],
  )
  if (!row) throw objectNotFound()
  return row
}

/**
 * Writes the row of an object with the rights of the caller.
 *
 * @throws StorageError 404 NoSuchKey when there is nothing to replace; Postgres's 23505 when 'insert' finds something
 */
export async function writeRow(transaction: Queryable, row: NewRow): Promise<WrittenRow> {
  const { bucketId, name, mode, version, metadata, userMetadata } = row
  const replacedVersion = mode === 'insert' ? undefined : await lockExisting(transaction, row)
  if (mode === 'replace' && !replacedVersion) throw objectNotFound()
  const [written] = await transaction.query<{ id: string }>(
    `insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata, user_metadata)
     values ($1, $2, auth.uid(), auth.uid()::text, $3, $4, $5)
     ${mode === 'insert' ? '' : ON_CONFLICT_REPLACE}
     returning id`,
    [bucketId, name, version, JSON.stringify(metadata), userMetadata && JSON.stringify(userMetadata)],
  )
  if (!written) throw objectNotFound()
  return { id: written.id, replacedVersion }
}

const ON_CONFLICT_REPLACE = `
  on conflict (bucket_id, name) do update set
    owner = excluded.owner, owner_id = excluded.owner_id, version = excluded.version,
    metadata = excluded.metadata, user_metadata = excluded.user_metadata, updated_at = now()`

/** Two writers of one name wait for each other, also before there is a row: else the file of the first is forgotten. */
async function lockExisting(
  transaction: Queryable,
  { bucketId, name }: ObjectPlace,
): Promise<string | undefined> {
  await transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${bucketId}/${name}`])
  const [existing] = await transaction.query<{ version: string }>(
    'select version from storage.objects where bucket_id = $1 and name = $2 for update',
    [bucketId, name],
  )
  return existing?.version
}
