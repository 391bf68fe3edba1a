import type { Queryable } from '@marquee/database/database.ts'

import { objectNotFound } from '../storage-error.ts'
import type { ObjectKey } from './object-key.ts'

/** Field names as on Supabase. */
export type ObjectMetadata = {
  eTag: string
  size: number
  mimetype: string
  cacheControl: string
  lastModified: string
  contentLength: number
  httpStatusCode: 200
}

/** Arbitrary metadata from the client. */
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

/** 'insert' fails if the object exists, 'replace' fails if it does not. */
export type WriteMode = 'insert' | 'upsert' | 'replace'

export type NewRow = ObjectKey & {
  mode: WriteMode
  version: string
  metadata: ObjectMetadata
  userMetadata: UserMetadata | null
}

/** The file of `replacedVersion` can be deleted after the transaction is committed. */
export type WrittenRow = { id: string; replacedVersion: string | undefined }

const ON_CONFLICT_REPLACE = `
  on conflict (bucket_id, name) do update set
    owner = excluded.owner, owner_id = excluded.owner_id, version = excluded.version,
    metadata = excluded.metadata, user_metadata = excluded.user_metadata, updated_at = now()`

/** @throws StorageError 404 NoSuchKey, also for objects hidden by row-level security */
export async function findRow(source: Queryable, { bucketId, name }: ObjectKey): Promise<ObjectRow> {
  const [row] = await source.query<ObjectRow>(
    'select * from storage.objects where bucket_id = $1 and name = $2',
    [bucketId, name],
  )
  if (!row) throw objectNotFound()
  return row
}

/**
 * Writes the row of an object in a transaction of the caller.
 *
 * @throws StorageError 404 NoSuchKey if there is nothing to replace; SQLSTATE 23505 if 'insert' finds an object
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

/** Serializes writers of one name even before a row exists. Otherwise the first writer's file would never be deleted. */
async function lockExisting(
  transaction: Queryable,
  { bucketId, name }: ObjectKey,
): Promise<string | undefined> {
  await transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${bucketId}/${name}`])
  const [existing] = await transaction.query<{ version: string }>(
    'select version from storage.objects where bucket_id = $1 and name = $2 for update',
    [bucketId, name],
  )
  return existing?.version
}
