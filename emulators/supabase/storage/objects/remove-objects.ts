import type { SqlParameter } from '@marquee/database/database.ts'
import { transactionAs, type Caller } from '@marquee/database/query-as.ts'
import * as v from 'valibot'

import type { StorageServices } from '../storage-context.ts'
import { parseObjectName } from './object-key.ts'
import type { ObjectRow } from './object-rows.ts'
import { removeUnreferencedFile, withReconciliation } from './store-object.ts'

/** Same as Supabase. */
const MAX_REMOVED_AT_ONCE = 1000

/** The protocol calls full names prefixes. */
export const removeRequest = v.object({
  prefixes: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(MAX_REMOVED_AT_ONCE)),
})

/** Removes the named objects that the caller can delete and returns their rows. Skips the others. */
export function removeObjects(
  services: StorageServices,
  caller: Caller,
  bucketId: string,
  { prefixes }: v.InferOutput<typeof removeRequest>,
): Promise<ObjectRow[]> {
  const names = JSON.stringify(prefixes.map(parseObjectName))
  return removeRows(services, caller, {
    where: 'bucket_id = $1 and name in (select jsonb_array_elements_text($2::jsonb))',
    parameters: [bucketId, names],
  })
}

/** Removes all objects of a bucket that the caller can delete. */
export async function emptyBucket(
  services: StorageServices,
  caller: Caller,
  bucketId: string,
): Promise<void> {
  const condition = {
    where: 'id in (select id from storage.objects where bucket_id = $1 limit $2)',
    parameters: [bucketId, MAX_REMOVED_AT_ONCE],
  }
  while ((await removeRows(services, caller, condition)).length > 0);
}

/** `where` is interpolated and must not contain user input. */
async function removeRows(
  services: StorageServices,
  caller: Caller,
  { where, parameters }: { where: string; parameters: readonly SqlParameter[] },
): Promise<ObjectRow[]> {
  return withReconciliation(services, [], async (markPending) => {
    const removed = await transactionAs(services.database, caller, async (transaction) => {
      await transaction.query(`select set_config('storage.allow_delete_query', 'true', true)`)
      const rows = await transaction.query<ObjectRow>(
        `delete from storage.objects where ${where} returning *`,
        parameters,
      )
      await markPending(rows.map(({ version }) => version))
      return rows
    })
    await Promise.all(removed.map(({ version }) => removeUnreferencedFile(services, version)))
    return removed
  })
}
