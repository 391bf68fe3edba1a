import * as v from 'valibot'

import { asCaller, type Caller } from '#server/db/act-as.ts'

import { readName } from './object-place.ts'
import type { ObjectRow } from './object-rows.ts'
import type { StorageServices } from './storage-services.ts'
import { discard } from './store-object.ts'

/** The client calls whole names prefixes. */
export const removeRequest = v.object({
  prefixes: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(1000)),
})

/** Removes those of the named objects that the caller may remove, and gives their rows; the others are left out silently. */
export async function removeObjects(
  services: StorageServices,
  caller: Caller,
  bucketId: string,
  { prefixes }: v.InferOutput<typeof removeRequest>,
): Promise<ObjectRow[]> {
  const names = JSON.stringify(prefixes.map(readName))
  const removed = await asCaller(services.database, caller, async (transaction) => {
    await transaction.query(`select set_config('storage.allow_delete_query', 'true', true)`)
    return transaction.query<ObjectRow>(
      `delete from storage.objects
       where bucket_id = $1 and name in (select jsonb_array_elements_text($2::jsonb)) returning *`,
      [bucketId, names],
    )
  })
  await Promise.all(removed.map(({ version }) => discard(services, version)))
  return removed
}
