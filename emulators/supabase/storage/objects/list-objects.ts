import type { Queryable } from '@marquee/database/database.ts'
import * as v from 'valibot'

import { invalidRequest } from '../storage-error.ts'
import type { ObjectRow } from './object-rows.ts'

/** Same as the maximum number of rows of a REST response. */
const MAX_LIST_LENGTH = 1000

const limit = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_LIST_LENGTH))
const sortOrder = v.optional(v.picklist(['asc', 'desc']), 'asc')

/** `prefix` is a folder. */
export const listRequest = v.object({
  prefix: v.optional(v.string(), ''),
  search: v.optional(v.string(), ''),
  limit: v.optional(limit, 100),
  offset: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  sortBy: v.optional(
    v.object({
      column: v.optional(v.picklist(['name', 'created_at', 'updated_at', 'last_accessed_at']), 'name'),
      order: sortOrder,
    }),
    {},
  ),
})

/** `prefix` is the start of a name. With `with_delimiter`, objects in subfolders are grouped by folder. */
export const listV2Request = v.object({
  prefix: v.nullish(v.string(), ''),
  limit: v.nullish(limit, MAX_LIST_LENGTH),
  cursor: v.nullish(v.string()),
  with_delimiter: v.nullish(v.boolean(), false),
  sortBy: v.nullish(
    v.object({
      column: v.optional(v.picklist(['name', 'created_at', 'updated_at']), 'name'),
      order: sortOrder,
    }),
    {},
  ),
})

/** A folder has a name only. */
type Entry = Pick<ObjectRow, 'name'> & {
  [Key in 'id' | 'created_at' | 'updated_at' | 'last_accessed_at' | 'metadata']: ObjectRow[Key] | null
}

/** Returns the objects and subfolders of a folder that are visible to the caller. */
export function listObjects(
  transaction: Queryable,
  bucketId: string,
  { prefix, search, limit: count, offset, sortBy }: v.InferOutput<typeof listRequest>,
): Promise<Entry[]> {
  const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`
  // Interpolated: column and order are keywords from the schema above.
  const order = `${sortBy.column ?? 'name'} ${sortBy.order ?? 'asc'}`
  return transaction.query<Entry>(
    `with below as (
       select substr(name, length($2) + 1) as path, id, created_at, updated_at, last_accessed_at, metadata
       from storage.objects where bucket_id = $1 and starts_with(name, $2)
     ), entries as (
       select path as name, id, created_at, updated_at, last_accessed_at, metadata
       from below where strpos(path, '/') = 0
       union all
       select distinct split_part(path, '/', 1), null::uuid, null::timestamptz, null::timestamptz,
         null::timestamptz, null::jsonb
       from below where strpos(path, '/') > 0
     )
     select * from entries where starts_with(lower(name), lower($3))
     order by ${order}, name limit $4 offset $5`,
    [bucketId, folder, search, count, offset],
  )
}

/** Returns one page of the objects visible to the caller, and a cursor for the next page. */
export async function listObjectsV2(
  transaction: Queryable,
  bucketId: string,
  { prefix, limit: count, cursor, with_delimiter: byFolder, sortBy }: v.InferOutput<typeof listV2Request>,
) {
  const offset = cursor ? decodeCursor(cursor) : 0
  // Interpolated: column and order are keywords from the schema above.
  const order = `${sortBy.column ?? 'name'} ${sortBy.order ?? 'asc'}`
  const entries = await transaction.query<Entry>(
    `with below as (
       select name, $3 and strpos(substr(name, length($2) + 1), '/') > 0 as is_deeper,
         id, created_at, updated_at, last_accessed_at, metadata
       from storage.objects where bucket_id = $1 and starts_with(name, $2)
     ), entries as (
       select name, id, created_at, updated_at, last_accessed_at, metadata from below where not is_deeper
       union all
       select distinct $2 || split_part(substr(name, length($2) + 1), '/', 1) || '/', null::uuid,
         null::timestamptz, null::timestamptz, null::timestamptz, null::jsonb
       from below where is_deeper
     )
     select * from entries order by ${order}, name limit $4 offset $5`,
    [bucketId, prefix, byFolder, count + 1, offset],
  )
  const page = entries.slice(0, count)
  const level = prefix.split('/').length
  // Grouped by folder, a key is the name within the folder.
  const toKey = (name: string) => (byFolder ? (name.split('/')[level - 1] ?? name) : name)
  const hasNext = entries.length > count
  return {
    hasNext,
    ...(hasNext && { nextCursor: encodeCursor(offset + count) }),
    folders: page.filter(({ id }) => id === null).map(({ name }) => ({ key: toKey(name), name })),
    objects: page.filter(({ id }) => id !== null).map((entry) => ({ key: toKey(entry.name), ...entry })),
  }
}

function encodeCursor(offset: number): string {
  return Buffer.from(String(offset)).toString('base64url')
}

function decodeCursor(cursor: string): number {
  const text = Buffer.from(cursor, 'base64url').toString()
  if (!/^\d{1,9}$/.test(text)) throw invalidRequest('Invalid cursor')
  return Number(text)
}
