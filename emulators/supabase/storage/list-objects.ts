import type { Queryable } from '@marquee/database/database.ts'
import * as v from 'valibot'

import type { ObjectRow } from './object-rows.ts'

/** As many as the rows of an answer. */
export const LONGEST_LIST = 1000

/** What the client asks for; `prefix` is a folder. */
export const listRequest = v.object({
  prefix: v.optional(v.string(), ''),
  search: v.optional(v.string(), ''),
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LONGEST_LIST)), 100),
  offset: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  sortBy: v.optional(
    v.object({
      column: v.optional(v.picklist(['name', 'created_at', 'updated_at', 'last_accessed_at']), 'name'),
      order: v.optional(v.picklist(['asc', 'desc']), 'asc'),
    }),
    {},
  ),
})

type Entry = Pick<ObjectRow, 'name'> & {
  [Key in 'id' | 'created_at' | 'updated_at' | 'last_accessed_at' | 'metadata']: ObjectRow[Key] | null
}

/** What lies in a folder, as far as the caller may see it; a folder in it has a name and nothing else. */
export function listObjects(
  transaction: Queryable,
  bucketId: string,
  { prefix, search, limit, offset, sortBy }: v.InferOutput<typeof listRequest>,
): Promise<Entry[]> {
  const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`
  // Column and order are words of the schema above; all else is bound.
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
    [bucketId, folder, search, limit, offset],
  )
}
