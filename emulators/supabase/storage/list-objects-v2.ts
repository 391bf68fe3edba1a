import type { Queryable } from '@marquee/database/database.ts'
import * as v from 'valibot'

import { LONGEST_LIST } from './list-objects.ts'
import type { ObjectRow } from './object-rows.ts'
import { invalidRequest } from './storage-error.ts'

/** `prefix` is the beginning of a name; with `with_delimiter` what lies in deeper folders shows as these alone. */
export const listV2Request = v.object({
  prefix: v.nullish(v.string(), ''),
  limit: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LONGEST_LIST)), LONGEST_LIST),
  cursor: v.nullish(v.string()),
  with_delimiter: v.nullish(v.boolean(), false),
  sortBy: v.nullish(
    v.object({
      column: v.optional(v.picklist(['name', 'created_at', 'updated_at']), 'name'),
      order: v.optional(v.picklist(['asc', 'desc']), 'asc'),
    }),
    {},
  ),
})

type Listed = Pick<ObjectRow, 'name'> & {
  [Key in 'id' | 'created_at' | 'updated_at' | 'last_accessed_at' | 'metadata']: ObjectRow[Key] | null
}

/** A page of what the caller may see, with a cursor for the next one. */
export async function listObjectsV2(
  transaction: Queryable,
  bucketId: string,
  { prefix, limit, cursor, with_delimiter: byFolder, sortBy }: v.InferOutput<typeof listV2Request>,
) {
  const offset = cursor ? readCursor(cursor) : 0
  // Column and order are words of the schema above; all else is bound.
  const order = `${sortBy.column ?? 'name'} ${sortBy.order ?? 'asc'}`
  const listed = await transaction.query<Listed>(
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
    [bucketId, prefix, byFolder, limit + 1, offset],
  )
  const page = listed.slice(0, limit)
  const hasNext = listed.length > limit
  return {
    hasNext,
    ...(hasNext && { nextCursor: writeCursor(offset + limit) }),
    folders: page.filter(({ id }) => id === null).map(({ name }) => ({ key: name, name })),
    objects: page.filter(({ id }) => id !== null).map((entry) => ({ key: entry.name, ...entry })),
  }
}

function writeCursor(offset: number): string {
  return Buffer.from(String(offset)).toString('base64url')
}

function readCursor(cursor: string): number {
  const text = Buffer.from(cursor, 'base64url').toString()
  if (!/^\d{1,9}$/.test(text)) throw invalidRequest('cursor is not one that was given out')
  return Number(text)
}
