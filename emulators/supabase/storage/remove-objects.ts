import type { SqlParameter } from '@marquee/database/database.ts'
import { transactionAs, type Caller } from '@marquee/database/query-as.ts'
import * as v from 'valibot'

import { readName } from './object-place.ts'
import type { ObjectRow } from './object-rows.ts'
import type { StorageServices } from './storage-services.ts'
import { changeRows, discard } from './store-object.ts'

/** As on Supabase. */
const MOST_AT_ONCE = 1000

/** The client calls whole names prefixes. */
export const removeRequest = v.object({
  prefixes: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(MOST_AT_ONCE)),
})

/** Removes those of the named objects that the caller may remove, and gives their rows; the others are left out silently. */
export function removeObjects(
  services: StorageServices,
  caller: Caller,
  bucketId: string,
  { prefixes }: v.InferOutput<typeof removeRequest>,
): Promise<ObjectRow[]> {
  const names = JSON.stringify(prefixes.map(readName))
  return removeRows(services, caller, {
    where: 'bucket_id = $1 and name in (select jsonb_array_elements_text($2::jsonb))',
    parameters: [bucketId, names],
  })
}

/** Removes all objects of a bucket that the caller may remove. */
export async function emptyBucket(
  services: StorageServices,
  caller: Caller,
  bucketId: string,
): Promise<void> {
  const condition = {
    where: 'id in (select id from storage.objects where bucket_id = $1 limit $2)',
    parameters: [bucketId, MOST_AT_ONCE],
  }
  while ((await removeRows(services, caller, condition)).length > 0);
}

/** `where` is ours, never a caller's. */
async function removeRows(
  services: StorageServices,
  caller: Caller,
  { where, parameters }: { where: string; parameters: readonly SqlParameter[] },
): Promise<ObjectRow[]> {
  return changeRows(services, [], async (willGo) => {
    const removed = await transactionAs(services.database, caller, async (transaction) => {
      await transaction.query(`select set_config('storage.allow_delete_query', 'true', true)`)
      const rows = await transaction.query<ObjectRow>(
        `delete from storage.objects where ${where} returning *`,
        parameters,
      )
      await willGo(rows.map(({ version }) => version))
      return rows
    })
    await Promise.all(removed.map(({ version }) => discard(services, version)))
    return removed
  })
}
