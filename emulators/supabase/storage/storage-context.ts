import type { Database, Queryable } from '@marquee/database/database.ts'
import { transactionAs, type Caller } from '@marquee/database/query-as.ts'
import type { Context } from 'hono'
import type { Logger } from 'pino'

import type { FileStore } from './files/file-store.ts'

/** The dependencies of every storage handler. */
export type StorageServices = { database: Database; files: FileStore; logger: Logger }

export type StorageEnvironment = { Variables: { caller: Caller } }
export type StorageContext = Context<StorageEnvironment>

/** Matches the rest of the path, including line breaks, which `.` does not match; the name is validated later. */
export const OBJECT_NAME_PARAM = ':name{[\\s\\S]+}'

/** Runs a read-only transaction with the caller's rights. */
export function readAsCaller<Result>(
  { database }: StorageServices,
  context: StorageContext,
  work: (transaction: Queryable) => Promise<Result>,
): Promise<Result> {
  return transactionAs(database, context.get('caller'), work, { readOnly: true })
}
