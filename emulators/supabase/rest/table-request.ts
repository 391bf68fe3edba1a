import type { Querier } from '@marquee/database/database.ts'

import type { AnswerWish } from './answer.ts'
import type { Snapshot, Table } from './schema/snapshot.ts'

/** A request for the rows of a table, inside the transaction that has the caller's rights. */
export type TableRequest = AnswerWish & {
  transaction: Querier
  snapshot: Snapshot
  table: Table
  query: URLSearchParams
  /** The request's body as it came. */
  body: string
}
