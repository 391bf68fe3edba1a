import type { Queryable } from '@marquee/database/database.ts'
import { transactionAs, type Caller } from '@marquee/database/query-as.ts'
import type { Context } from 'hono'

import type { StorageServices } from './storage-services.ts'

/** The rest of an address; a line break too, which a dot would not match, so that it is refused as a name. */
export const NAME = ':name{[\\s\\S]+}'

export type StorageEnvironment = { Variables: { caller: Caller } }
export type StorageContext = Context<StorageEnvironment>

/** Looks something up with the rights of whoever asks. */
export function readAsCaller<Result>(
  { database }: StorageServices,
  context: StorageContext,
  work: (transaction: Queryable) => Promise<Result>,
): Promise<Result> {
  return transactionAs(database, context.get('caller'), work, { readOnly: true })
}
