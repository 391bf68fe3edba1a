import type { Queryable } from '@marquee/database/database.ts'
import * as v from 'valibot'

import { AuthError } from '../auth-error.ts'

/** Metadata is part of every access token, which must fit into a request header. */
const MAX_JSON_CHARACTERS = 4096
const MAX_MERGED_CHARACTERS = 8192

/** Metadata in a request, an empty object by default. */
export const metadataSchema = v.pipe(
  v.nullish(v.record(v.string(), v.unknown()), {}),
  v.check((data) => JSON.stringify(data).length <= MAX_JSON_CHARACTERS),
)

/** Merges metadata that the user can edit. Null removes a key. @throws AuthError 400 validation_failed */
export async function mergeUserMetadata(
  queryable: Queryable,
  userId: string,
  data: Record<string, unknown>,
): Promise<void> {
  if (Object.keys(data).length === 0) return
  const merged = await queryable.query(
    `update auth.users set updated_at = now(), raw_user_meta_data = (
       select coalesce(jsonb_object_agg(key, value), '{}')
       from jsonb_each(raw_user_meta_data || $2::jsonb) where value <> 'null'
     )
     where id = $1 and length((raw_user_meta_data || $2::jsonb)::text) <= $3
     returning id`,
    [userId, JSON.stringify(data), MAX_MERGED_CHARACTERS],
  )
  if (merged.length === 0) throw new AuthError(400, 'validation_failed', 'User metadata is too large')
}

/** Merges metadata that only an admin can edit. */
export async function mergeAppMetadata(
  transaction: Queryable,
  userId: string,
  data: Record<string, unknown>,
): Promise<void> {
  await transaction.query(
    'update auth.users set updated_at = now(), raw_app_meta_data = raw_app_meta_data || $2::jsonb where id = $1',
    [userId, JSON.stringify(data)],
  )
}
